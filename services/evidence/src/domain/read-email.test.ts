import { expect, test } from 'vitest';
import { recognised, words } from '../../test/talk.ts';

const screen = (...texts: string[]) => [
  {
    lines: texts.map((text, row) => ({
      text,
      x: 0.05,
      y: 0.1 + row * 0.03,
      w: Math.min(0.9, text.length * 0.012),
      h: 0.018,
    })),
  },
];

test('mails with named fields are told apart, the organisation by its address', () => {
  const { transcript, summary } = recognised(
    screen(
      'From: Horizon Support <care@horizon.example>',
      'Sent: 10 March 2026 9:41 am',
      'To: Kim Lee <kim@gmail.com>',
      'Subject: Your complaint',
      'Dear Kim, we cannot refund the fee because the contract says so.',
      'Regards, Horizon',
      'From: Kim Lee <kim@gmail.com>',
      'Sent: 9 March 2026 8:05 pm',
      'To: Horizon Support <care@horizon.example>',
      'Please refund the $80 fee you charged on 2 March 2026.',
    ),
  );

  expect(words(transcript)).toEqual([
    'person: Please refund the $80 fee you charged on 2 March 2026.',
    'other: Dear Kim, we cannot refund the fee because the contract says so. Regards, Horizon',
  ]);
  expect(transcript.map(({ name, time }) => [name, time])).toEqual([
    ['Kim Lee', '2026-03-09T20:05'],
    ['Horizon Support', '2026-03-10T09:41'],
  ]);
  expect(summary.participants).toEqual(['Kim Lee', 'Horizon Support']);
});

test('a mail «to me» is from the other side, and what it quotes is not said twice', () => {
  const { transcript } = recognised(
    screen(
      'Kim Lee 9 Mar 2026, 8:05 pm',
      'to Horizon',
      'Please refund the fee that you charged me in March',
      'Horizon 10 Mar 2026, 9:41 am',
      'to me',
      'We have refunded the fee today',
      'On 9 Mar 2026 at 8:05 pm, Kim Lee <kim@gmail.com> wrote:',
      '> Please refund the fee that you charged me in March',
    ),
  );

  expect(words(transcript).at(-1)).toBe('other: We have refunded the fee today');
  expect(transcript).toHaveLength(2);
});
