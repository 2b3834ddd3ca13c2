import { screenOf } from './conversation.ts';
import { readAs } from './language-of.ts';
import { make } from './make.ts';
import { onChange, type View } from './view.ts';

/** The disclaimer, beside every screen but the one where someone may be in danger. */
export function pageFoot(): View {
  const disclaimer = make('p');
  const element = make('footer', {}, disclaimer);
  const updateDisclaimer = onChange(
    ({ turn }) => turn?.disclaimer ?? '',
    (text) => {
      const { lang, dir } = readAs(text);
      Object.assign(disclaimer, { textContent: text, lang, dir });
    },
  );
  return {
    element,
    update(conversation) {
      element.hidden = screenOf(conversation) === 'crisis';
      updateDisclaimer(conversation);
    },
  };
}
