import { Language } from '@intake/contracts/languages';
import { PartnerId } from '@intake/contracts/partner';
import type { KeyRing } from '@intake/platform/crypto/key-ring';
import { signToken } from '@intake/platform/crypto/signature';
import type { Log } from '@intake/platform/telemetry/log';
import type { Embeds } from '../../access/embeds.ts';
import { queryOf } from '../../http/request/query-of.ts';
import { type Html, html } from '../html.ts';
import type { Page } from '../page.ts';
import type { Transcribes } from './transcribes.ts';
import type { WidgetFiles } from './widget-files.ts';

export type EmbedContent = {
  readonly widget: WidgetFiles;
  readonly embeds: Embeds;
  readonly transcribes: Transcribes;
  readonly ring: KeyRing;
  readonly now: () => Date;
  readonly log: Log;
};

type Embed = Awaited<ReturnType<Embeds>>;

const tokenSeconds = 2 * 60 * 60;

/** The page inside the widget's frame. A live licence's is for its own origins and speaks for it; any other for anyone. */
export function embedPage(content: EmbedContent): Page {
  return {
    path: '/embed',
    async get(request, response) {
      const query = queryOf(request);
      const [embed, talks] = await Promise.all([embedOf(content, query.get('pid')), content.transcribes()]);
      const lang = Language.safeParse(query.get('lang')).data ?? 'en';
      const bytes = Buffer.from(`<!doctype html>${page({ content, embed, talks, lang }).html}`);
      // Scripts of other pages must not read the token; the frame itself is of this origin.
      response.removeHeader('Access-Control-Allow-Origin');
      // It knows no list of origins; frame-ancestors does.
      response.removeHeader('X-Frame-Options');
      response
        .writeHead(200, {
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Length': bytes.length,
          'Content-Security-Policy': policy(embed),
          'Cache-Control': 'no-store',
        })
        .end(bytes);
    },
  };
}

async function embedOf({ embeds, log }: EmbedContent, pid: string | null): Promise<Embed> {
  if (!PartnerId.safeParse(pid).success) return null;
  try {
    return await embeds(String(pid));
  } catch (error) {
    log.warn({ err: error }, 'a licence could not be looked up; its embed is unregistered for now');
    return null;
  }
}

function policy(embed: Embed): string {
  const own = embed && (embed.origins.length > 0 ? embed.origins.join(' ') : "'none'");
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types reader',
    `frame-ancestors ${own ?? '*'}`,
  ].join('; ');
}

type Shown = {
  readonly content: EmbedContent;
  readonly embed: Embed;
  readonly talks: boolean;
  readonly lang: Language;
};

function page({ content, embed, talks, lang }: Shown): Html {
  const { script, styles } = content.widget;
  return html`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>Make a complaint</title>
${talks ? html`<meta name="embed-talks" content="1">\n` : []}${embed ? licensed(content, embed) : []}${styles.map((path) => html`<link rel="stylesheet" href="${path}">\n`)}<script type="module" src="${script}"></script>
</head>
<body>
<div class="skeleton" aria-hidden="true"><div></div><div></div></div>
<noscript>This form needs JavaScript. · 此表单需要 JavaScript。 · Biểu mẫu này cần JavaScript. · يحتاج هذا النموذج إلى JavaScript. · Η φόρμα χρειάζεται JavaScript.</noscript>
</body>
</html>
`;
}

function licensed({ ring, now }: EmbedContent, { id, name, email = '' }: NonNullable<Embed>): Html {
  const expires = Math.floor(now().getTime() / 1000) + tokenSeconds;
  return html`<meta name="embed-token" content="${signToken(ring, 'embed', { partner: id, expires })}">
<meta name="embed-partner" content="${name}">
<meta name="embed-to" content="${email}">
`;
}
