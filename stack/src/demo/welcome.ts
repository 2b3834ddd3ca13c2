import type { System } from '../system.ts';
import type { DemoPartner } from './demo-partner.ts';
import type { DemoSite } from './demo-site.ts';

/** What `npm start` prints once everything answers: the demo partner and one line to try for each main call. */
export function welcome({ baseUrl, dataDir }: System, demo: DemoPartner, site: DemoSite): string {
  const api = `${baseUrl}/api/v1`;
  const key = `-H 'X-Service-Key: ${demo.key}'`;
  const json = "-H 'Content-Type: application/json'";
  return `
The Complaint Intake Conversation Service is running.

  Address        ${baseUrl}   (contract: ${baseUrl}/openapi.json, reference: ${baseUrl}/docs)
  Demo partner   ${demo.id}
  Its key        ${demo.key}
  Its web site   ${site.url}   (the widget as a partner embeds it; without a licence: ${site.url}/pilot)
  On a web page  <script src="${baseUrl}/embed.js" data-partner-id="${demo.id}" async></script>
  Its webhook    ${demo.webhookUrl}   (\`npm run receiver\` listens there and checks signatures)
  Data and logs  ${dataDir}

Try, in another terminal:

  A whole conversation up to the finished complaint (prints its reference)
    npm run conversation
  One turn
    curl -s ${api}/companion ${key} ${json} -d '{"history":[{"role":"user","content":"Telstra charged me $180 for a plan I cancelled in May"}]}'
  Evidence
    curl -s ${api}/evidence ${json} -d '{"screenshots":[{"lines":[{"text":"Can I get my refund?","x":0.5,"y":0.2,"w":0.4,"h":0.03},{"text":"No, we do not refund.","x":0.05,"y":0.3,"w":0.4,"h":0.03}]}]}'
  Register (add ?format=csv for CSV)
    curl -s ${api}/register ${key}
  Report an event, with the lodgement_token of a finished complaint
    curl -si ${api}/register-event ${json} -d '{"token":"LODGEMENT_TOKEN","event":"lodged"}'
  One complaint (add ?format=pdf for the PDF)
    curl -s ${api}/complaints/REFERENCE ${key}
  The archive
    curl -s ${api}/export ${key} -o archive.zip
  Webhook log, and a test event
    curl -s ${api}/webhooks ${key}
    curl -s ${api}/webhooks ${key} ${json} -d '{"action":"test"}'
  Health
    curl -s ${api}/health

Ctrl-C stops everything; the data stays.
`;
}
