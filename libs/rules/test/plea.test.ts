import { describe, expect, test } from 'vitest';
import { converse, knowledge } from './converse.ts';

const bare = (text: string) => text.replace(/[\u2066-\u2069\u200e\u200f]/g, '');

describe('a plea for help is answered before anything is asked', () => {
  test.for([
    ['Telstra charged me twice, I am in Perth', 'who do I call?', '1800 062 058'],
    ['Telstra charged me twice, I am in Perth', 'should I ring the ombudsman now??', '1800 062 058'],
    ['Telstra 多收了我两次钱', '我该打给谁？', '1800 062 058'],
    ['Telstra tính tiền tôi hai lần', 'gọi ai bây giờ', '1800 062 058'],
    ['خصمت مني تلسترا مرتين', 'بمين اتصل؟', '1800 062 058'],
    ['Η Telstra με χρέωσε δύο φορές', 'ποιον να πάρω;', '1800 062 058'],
  ] as const)('«%s», «%s»', ([story, plea, number]) => {
    const { turns, last } = converse([story, plea]);
    expect(bare(last.reply.split('\n\n')[0] ?? '')).toContain(number);
    expect(last.facts).toMatchObject({ ...turns[0]?.facts, _dialogue: expect.anything() });
  });

  test('by what is urgent, where something is', () => {
    const { last } = converse([
      'a man says he is from the ATO and I gave him the code from my phone',
      'who do I call?',
    ]);
    const action = last.urgency[0]?.action ?? '';
    expect(action).not.toBe('');
    expect(last.reply).toContain(action);
  });

  test('while nothing is known with the numbers that hold for all', () => {
    const { last } = converse(['who do I call?']);
    expect(knowledge.content.asides.en.asides.plea.says).toContain(last.reply.split('\n\n')[0]);
  });
});
