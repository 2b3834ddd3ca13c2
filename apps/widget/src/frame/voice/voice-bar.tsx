import { useEffect, useRef } from 'preact/hooks';
import { type Page, usePage } from '../page.ts';
import { Wait } from '../talk/wait.tsx';
import type { Talk } from './open-talk.ts';
import { RecordingBar } from './recording-bar.tsx';
import type { Voice } from './voice.ts';

type Shown = { readonly talk: Talk };

/** How far it is with speaking, and what can be done about it, above where the text will stand. */
export function VoiceBar({ talk }: Shown) {
  const { says } = usePage();
  const voice = talk.now();
  return (
    <div class="voice" data-kind={voice.kind} ref={useFocus(voice.kind)}>
      <output>
        {voice.kind === 'limited' ? (
          <Wait text={says.voice.limited} untilMs={voice.untilMs} />
        ) : (
          sentence(voice, says.voice)
        )}
      </output>
      {voice.kind === 'recording' && <RecordingBar {...voice} />}
      <Ways talk={talk} />
    </div>
  );
}

function sentence(voice: Voice, says: Page['says']['voice']): string {
  switch (voice.kind) {
    case 'quiet':
    case 'limited':
      return '';
    case 'failed':
      return says.failed[voice.why];
    case 'asking':
    case 'recording':
      return says[voice.kind];
    default:
      return `${voice.cut ? `${says.cut[voice.cut]} ` : ''}${says[voice.kind]}`;
  }
}

function Ways({ talk }: Shown) {
  const { says } = usePage();
  const voice = talk.now();
  if (voice.kind === 'quiet' || voice.kind === 'landed') return null;
  const isKept = voice.kind === 'failed' && voice.why === 'away';
  if (voice.kind === 'failed' && !isKept) return null;
  return (
    <div class="ways">
      {voice.kind === 'recording' && (
        <button type="button" class="main" onClick={talk.stop}>
          {says.voice.stop}
        </button>
      )}
      {isKept && (
        <button type="button" class="main" onClick={() => void talk.again()}>
          {says.again}
        </button>
      )}
      <button type="button" onClick={talk.drop}>
        {isKept ? says.voice.discard : says.voice.cancel}
      </button>
    </div>
  );
}

/** The button that was pressed is gone; whoever uses a keyboard goes on with what came in its place. */
function useFocus(kind: Voice['kind']) {
  const bar = useRef<HTMLDivElement>(null);
  const before = useRef(kind);
  useEffect(() => {
    if (before.current === kind) return;
    before.current = kind;
    const { current } = bar;
    const focused = document.activeElement;
    const field = current?.closest('form')?.querySelector('textarea');
    if (kind === 'landed') {
      field?.focus();
      field?.setSelectionRange(field.value.length, field.value.length);
    } else if (focused === document.body || current?.contains(focused)) {
      current?.closest('form')?.querySelector<HTMLElement>('.voice button, .talk')?.focus();
    }
  }, [kind]);
  return bar;
}
