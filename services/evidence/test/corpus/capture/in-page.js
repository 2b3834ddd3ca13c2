// Runs inside the drawn page. What is seen of a line counts by how much of its height lies in the window.
const readable = 0.6;
const whole = 0.95;
/** What the person left of the screen, from above to below, in CSS pixels. */
let crop = { top: 0, bottom: innerHeight };

/** Every line of text on the screen with its box in CSS pixels, as a perfect reader would have it. */
function screenLines() {
  const lines = [];
  for (const block of blocksWithText()) for (const line of linesOf(block)) addLine(lines, line, windowOf(block));
  return lines;
}

/** Which messages, times, names and chips this screen shows. */
function screenShows() {
  const marked = (mark) => [...document.querySelectorAll(`[data-${mark}]`)];
  const shown = (mark) => marked(mark).filter(isReadable);
  return {
    words: marked('words').map((element) => ({ index: Number(element.dataset.words), lines: shownLines(element) })),
    tails: marked('tail').map((element) => ({ index: Number(element.dataset.tail), lines: shownLines(element) })),
    clocks: shown('clock').map(({ dataset }) => ({ index: Number(dataset.clock), kind: dataset.kind ?? null })),
    names: shown('name').map(({ dataset, textContent }) => ({ index: Number(dataset.name), name: textContent })),
    notices: shown('notice').map(({ dataset }) => Number(dataset.notice)),
    chips: shown('chip').map((element) => ({ ...JSON.parse(element.dataset.chip), before: indexAfter(element) })),
  };
}

/** Where the messages stand on the long page: what a person looks at who decides how far to scroll. */
function layout() {
  const main = document.querySelector('main');
  const top = main.getBoundingClientRect().top - main.scrollTop;
  const tops = [...document.querySelectorAll('[data-message], p')].map((e) => e.getBoundingClientRect().top - top);
  return { tops, height: main.scrollHeight, view: main.clientHeight };
}

/** @returns {{ top: number, bottom: number }} what the person keeps of the screen */
function scrollToPlace({ y, clock, charge, snagged, cropped }) {
  const main = document.querySelector('main');
  main.scrollTop = y;
  document.querySelector('#now').textContent = clock;
  document.querySelector('#charge').textContent = charge;
  document.body.classList.toggle('snagged', snagged);
  if (snagged) placeSnag(main);
  const view = main.getBoundingClientRect();
  crop = { top: cropped.top ? view.top : 0, bottom: cropped.bottom ? view.bottom : innerHeight };
  return crop;
}

function placeSnag(main) {
  const float = document.querySelector('.float');
  if (float) placeFloat(float, main.getBoundingClientRect());
  const menu = document.querySelector('.menu');
  if (menu) holdMessage(menu, main.getBoundingClientRect());
}

/** The day of the topmost message, unless its own chip stands there. */
function placeFloat(float, view) {
  const chips = [...document.querySelectorAll('main .chip')];
  const above = chips.findLast((chip) => chip.getBoundingClientRect().bottom <= view.top);
  float.style.top = `${view.top + 8}px`;
  const isFree = chips.every(
    (chip) => !(share(chip.getBoundingClientRect(), { top: view.top, bottom: view.top + 50 }) > 0),
  );
  float.hidden = above === undefined || !isFree;
  float.style.display = float.hidden ? 'none' : '';
  if (float.hidden) {
    delete float.dataset.chip;
    return;
  }
  float.dataset.chip = above.dataset.chip;
  float.firstChild.textContent = above.textContent;
}

/** The message nearest to the middle is held: signs above it, the menu under it or, where there is no room, over it. */
function holdMessage(menu, view) {
  for (const bubble of document.querySelectorAll('.held')) bubble.classList.remove('held');
  const middle = (view.top + view.bottom) / 2;
  const off = (bubble) =>
    Math.abs((bubble.getBoundingClientRect().top + bubble.getBoundingClientRect().bottom) / 2 - middle);
  const held = [...document.querySelectorAll('.bubble')].toSorted((one, other) => off(one) - off(other))[0];
  held.classList.add('held');
  const { top, bottom, left, right } = held.getBoundingClientRect();
  const end = left > innerWidth - right;
  for (const cover of [menu, document.querySelector('.signs')]) {
    cover.style.left = end ? 'auto' : `${Math.max(8, left)}px`;
    cover.style.right = end ? `${Math.max(8, innerWidth - right)}px` : 'auto';
  }
  document.querySelector('.signs').style.top = `${Math.max(view.top, top - 52)}px`;
  menu.style.top = `${Math.min(bottom + 8, innerHeight - menu.getBoundingClientRect().height - 8)}px`;
}

function indexAfter(chip) {
  if (chip.matches('.float')) return firstInView();
  for (let next = chip.nextElementSibling; next; next = next.nextElementSibling) {
    const message = next.querySelector('[data-message]');
    if (message) return Number(message.dataset.message);
  }
  return Number.MAX_SAFE_INTEGER;
}

function firstInView() {
  const { top } = document.querySelector('main').getBoundingClientRect();
  const first = [...document.querySelectorAll('[data-message]')].find(
    (one) => one.getBoundingClientRect().bottom > top,
  );
  return Number(first?.dataset.message ?? Number.MAX_SAFE_INTEGER);
}

const isReadable = (element) => linesOf(element).some((line) => share(line, windowOf(element)) >= readable);

function shownLines(element) {
  return linesOf(element).map((line) => ({ text: line.text, share: share(line, windowOf(element)) }));
}

/** Where text can be seen: the scrolled middle or the screen, as far as it was kept and nothing covers it. */
function windowOf(element) {
  const { top, bottom } = element.closest('main')?.getBoundingClientRect() ?? crop;
  const covers = element.closest('.cover')
    ? []
    : [...document.querySelectorAll('.cover')].map((one) => one.getBoundingClientRect());
  return { top: Math.max(top, crop.top), bottom: Math.min(bottom, crop.bottom), covers };
}

function share(line, { top, bottom, covers = [] }) {
  if (covers.some((cover) => hides(cover, line))) return 0;
  return Math.max(0, Math.min(line.bottom, bottom) - Math.max(line.top, top)) / (line.bottom - line.top);
}

const hides = (cover, line) =>
  Math.min(cover.bottom, line.bottom) - Math.max(cover.top, line.top) > (line.bottom - line.top) * 0.2 &&
  Math.min(cover.right, line.right) - Math.max(cover.left, line.left) > (line.right - line.left) * 0.1;

function addLine(lines, line, view) {
  if (share(line, view) < readable || line.right <= 0 || line.left >= innerWidth) return;
  const [top, bottom] = [Math.max(line.top, view.top), Math.min(line.bottom, view.bottom)];
  const [left, right] = [Math.max(line.left, 0), Math.min(line.right, innerWidth)];
  lines.push({
    text: line.text,
    x: left / innerWidth,
    y: (top - crop.top) / (crop.bottom - crop.top),
    w: (right - left) / innerWidth,
    h: (bottom - top) / (crop.bottom - crop.top),
  });
}

/** The nearest element that is no inline part of a sentence, once for each that holds text itself. */
function blocksWithText() {
  const blocks = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (walker.currentNode.data.trim() === '') continue;
    let element = walker.currentNode.parentElement;
    while (getComputedStyle(element).display === 'inline') element = element.parentElement;
    blocks.add(element);
  }
  return blocks;
}

/** Letters of an element in rows; letters of blocks inside it are theirs. */
function linesOf(element) {
  const rows = [];
  for (const letter of lettersOf(element)) {
    const row = rows.at(-1);
    const middle = (letter.top + letter.bottom) / 2;
    if (row && middle > row.top && middle < row.bottom) join(row, letter);
    else rows.push({ ...letter });
  }
  return rows.map((row) => ({ ...row, text: row.text.replace(/\s+/g, ' ').trim() })).filter(({ text }) => text !== '');
}

function* lettersOf(element) {
  const range = document.createRange();
  for (const child of element.childNodes) {
    if (child.nodeType === Node.ELEMENT_NODE && getComputedStyle(child).display === 'inline') yield* lettersOf(child);
    if (child.nodeType !== Node.TEXT_NODE) continue;
    for (const { segment, index } of new Intl.Segmenter().segment(child.data)) {
      range.setStart(child, index);
      range.setEnd(child, index + segment.length);
      const box = [...range.getClientRects()].at(-1);
      if (box && box.height > 0 && box.width > 0)
        yield { text: segment, top: box.top, bottom: box.bottom, left: box.left, right: box.right };
    }
  }
}

function join(row, letter) {
  row.text += letter.text;
  row.top = Math.min(row.top, letter.top);
  row.bottom = Math.max(row.bottom, letter.bottom);
  row.left = Math.min(row.left, letter.left);
  row.right = Math.max(row.right, letter.right);
}

window.corpus = { screenLines, screenShows, layout, scrollToPlace, whole };
