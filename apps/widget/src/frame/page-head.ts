import { make, makeButton } from './make.ts';
import { isLang, names } from './strings/all.ts';
import type { Making, View } from './view.ts';

/** What this is, where the complaint goes, the languages, and the way to clear everything. */
export function pageHead({ says, settings, lang, actions }: Making): View {
  const dialog = clearDialog();
  const clear = makeButton({ label: says.clear, kind: 'quiet', press: () => dialog.showModal() });
  const element = make(
    'header',
    {},
    make('h1', {}, says.title),
    make('div', { class: 'tools' }, languages(), clear),
    make('p', { class: 'small' }, ...destination()),
    dialog,
  );
  return {
    element,
    update({ messages }) {
      clear.hidden = messages.every(({ role }) => role !== 'user');
    },
  };

  function destination(): readonly (Node | string)[] {
    const { partner, to } = settings;
    if (!partner) return [says.goesToYou];
    const address = to ? [' · ', make('bdi', { dir: 'ltr' }, to)] : [];
    return [`${says.goesTo} `, make('bdi', { class: 'partner' }, partner), ...address];
  }

  function languages(): HTMLElement {
    const select = make('select', { 'aria-label': says.language });
    for (const [value, name] of Object.entries(names)) {
      select.append(make('option', { value, lang: value, selected: value === lang }, name));
    }
    select.addEventListener('change', () => void (isLang(select.value) && actions.speak(select.value)));
    return select;
  }

  function clearDialog(): HTMLDialogElement {
    const shown = make('dialog', { 'aria-label': says.clear }, make('p', {}, says.clearQuestion));
    const keep = makeButton({ label: says.cancel, press: () => shown.close() });
    const yes = makeButton({
      label: says.clearYes,
      kind: 'main',
      press: () => {
        shown.close();
        actions.clear();
      },
    });
    shown.append(make('div', { class: 'ways' }, keep, yes));
    return shown;
  }
}
