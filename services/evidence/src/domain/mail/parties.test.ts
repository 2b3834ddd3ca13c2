import { describe, expect, test } from 'vitest';
import { answer, ask, insist, readMail, told } from '../../../test/mail.ts';
import { type MailRow, mailPage, mailScreens } from '../../../test/render-mail.ts';
import { recognised } from '../../../test/talk.ts';

describe('what a screen does not show', () => {
  test('which of two private people holds the telephone is not guessed', () => {
    const rows: MailRow[] = [
      'From: Kim Lee <kim@gmail.com>',
      'Sent: 9 March 2026 8:05 pm',
      'To: Dave Brown <dave@outlook.com>',
      ask,
      'From: Dave Brown <dave@outlook.com>',
      'Sent: 10 March 2026 9:41 am',
      'To: Kim Lee <kim@gmail.com>',
      answer,
    ];

    expect(told(rows)).toEqual([
      ['system', 'Kim Lee', '2026-03-09T20:05', ask],
      ['system', 'Dave Brown', '2026-03-10T09:41', answer],
    ]);
  });

  test('nor who of two people an organisation’s mail went to', () => {
    const rows: MailRow[] = [
      'From: Horizon Support <care@horizon.example>',
      'Sent: 9 March 2026 8:05 pm',
      'To: Kim Lee <kim@gmail.com>',
      'Cc: Lee Wong <lee@gmail.com>',
      answer,
      'From: Kim Lee <kim@gmail.com>',
      'Sent: 10 March 2026 9:41 am',
      'To: Horizon Support <care@horizon.example>',
      insist,
    ];

    expect(readMail(rows).transcript.map(({ speaker, name }) => [speaker, name])).toEqual([
      ['other', 'Horizon Support'],
      ['system', 'Kim Lee'],
    ]);
  });

  test('nor which of two colleagues of one organisation', () => {
    const rows: MailRow[] = [
      'From: Anna Petrou <anna@horizon.example>',
      'Sent: 9 March 2026 8:05 pm',
      'To: Lee Wong <lee@horizon.example>',
      ask,
    ];

    expect(told(rows)).toEqual([['system', 'Anna Petrou', '2026-03-09T20:05', ask]]);
  });

  test('the end of a mail whose head is on no screen is put in nobody’s mouth', () => {
    const tail = mailScreens(mailPage([insist, insist, insist, 'Kind regards, Anna']));
    const mail = mailScreens(
      mailPage([{ left: 'Horizon Support', right: '10 Mar 2026, 9:41 am' }, { left: 'to me' }, answer]),
    );

    const { transcript, evidence } = recognised([...tail, ...mail]);

    expect(transcript.map(({ speaker, name }) => [speaker, name])).toEqual([
      ['system', undefined],
      ['other', 'Horizon Support'],
    ]);
    expect([evidence.gaps, evidence.gap_messages]).toEqual([[0], [0]]);
  });

  test('of a name its end may be all that could be read', () => {
    const head = (from: string, to: string, day: number): MailRow[] => [
      { left: from, right: `${day} Mar 2026, 8:05 pm` },
      { left: `to ${to}` },
    ];
    const rows = [
      ...[...head('Ferncombe', 'TickBooth Help', 9), ask],
      ...[...head('TickBooth Help', 'me', 10), answer],
      ...[...head('Ollie Ferncombe', 'TickBooth Help', 11), insist],
    ];

    expect(readMail(rows).transcript.map(({ speaker }) => speaker)).toEqual(['person', 'other', 'person']);
  });
});
