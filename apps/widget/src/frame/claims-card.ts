import type { Claim } from '@intake/contracts/complaint';
import type { Confirm } from '@intake/contracts/conversation';
import { screenOf } from './conversation.ts';
import { readAs } from './language-of.ts';
import { make, makeButton } from './make.ts';
import { type Making, onChange, type View } from './view.ts';

/** What was understood, claim by claim and ticked: the person unticks what is not so, and confirms. */
export function claimsCard({ actions }: Making): View {
  const element = make('section', { class: 'card', tabindex: -1 });
  const updateCard = onChange(
    ({ turn }) => turn?.confirm ?? null,
    (confirm, { unticked }) => {
      element.replaceChildren(...(confirm ? contents(confirm, unticked) : []));
      if (confirm) element.setAttribute('aria-label', confirm.intro);
      if (confirm) requestAnimationFrame(() => element.focus());
    },
  );
  return {
    element,
    update(conversation) {
      const { turn, waiting } = conversation;
      element.hidden = !turn?.confirm || waiting.kind !== 'nothing' || screenOf(conversation) !== 'talk';
      updateCard(conversation);
    },
  };

  function contents(confirm: Confirm, unticked: readonly string[]): readonly Node[] {
    const { intro, about, subject, question, claims, ui } = confirm;
    const as = readAs(intro);
    return [
      make('h2', as, intro),
      make('p', as, subject ? `${about} ${subject}.` : about),
      make(
        'fieldset',
        {},
        make('legend', as, ui.tick_prompt),
        ...claims.map((claim) => choice(claim, { ui, ticked: !unticked.includes(claim.key) })),
      ),
      make('p', { ...as, class: 'small' }, ui.unsure_note),
      make('p', { ...as, class: 'question' }, question),
      makeButton({ label: ui.confirm_yes, kind: 'main', press: () => actions.send(ui.confirm_yes) }),
    ];
  }

  function choice(claim: Claim, { ui, ticked }: { ui: Confirm['ui']; ticked: boolean }): HTMLElement {
    const { key, label } = claim;
    const box = make('input', { type: 'checkbox', id: `claim-${key}`, checked: ticked });
    box.addEventListener('change', () => actions.tick(key, box.checked));
    const text = make('span', {}, make('span', { ...readAs(label), class: 'claim' }, label), ...words(claim, ui));
    return make('label', { class: 'choice', for: `claim-${key}` }, box, text);
  }
}

/** Whose words the claim rests on. */
function words({ quote, theirs }: Claim, ui: Confirm['ui']): readonly Node[] {
  if (!quote) return [];
  const whose = `${theirs ? ui.their_words : ui.you_said}: `;
  return [make('span', { class: 'quote' }, whose, make('q', readAs(quote), quote))];
}
