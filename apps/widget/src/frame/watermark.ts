import { make } from './make.ts';
import type { Making, View } from './view.ts';

/** The mark of a frame that speaks for no licence; it stands outside of what scrolls. */
export function watermark({ says, settings }: Making): View {
  const element = make('p', { class: 'watermark' }, says.unregistered);
  return {
    element,
    update({ turn }) {
      element.hidden = settings.token !== undefined && turn?.partner_tier !== 'pilot';
    },
  };
}
