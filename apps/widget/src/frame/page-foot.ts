import { screenOf } from './conversation.ts';
import { readAs } from './language-of.ts';
import { make } from './make.ts';
import { type Making, onChange, type View } from './view.ts';

/** The disclaimer, and the mark of a frame that speaks for no licence. */
export function pageFoot({ says, settings }: Making): View {
  const disclaimer = make('p');
  const mark = make('p', { class: 'watermark' }, says.unregistered);
  const updateDisclaimer = onChange(
    ({ turn }) => turn?.disclaimer ?? '',
    (text) => {
      const { lang, dir } = readAs(text);
      Object.assign(disclaimer, { textContent: text, lang, dir });
    },
  );
  return {
    element: make('footer', {}, mark, disclaimer),
    update(conversation) {
      disclaimer.hidden = screenOf(conversation) === 'crisis';
      mark.hidden = settings.token !== undefined && conversation.turn?.partner_tier !== 'pilot';
      updateDisclaimer(conversation);
    },
  };
}
