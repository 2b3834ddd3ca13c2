import { limits } from '../limits.ts';

const { open, keyed, register } = limits.ratePerMinute;

/** What holds for every call. */
export const intro = `A person tells what happened; the service asks, listens and writes their complaint. Licensed partners receive what was confirmed, and read it back.

## First call

\`POST /api/v1/companion\` with \`{"history": []}\` needs no key and answers the opening line. Send what the person says, and \`facts\` and \`intake_id\` of the last answer, until \`stage\` says that the complaint is ready.

## Keys

\`X-Service-Key\` names a licensed partner. It is a secret for servers, never part of a page or an app. What a call may read follows from the key alone. A key that matches no partner is 401 \`invalid_partner_key\` on every call, also where none is needed.

## Budgets

Requests per rolling minute: ${open} for an address without a key, ${keyed} for a licence unless it says more, and ${register} reads of the register beside that. Every answer under \`/api\` shows the budget in \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\`. When it is spent: 429, and waiting as many seconds as \`Retry-After\` says makes the next request pass. \`/health\` and \`OPTIONS\` spend nothing. Beside the number of requests there is a budget of the processor time that turns and evidence take, which ordinary use never meets: spent, it is 429 in the same way.

## Errors

Always \`{error, message, request_id}\`: a code for programs, a sentence for people, and the id that \`X-Service-Request-Id\` carries too; quote it when you ask for help. Judged in this order: key (401), budget (429), body (413, 415, 400). A path that is not listed here, at any depth and with any method, is 404 \`not_found\`; \`/api/v1/{path}\` lists what else it may answer. What is no HTTP, or too slow or too large in its head, is 400, 408 or 431 in the same shape. 502 and 503 are safe to repeat.

## Paths and methods

\`/api/…\` is a permanent alias of \`/api/v1/…\`. Wherever there is \`GET\` there is \`HEAD\`. \`OPTIONS\` answers a CORS preflight with 204 on every path: any origin may call, no cookie is ever involved. Bodies are UTF-8 JSON whatever their \`Content-Type\` says; gzip, deflate and br are unpacked. JSON, CSV and pages of 1 KB and more are compressed for who accepts it.

## Versions

Fields, and values of \`urgency[].level\`, may be added at any time: ignore those you do not know. Anything that breaks a client ships as \`/api/v2\`; v1 then runs for at least 12 months. Times are UTC, RFC 3339 with \`Z\`; days are \`YYYY-MM-DD\`.`;
