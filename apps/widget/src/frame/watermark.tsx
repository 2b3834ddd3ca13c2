import { usePage } from './page.ts';
import type { Conversation } from './turns/conversation.ts';

/** The mark of a frame that speaks for no licence; it stands outside of what scrolls. */
export function Watermark({ conversation: { turn } }: { readonly conversation: Conversation }) {
  const { says, settings } = usePage();
  if (settings.token !== undefined && turn?.partner_tier !== 'pilot') return null;
  return <p class="watermark">{says.unregistered}</p>;
}
