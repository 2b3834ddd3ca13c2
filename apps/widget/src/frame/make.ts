type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** An element with its attributes and children; `false` and undefined leave an attribute out. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children);
  return element;
}

type Press = { readonly label: string; readonly kind?: 'main' | 'plain' | 'quiet'; readonly press: () => void };

export function makeButton({ label, kind = 'plain', press }: Press): HTMLButtonElement {
  const button = make('button', { type: 'button', class: kind }, label);
  button.addEventListener('click', press);
  return button;
}

/** For screen readers only. */
export const unseen = (text: string) => make('span', { class: 'unseen' }, text);
