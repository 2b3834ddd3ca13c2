import { useId } from 'preact/hooks';
import type { ReadingLanguage } from '../../../reader/messages.ts';
import { megabytes } from '../../../reader/settings.ts';
import { usePage } from '../../page.ts';
import { fill, names } from '../../words/all.ts';
import type { Shots } from '../shots.ts';
import { AddPictures } from './add-pictures.tsx';
import { Heading } from './heading.tsx';
import { PictureRow } from './picture-row.tsx';
import { Trouble } from './trouble.tsx';

const readingNames: Readonly<Record<ReadingLanguage, string>> = {
  en: names.en,
  zh: '简体中文',
  'zh-Hant': '繁體中文',
  vi: names.vi,
  ar: names.ar,
  el: names.el,
};

type Shown = { readonly shots: Shots };

/** The pictures that were chosen, what they will be read as, and how far that is. */
export function PictureChoice({ shots }: Shown) {
  const { says } = usePage();
  const done = shots.shots.filter(({ state }) => state.kind === 'read' || state.kind === 'unread').length;
  return (
    <>
      <main class="shots">
        <Heading>{says.shots.title}</Heading>
        <p>{says.shots.onDevice}</p>
        <Refused shots={shots} />
        <ul class="pictures">
          {shots.shots.map((shot) => (
            <PictureRow key={shot.id} shot={shot} />
          ))}
        </ul>
        <output class="unseen">{done > 0 && fill(says.shots.soFar, done)}</output>
        {shots.shots.length > 0 && <LanguageOf shots={shots} />}
        <Trouble shots={shots} />
      </main>
      <Ways shots={shots} />
    </>
  );
}

function Refused({ shots: { refused } }: Shown) {
  const { says } = usePage();
  return (
    <div role="status" hidden={refused.length === 0}>
      <ul class="refused">
        {refused.map(({ name, why }, at) => (
          <li key={at}>
            <p>
              <bdi>{name}</bdi>
            </p>
            {says.shots.why[why]}
          </li>
        ))}
      </ul>
    </div>
  );
}

function LanguageOf({ shots: { language, doing } }: Shown) {
  const { says, actions } = usePage();
  const id = useId();
  return (
    <div class="reads">
      <label for={id}>{says.shots.language}</label>
      <select
        id={id}
        value={language}
        disabled={doing.kind === 'reading' || doing.kind === 'asking'}
        onChange={({ currentTarget }) => actions.shots.speak(currentTarget.value as ReadingLanguage)}
      >
        {Object.entries(readingNames).map(([value, name]) => (
          <option key={value} value={value} lang={value}>
            {name}
          </option>
        ))}
      </select>
      <p class="small">{fill(says.shots.size, megabytes[language].toFixed(1))}</p>
    </div>
  );
}

function Ways({ shots: { shots, doing } }: Shown) {
  const { says, actions } = usePage();
  const isBusy = doing.kind === 'reading' || doing.kind === 'asking' || doing.kind === 'limited';
  const canRead = shots.some(({ state }) => state.kind === 'waiting' || state.kind === 'at');
  if (isBusy) {
    return (
      <div class="below">
        <button type="button" onClick={actions.shots.stop}>
          {says.shots.stop}
        </button>
      </div>
    );
  }
  return (
    <div class="below">
      {canRead && (
        <button type="button" class="main" onClick={() => void actions.shots.read()}>
          {says.shots.read}
        </button>
      )}
      <AddPictures label={says.shots.more} />
      <button type="button" class="quiet" onClick={actions.shots.close}>
        {says.back}
      </button>
    </div>
  );
}
