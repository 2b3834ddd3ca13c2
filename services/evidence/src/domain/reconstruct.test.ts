import { describe, expect, test } from 'vitest';
import { imessage, longPage, messenger, type Said, screen, screens, whatsapp } from '../../test/render-chat.ts';
import { dispute, recognised, words } from '../../test/talk.ts';

const page = longPage(dispute, whatsapp);
const shots = screens(page, whatsapp);

describe('a scrolling chat', () => {
  test.for([
    { name: 'WhatsApp', look: whatsapp, partial: false },
    { name: 'WhatsApp, lines cut at the edges', look: whatsapp, partial: true },
    { name: 'iMessage', look: imessage, partial: false },
    { name: 'Messenger', look: messenger, partial: true },
  ])('$name comes out once, in order, each message with its speaker', ({ look, partial }) => {
    const result = recognised(screens(longPage(dispute, look), look, { step: 0.4, partial }));

    expect(words(result.transcript)).toEqual(words(dispute));
    expect(result.evidence.gaps).toEqual([]);
    expect(result.evidence.order_changed).toBe(false);
  });

  test('times carry the day that is shown above them', () => {
    const times = recognised(shots).transcript.map(({ time }) => time);

    expect(times.slice(0, 2)).toEqual(['2026-03-14T09:41', '2026-03-14T09:42']);
    expect(times.at(-1)).toBe('2026-03-16T08:24');
  });

  test('a date in figures that may be either way round is read day first, and the answer says so', () => {
    const dated = (date: string) => {
      const said = dispute.map(({ above, ...message }, at) => (at === 0 ? { ...message, above: date } : message));
      return recognised(screens(longPage(said, whatsapp), whatsapp));
    };
    const [open, told, inWords] = ['03/04/2026', '23/04/2026', '3 April 2026'].map(dated);

    expect(open?.transcript[0]?.time).toBe('2026-04-03T09:41');
    expect([open, told, inWords].map((result) => result?.evidence.assumptions)).toEqual([
      ['day_before_month'],
      undefined,
      undefined,
    ]);
  });

  test('what no message tells the time by was not assumed', () => {
    const said = dispute.map((message, at) => (at === 3 ? { ...message, text: '03/04/2026' } : message));

    expect(recognised(screens(longPage(said, whatsapp), whatsapp)).evidence.assumptions).toBeUndefined();
  });

  test('what is said more than once is kept as often as it was said', () => {
    const { transcript } = recognised(shots);

    expect(transcript.filter(({ text }) => text === 'ok')).toHaveLength(4);
  });

  test('an upload in reverse gives the same transcript and says that the order was changed', () => {
    const forwards = recognised(shots);

    const backwards = recognised(shots.toReversed());

    expect(backwards.transcript).toEqual(forwards.transcript);
    expect(backwards.evidence.order_changed).toBe(true);
  });

  test('a shuffled upload is put in order where screens overlap', () => {
    const many = screens(longPage([...dispute, ...more], whatsapp), whatsapp, { step: 0.4 });
    const shuffled = [3, 0, 2, 1, ...many.keys()].filter((index, at, all) => all.indexOf(index) === at);

    const result = recognised(shuffled.flatMap((index) => many[index] ?? []));

    expect(words(result.transcript)).toEqual(words([...dispute, ...more]));
  });

  test('screens that do not overlap are kept in order and the gap is reported', () => {
    const apart = [
      screen(page, whatsapp, { from: 0, partial: false }),
      screen(page, whatsapp, { from: 0.9, partial: false }),
    ];

    const { transcript, evidence } = recognised(apart);

    expect(evidence.gaps).toEqual([0]);
    expect(words(dispute)).toEqual(expect.arrayContaining(words(transcript)));
  });

  test('pages that all show their date are put in the order of their dates', () => {
    const days = ['14 March 2026', '15 March 2026'].map((above, index) =>
      screen(
        longPage(
          [
            { who: 'other', text: `Day ${index} from us`, time: '9:00 am', above },
            { who: 'person', text: `Day ${index} from me`, time: '9:05 am' },
          ],
          whatsapp,
        ),
        whatsapp,
        { from: 0, partial: false },
      ),
    );

    const { transcript, evidence } = recognised(days.toReversed());

    expect(transcript.map(({ text }) => text)).toEqual([
      'Day 0 from us',
      'Day 0 from me',
      'Day 1 from us',
      'Day 1 from me',
    ]);
    expect(evidence.order_changed).toBe(true);
  });

  test('every line is counted as used or ignored', () => {
    const { evidence } = recognised(shots);

    expect(evidence.lines_used + evidence.lines_ignored).toBe(shots.flatMap(({ lines }) => lines).length);
    expect(evidence.duplicates_removed).toBeGreaterThan(0);
  });
});

describe('facts and manifest', () => {
  test('the organisation at the head is proposed, with the message that bears it out', () => {
    const { transcript, facts, evidence } = recognised(shots);

    expect(facts).toEqual({ organisation: 'Horizon Mobile' });
    expect(transcript[evidence.fact_sources['organisation'] ?? -1]).toMatchObject({ speaker: 'other' });
  });

  test('the manifest speaks of the transcript it comes with', () => {
    const { transcript, evidence, summary } = recognised(shots);

    expect(evidence.manifest).toEqual([
      expect.objectContaining({
        source: 'screenshots',
        messages: transcript.length,
        from: summary.from,
        to: summary.to,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      }),
    ]);
  });

  test('the span is that of the dated messages, in the order of time whatever the order of the screens', () => {
    const screenOf = (chip: string, asked: string, answered: string) => ({
      lines: [
        { text: chip, x: 0.4, y: 0.1, w: 0.2, h: 0.02 },
        { text: asked, x: 0.04, y: 0.2, w: 0.5, h: 0.02 },
        { text: '10:15', x: 0.06, y: 0.222, w: 0.07, h: 0.012 },
        { text: answered, x: 0.5, y: 0.3, w: 0.46, h: 0.02 },
      ],
    });

    const { summary } = recognised([
      screenOf('3 April 2026', 'Has the refund arrived by now?', 'No, nothing at all'),
      screenOf('2026年3月14日', 'How can we help you today?', 'You charged me twice'),
      screenOf('Yesterday', 'Please hold while I check', 'I have been holding'),
    ]);

    expect([summary.from, summary.to]).toEqual(['2026-03-14T10:15', '2026-04-03T10:15']);
  });

  test('the same body gives the same bytes', () => {
    expect(JSON.stringify(recognised(shots))).toBe(JSON.stringify(recognised(structuredClone(shots))));
  });
});

const more: readonly Said[] = Array.from({ length: 20 }, (_, index) => ({
  who: index % 3 ? 'person' : 'other',
  text: `Reminder number ${index + 1} about the refund that is still owed`,
  time: `9:${10 + index} am`,
}));
