import { saveFile } from '../draft/save-file.ts';
import { usePage } from '../page.ts';
import { fill } from '../words/all.ts';
import { calendarEntry } from './calendar-entry.ts';
import { longDay } from './days.ts';
import { dueOf, type Matter, nextSteps, type Step, standingOf } from './matter.ts';

type Shown = { readonly matter: Matter; readonly keepsDates: boolean };

/** How long the other side has to answer, what has happened since, and what the person wants to be kept of it. */
export function ResponseClock({ matter, keepsDates }: Shown) {
  const { says } = usePage();
  return (
    <section class="clock screen-only" aria-label={says.clock}>
      <h2>{says.clock}</h2>
      <p class="small">
        <bdi>{matter.recipient}</bdi>
        {matter.reference && (
          <>
            {' · '}
            <bdi class="reference">{matter.reference}</bdi>
          </>
        )}
      </p>
      <Stand matter={matter} />
      <Happened matter={matter} />
      <Next matter={matter} />
      <Calendar matter={matter} />
      <KeepDates keepsDates={keepsDates} />
    </section>
  );
}

type One = Pick<Shown, 'matter'>;

function Stand({ matter }: One) {
  const { says, lang, today } = usePage();
  const standing = standingOf(matter, today);
  if (standing.kind === 'waiting') {
    const left = standing.daysLeft === 0 ? says.dueToday : fill(says.daysLeft, standing.daysLeft);
    return (
      <p class="stand">
        <strong>{fill(says.dueOn, longDay(standing.due, lang))}</strong> {left}
      </p>
    );
  }
  const texts = {
    unsent: says.unsent,
    open: says.waitingOpen,
    late: says.late,
    answered: says.answeredNow,
    over: says.overNow,
  } as const;
  return <p class={`stand ${standing.kind}`}>{texts[standing.kind]}</p>;
}

function Happened({ matter }: One) {
  const { says, lang } = usePage();
  const happened = Object.entries(matter.happened) as [Step, string][];
  if (happened.length === 0) return null;
  return (
    <ul class="happened">
      {happened.map(([step, day]) => (
        <li key={step}>
          {says.happened[step]}
          {says.colon}
          <bdi>{longDay(day, lang)}</bdi>
          {matter.untold.includes(step) && ` (${says.untold})`}
        </li>
      ))}
    </ul>
  );
}

function Next({ matter }: One) {
  const { says, actions, today } = usePage();
  const steps = nextSteps(matter, today);
  if (steps.length === 0) return null;
  return (
    <>
      <fieldset>
        <legend>{says.whatHappened}</legend>
        <div class="ways">
          {steps.map((step) => (
            <button key={step} type="button" onClick={() => actions.note(step)}>
              {says.note[step]}
            </button>
          ))}
        </div>
      </fieldset>
      {matter.token && <p class="small">{says.onlyDates}</p>}
    </>
  );
}

function Calendar({ matter }: One) {
  const { says } = usePage();
  const due = dueOf(matter);
  if (due === null || !matter.happened.lodged) return null;
  const { recipient, reference, intake } = matter;
  const save = () => {
    const title = fill(says.calendarTitle, recipient);
    const note = reference ? `${says.reference}${says.colon}${reference}` : title;
    const text = calendarEntry({ id: intake, day: due, title, note, now: new Date() });
    saveFile({ name: `response-${due}.ics`, type: 'text/calendar', text });
  };
  return (
    <button type="button" class="quiet" onClick={save}>
      {says.calendar}
    </button>
  );
}

function KeepDates({ keepsDates }: Pick<Shown, 'keepsDates'>) {
  const { says, actions } = usePage();
  return (
    <label class="choice keep">
      <input
        type="checkbox"
        checked={keepsDates}
        onChange={({ currentTarget }) => actions.keepDates(currentTarget.checked)}
      />
      <span>{says.keepDates}</span>
    </label>
  );
}
