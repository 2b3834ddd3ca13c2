import type { Confirm } from '@intake/contracts/card';
import type { Claim } from '@intake/contracts/complaint';
import { useEffect, useRef } from 'preact/hooks';
import { usePage } from '../page.ts';
import { type Conversation, isTicked, screenOf } from '../turns/conversation.ts';
import { Figures } from '../words/figures.tsx';
import { readAs } from '../words/language-of.ts';
import { byWords } from './by-words.ts';

/** What was understood, claim by claim and ticked: the person unticks what is not so, ticks what is so too, and confirms. */
export function ClaimsCard({ conversation }: { readonly conversation: Conversation }) {
  const { turn, waiting, messages } = conversation;
  const isShown = waiting.kind === 'nothing' && screenOf(conversation) === 'talk';
  if (!turn?.confirm || !isShown) return null;
  return <Card key={messages.length} confirm={turn.confirm} conversation={conversation} />;
}

type Shown = { readonly confirm: Confirm; readonly conversation: Conversation };

function Card({ confirm, conversation }: Shown) {
  const { actions } = usePage();
  const { intro, claims, against = [], suggestions = [], ui, question } = confirm;
  const element = useRef<HTMLElement>(null);
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  const as = readAs(intro);
  return (
    <section class="card" ref={element} tabIndex={-1} aria-label={intro}>
      <h2 {...as}>{intro}</h2>
      <Summary confirm={confirm} />
      <Ticks legend={ui.tick_prompt} claims={claims} ui={ui} conversation={conversation} />
      <CardParts confirm={confirm} conversation={conversation} />
      <Ticks legend={ui.headings?.against} claims={against} ui={ui} conversation={conversation} />
      <Ticks legend={ui.headings?.suggestions} claims={suggestions} ui={ui} conversation={conversation} />
      <p {...as} class="small">
        {ui.unsure_note}
      </p>
      <p {...as} class="question">
        {question}
      </p>
      <button type="button" class="main" onClick={() => actions.send(ui.confirm_yes)}>
        {ui.confirm_yes}
      </button>
    </section>
  );
}

/** What it is about in a sentence, then whom and which kind of business. */
function Summary({ confirm: { summary, about, subject } }: { readonly confirm: Confirm }) {
  return (
    <>
      {summary && (
        <p class="summary" {...readAs(summary)}>
          <Figures text={summary} />
        </p>
      )}
      <p {...readAs(about)}>{subject ? `${about} ${subject}.` : about}</p>
    </>
  );
}

type Ticked = {
  readonly legend: string | undefined;
  readonly claims: readonly Claim[];
  readonly ui: Confirm['ui'];
  readonly conversation: Conversation;
};

/** Nothing where there is nothing to tick, or no word for what it is. */
function Ticks({ legend, claims, ...ticking }: Ticked) {
  if (legend === undefined || claims.length === 0) return null;
  return (
    <fieldset>
      <legend {...readAs(legend)}>{legend}</legend>
      {byWords(claims).map((group) => (
        <Group key={group.claims[0]?.key} {...group} {...ticking} />
      ))}
    </fieldset>
  );
}

/** What else will stand in the document: unticked it is left out, and put right in words. */
function CardParts({ confirm, conversation }: Shown) {
  const { wishes = [], amounts = [], dates = [], ui } = confirm;
  const parts = [
    { heading: ui.headings?.wishes, items: wishes },
    { heading: ui.headings?.amounts, items: amounts },
    { heading: ui.headings?.dates, items: dates },
  ].flatMap(({ heading, items }) => (heading === undefined || items.length === 0 ? [] : [{ heading, items }]));
  return (
    <>
      {parts.map(({ heading, items }) => (
        <fieldset key={heading}>
          <legend {...readAs(heading)}>{heading}</legend>
          {items.map(({ untick, label }) => (
            <Tick key={untick} name={untick} label={label} conversation={conversation} />
          ))}
        </fieldset>
      ))}
    </>
  );
}

type Tickable = { readonly name: string; readonly label: string; readonly describedBy?: string };

function Tick({ name, label, describedBy, conversation }: Tickable & Pick<Shown, 'conversation'>) {
  const { actions } = usePage();
  return (
    <label class="choice">
      <input
        type="checkbox"
        {...(describedBy ? { 'aria-describedby': describedBy } : {})}
        checked={isTicked(conversation, name)}
        onChange={({ currentTarget }) => actions.tick(name, currentTarget.checked)}
      />
      <span {...readAs(label)}>
        <Figures text={label} />
      </span>
    </label>
  );
}

type Grouped = ReturnType<typeof byWords>[number] & Pick<Ticked, 'ui' | 'conversation'>;

/** The words, and every claim that rests on them. */
function Group({ quote, theirs, claims, ui, conversation }: Grouped) {
  const id = `words-of-${claims[0]?.key}`;
  return (
    <div class="group">
      {quote && (
        <p id={id} class="quote">
          <span class="whose">{theirs ? ui.their_words : ui.you_said}</span>{' '}
          <q {...readAs(quote)}>
            <Figures text={quote} />
          </q>
        </p>
      )}
      {claims.map(({ key, label }) => (
        <Tick key={key} name={key} label={label} {...(quote ? { describedBy: id } : {})} conversation={conversation} />
      ))}
    </div>
  );
}
