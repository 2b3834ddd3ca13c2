import { isLang } from '../titles.ts';
import { usePage } from './page.ts';
import type { Conversation } from './turns/conversation.ts';
import { Watermark } from './watermark.tsx';
import { names } from './words/all.ts';

type Shown = { readonly conversation: Conversation };

/** What this is, where the complaint goes, how far it is; the languages, and the quick way out. */
export function Head({ conversation }: Shown) {
  const { says, lang, actions } = usePage();
  return (
    <header>
      <div class="bar">
        <h1>{says.title}</h1>
        <div class="tools">
          <select
            aria-label={says.language}
            value={lang}
            onChange={({ currentTarget: { value } }) => isLang(value) && actions.speak(value)}
          >
            {Object.entries(names).map(([value, name]) => (
              <option key={value} value={value} lang={value}>
                {name}
              </option>
            ))}
          </select>
          <button type="button" class="leave" title={says.leaveHint} onClick={actions.leave}>
            {says.leave}
          </button>
        </div>
      </div>
      <Destination />
      <Stages conversation={conversation} />
      <Watermark conversation={conversation} />
    </header>
  );
}

function Destination() {
  const { says, settings } = usePage();
  const { partner, to } = settings;
  if (!partner) return <p class="small">{says.goesToYou}</p>;
  return (
    <p class="small">
      {says.goesTo} <bdi class="partner">{partner}</bdi>
      {to && (
        <>
          {' ('}
          <bdi dir="ltr">{to}</bdi>)
        </>
      )}
    </p>
  );
}

/** The three parts of the way; nobody is counted along while in danger, or where there is no complaint to write. */
function Stages({ conversation }: Shown) {
  const { says } = usePage();
  const { turn } = conversation;
  if (turn?.stage === 'safety' || turn?.stage === 'no_grounds_close') return null;
  const now = turn?.complaint ? 2 : Number(Boolean(turn?.confirm));
  return (
    <ol class="stages">
      {says.stages.map((stage, at) => (
        <li key={at} {...(at === now ? { 'aria-current': 'step' } : {})} class={at < now ? 'past' : ''}>
          {stage}
        </li>
      ))}
    </ol>
  );
}
