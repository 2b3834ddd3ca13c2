import { usePage } from '../../page.ts';
import { fill } from '../../words/all.ts';
import { type Evidence, isOneSided, isUnsure, most, type Speaker, transcriptOf, undecided } from '../evidence.ts';
import { AddPictures } from './add-pictures.tsx';
import { Heading } from './heading.tsx';
import { ReviewedMessage } from './reviewed-message.tsx';
import { SpeakerChoice } from './speaker-choice.tsx';

type Shown = { readonly evidence: Evidence };

/** The messages as they were read, to be corrected; what is left of them goes along once the person says so. */
export function Review({ evidence }: Shown) {
  const { says, actions } = usePage();
  const count = transcriptOf(evidence).length;
  const fits = count > 0 && count <= most.messages;
  return (
    <>
      <main class="shots">
        <Heading>{says.shots.check}</Heading>
        <p>{says.shots.checkNote}</p>
        <Doubts evidence={evidence} />
        <ol class="reviewed">
          {evidence.entries.map((entry) => (
            <ReviewedMessage key={entry.id} entry={entry} />
          ))}
        </ol>
        <div class="ways">
          <AddPictures class="quiet" label={says.shots.more} />
          <button type="button" class="quiet" onClick={actions.shots.swapSides}>
            {says.shots.swap}
          </button>
          <button type="button" class="quiet" onClick={actions.shots.discard}>
            {says.shots.discard}
          </button>
        </div>
      </main>
      <div class="below">
        {count > most.messages && <output class="small">{fill(says.shots.tooMany, count)}</output>}
        <button type="button" class="main" aria-disabled={!fits} onClick={() => fits && actions.shots.agree()}>
          {fill(says.shots.use, count)}
        </button>
      </div>
    </>
  );
}

/** What could not be read off the pictures, for the person to say. */
function Doubts({ evidence }: Shown) {
  const { says } = usePage();
  const who = undecided(evidence);
  return (
    <>
      {evidence.unread.length > 0 && <p class="doubt">{fill(says.shots.unread, evidence.unread.join(', '))}</p>}
      {who.length > 0 && (
        <div class="doubt">
          <p>{says.shots.doubt}</p>
          {who.map((name) => (
            <Who key={name} name={name} evidence={evidence} />
          ))}
        </div>
      )}
      {who.length === 0 && evidence.entries.some(isUnsure) && <p class="doubt">{says.shots.unsure}</p>}
      {evidence.isDayFirstAssumed && <p class="doubt">{says.shots.dayFirst}</p>}
      {who.length === 0 && isOneSided(evidence) && <p class="doubt">{says.shots.oneSided}</p>}
    </>
  );
}

function Who({ name, evidence }: Shown & { readonly name: string }) {
  const { actions } = usePage();
  const speakers = new Set(evidence.entries.flatMap(({ item }) => (item.name === name ? item.speaker : [])));
  const [speaker = 'system'] = speakers.size === 1 ? speakers : (['system'] as const satisfies readonly Speaker[]);
  return (
    <SpeakerChoice
      label={name}
      isShown
      isOpen
      speaker={speaker}
      onChange={(said) => actions.shots.sayWhoIs(name, said)}
    />
  );
}
