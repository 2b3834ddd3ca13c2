import type { EvidenceTranscript } from '@intake/contracts/evidence';
import { ComplaintRecord } from '@intake/contracts/record';
import { canonicalSha256 } from '@intake/platform/crypto/canonical';
import { eventually } from '@intake/testkit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedSystem } from '../support/shared-system.ts';
import { hugePicture, type PictureFile, pictureOfChat } from './support/chat.ts';
import { openScene, type Scene } from './support/scene.ts';
import { hearWhatLeaves, piecesOf } from './support/what-leaves.ts';
import { type Widget, widgetOn } from './support/widget.ts';

const resources = new AsyncDisposableStack();
let scene: Scene;
let address: string;
let key: string;
let light: PictureFile;
let dark: PictureFile;
beforeAll(async () => {
  scene = resources.use(await openScene(await sharedSystem()));
  ({ key } = await scene.license('harbour-telco', 'Harbour Telco'));
  const script = `<script src="${scene.system.baseUrl}/embed.js" data-partner-id="harbour-telco"></script>`;
  address = scene.publish({ body: script });
  [light, dark] = await Promise.all([pictureOfChat(scene.browser, false), pictureOfChat(scene.browser, true)]);
});
afterAll(() => resources.disposeAsync());

const phone = { viewport: { width: 390, height: 740 }, hasTouch: true, isMobile: true };
const story = 'They overcharged my mobile bill in October. I want a refund';

const open = async () => {
  const tab = await scene.open(address, phone);
  return { ...tab, widget: await widgetOn(tab.page) };
};

const add = ({ $ }: Widget, ...files: readonly PictureFile[]) =>
  $('input[type=file]')
    .first()
    .setInputFiles([...files]);

/** Has what is chosen read, until the messages are there to be checked. */
async function read({ $ }: Widget) {
  await $('.below .main').click();
  await $('.reviewed').waitFor();
}

const words = ({ $ }: Widget) => $('.entry .words').allTextContents();
const messageOf = ({ $ }: Widget, text: string) => $('.entry').filter({ hasText: text });

test('a dark screenshot is read on the device, checked, and evidence in the complaint; no byte of it leaves the page', async () => {
  const { widget, page, strays, complaints } = await open();
  const sent = hearWhatLeaves(page.context());

  await add(widget, dark);
  await read(widget);
  const asRead = await words(widget);
  await messageOf(widget, 'Your doctor').getByRole('button', { name: 'Remove' }).click();
  await messageOf(widget, 'by mistake').getByRole('button', { name: 'Correct' }).click();
  await widget.$('.entry textarea').fill('We charged you twice by mistake, sorry.');
  await messageOf(widget, 'money back').locator('select').selectOption('other');
  await widget.$('.below .main').click();
  await widget.untilCard(story);
  await widget.confirm();
  const reference = (await widget.$('.clock .reference').textContent()) ?? '';

  expect(asRead).toEqual([
    'You charged me twice this month.',
    'We charged you twice by mistake.',
    'Please send the money back.',
    'We will not refund you.',
    'Your doctor called about Friday',
  ]);
  const [{ transcript } = { transcript: [] }] = transcriptsIn(sent).slice(-1);
  expect(transcript.map(({ speaker, time, text }) => [speaker, time, text])).toEqual([
    ['person', '10:02', 'You charged me twice this month.'],
    ['other', '10:05', 'We charged you twice by mistake, sorry.'],
    ['other', '10:06', 'Please send the money back.'],
    ['other', '10:09', 'We will not refund you.'],
  ]);
  const reading = { state: 'changed', changed: [1, 2], left_out: 1, reordered: false };
  expect(await manifestOf(reference)).toMatchObject([{ messages: 4, sha256: canonicalSha256(transcript), reading }]);
  expect(await widget.$('.letter').textContent()).toContain(canonicalSha256(transcript));
  expect(piecesOf(dark.buffer, sent)).toEqual([]);
  expect(Math.max(...sent.map(({ length }) => length))).toBeLessThan(20_000);
  expect([strays, complaints]).toEqual([[], []]);
});

test('messages that are agreed to while the card is up are on it before anything is confirmed', async () => {
  const { widget } = await open();
  await widget.untilCard(story);
  const shown = await widget.$('.card input').count();

  await add(widget, light);
  await read(widget);
  await widget.$('.below .main').click();
  await widget.$('.card button.main').click();
  await widget.answered();
  const [reply] = (await widget.$('.message.assistant').allTextContents()).slice(-1);

  expect(await widget.$('.draft').count()).toBe(0);
  expect(await widget.$('.card input').count()).toBeGreaterThan(shown);
  expect(reply).toContain('Added: ');
  await widget.confirm();
});

/** The evidence of every turn that was asked for. */
function transcriptsIn(sent: readonly Buffer[]): EvidenceTranscript[] {
  const bodies = sent.filter((body) => body[0] === '{'.charCodeAt(0)).map((body) => JSON.parse(body.toString('utf8')));
  return bodies.flatMap(({ evidence }) => evidence ?? []);
}

async function manifestOf(reference: string) {
  return eventually(async () => {
    const answer = await fetch(`${scene.system.api}/complaints/${reference}`, { headers: { 'x-service-key': key } });
    return answer.ok ? ComplaintRecord.parse(await answer.json()).evidence_manifest : undefined;
  });
}

test('what would carry a picture away is found', () => {
  const carried = `{"a":"x${dark.buffer.subarray(100, 400).toString('base64')}"}`;

  expect(piecesOf(dark.buffer, [Buffer.from('{}'), Buffer.from(carried), dark.buffer.subarray(50)])).toEqual([1, 2]);
});

test('each file that cannot be taken is named with its reason, and the others are kept', async () => {
  const { widget } = await open();
  const file = (name: string, mimeType: string, text: string) => ({ name, mimeType, buffer: Buffer.from(text) });

  await add(
    widget,
    file('notes.txt', 'text/plain', 'Hello'),
    file('IMG_1.HEIC', '', '\0\0\0\x18ftypheic'),
    file('torn.png', 'image/png', 'no picture'),
    hugePicture(),
    ...Array.from({ length: 26 }, (_, at) => ({ ...light, name: `${at}.png` })),
  );
  await widget.$('.refused li').nth(4).waitFor();

  const named = await widget.$('.refused bdi').allTextContents();
  expect(named).toEqual(['notes.txt', 'IMG_1.HEIC', 'torn.png', 'huge.png', '25.png']);
  expect(await widget.$('.refused li').nth(1).textContent()).toContain('take a screenshot');
  expect(await widget.$('.picture').count()).toBe(25);
});

test('pictures may be pasted where the person writes and dropped anywhere; pasted text stays text', async () => {
  const { widget } = await open();
  const bring = (kind: 'paste' | 'drop', { name, buffer }: PictureFile, text = '') =>
    widget.frame.evaluate(`(() => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob('${buffer.toString('base64')}'), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], '${name}', { type: 'image/png' }));
      if ('${text}') data.items.add('${text}', 'text/plain');
      const event = '${kind}' === 'paste' ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true })
        : new DragEvent('drop', { dataTransfer: data, bubbles: true });
      document.activeElement.dispatchEvent(event);
    })()`);

  await widget.$('textarea').focus();
  await bring('paste', light, 'as office programs copy it');
  await bring('paste', light);
  await widget.$('.picture').waitFor();
  await bring('drop', dark);
  await widget.$('.picture').nth(1).waitFor();

  expect(await widget.$('.picture bdi').allTextContents()).toEqual(['chat-light.png', 'chat-dark.png']);
});

test('reading can be stopped, one picture or all, and begun again', async () => {
  const { widget } = await open();
  await add(widget, light, dark);

  await widget.$('.below .main').click();
  await widget.$('.picture').first().getByRole('button', { name: 'Stop' }).click();
  await widget.$('.below button').click();
  await widget.$('.below .main').waitFor();

  expect(await widget.$('.picture bdi').allTextContents()).toEqual(['chat-dark.png']);
  await read(widget);
  expect(await words(widget)).toContain('We will not refund you.');
});

test('lines that do not get through wait, and are asked about again; a text without a conversation is said so', async () => {
  const { widget, page } = await open();
  const answers = [502, 502, 502, 429, 422];
  await page.context().route('**/api/v1/evidence', (route) => {
    const status = answers.shift();
    return status ? route.fulfill({ status, headers: { 'retry-after': '1' }, json: {} }) : route.continue();
  });
  await add(widget, light);

  await widget.$('.below .main').click();
  await widget.$('.progress[data-kind=away] button').click();
  await widget.$('.shots .progress[data-kind=refused]').waitFor();
  const said = await widget.$('.shots .progress').textContent();
  await add(widget, dark);
  await read(widget);

  expect(said).toContain('could not find a conversation');
  expect(answers).toEqual([]);
  expect(await words(widget)).toHaveLength(5);
});

test('without a network the reader cannot come; nothing is lost, and it goes on when there is one', async () => {
  const { widget, page } = await open();
  await add(widget, light);

  await page.context().setOffline(true);
  await widget.$('.below .main').click();
  await widget.$('.shots .progress[data-kind=away]').waitFor();
  await page.context().setOffline(false);
  await widget.$('.shots .progress button').click();

  await widget.$('.reviewed').waitFor();
});

test('a reload keeps what was corrected; more pictures keep it too; what is discarded is taken back', async () => {
  const { widget, page } = await open();
  const sent = hearWhatLeaves(page.context());
  await add(widget, light);
  await read(widget);
  await messageOf(widget, 'Your doctor').getByRole('button', { name: 'Remove' }).click();

  await page.reload();
  const again = await widgetOn(page);
  await add(again, dark);
  await read(again);
  const left = await again.$('.entry:not(.removed) .words').count();
  await again.$('.below .main').click();
  await again.say('They charged me twice');
  await again.$('.along button').click();
  await again.$('.shots .ways button').last().click();
  await again.say('It was $89');

  expect(left).toBe(4);
  expect(transcriptsIn(sent).map(({ transcript }) => transcript.length)).toEqual([4, 0]);
});

test('what is in doubt is said; focus begins where a screen does, and stays where something was taken away', async () => {
  const { widget } = await open();
  const dated = await pictureOfChat(scene.browser, false, { date: '03/04/2026' });

  await add(widget, dated, { name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await widget.$('.shots h2:focus').waitFor();
  await widget.$('.refused li').waitFor();
  await read(widget);
  await widget.$('.shots h2:focus').waitFor();
  expect(await widget.$('.doubt').allTextContents()).toEqual([
    'Not read: torn.png',
    'Dates such as 03/04 were read as day/month. Please check them.',
  ]);
  await widget.$('.entry').nth(1).getByRole('button', { name: 'Remove' }).click();

  await widget.$('.entry.removed button:focus').waitFor();
});
