// Runs inside the drawn page. What is seen of a line counts by how much of its height lies in the window.
const readable = 0.6;
const whole = 0.95;

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

function scrollToPlace({ y, clock, charge }) {
  document.querySelector('main').scrollTop = y;
  document.querySelector('#now').textContent = clock;
  document.querySelector('#charge').textContent = charge;
  return document.querySelector('main').scrollTop;
}

function indexAfter(chip) {
  for (let next = chip.nextElementSibling; next; next = next.nextElementSibling) {
    const message = next.querySelector('[data-message]');
    if (message) return Number(message.dataset.message);
  }
  return Number.MAX_SAFE_INTEGER;
}

const isReadable = (element) => linesOf(element).some((line) => share(line, windowOf(element)) >= readable);

function shownLines(element) {
  return linesOf(element).map((line) => ({ text: line.text, share: share(line, windowOf(element)) }));
}

function windowOf(element) {
  const main = element.closest('main');
  return main ? main.getBoundingClientRect() : { top: 0, bottom: innerHeight, left: 0, right: innerWidth };
}

const share = ({ top, bottom }, view) =>
  Math.max(0, Math.min(bottom, view.bottom) - Math.max(top, view.top)) / (bottom - top);

function addLine(lines, line, view) {
  if (share(line, view) < readable || line.right <= 0 || line.left >= innerWidth) return;
  const [top, bottom] = [Math.max(line.top, view.top), Math.min(line.bottom, view.bottom)];
  const [left, right] = [Math.max(line.left, 0), Math.min(line.right, innerWidth)];
  lines.push({
    text: line.text,
    x: left / innerWidth,
    y: top / innerHeight,
    w: (right - left) / innerWidth,
    h: (bottom - top) / innerHeight,
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
