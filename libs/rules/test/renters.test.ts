import { expect, test } from 'vitest';
import { converse } from './converse.ts';

test.for([
  [
    'en',
    "there's black mould all through the bedroom and the agent says open a window",
    'Have you asked them for the repair?',
  ],
  ['zh', '房东不修漏水的天花板，都两个月了', '您要求过他们维修吗？'],
] as const)('the repair that is told is pursued before anything else a renter may suffer: %s', ([, said, question]) => {
  const { last } = converse([said]);

  expect(last.facts).toMatchObject({ sector: 'tenancy', urgent_repair: true });
  expect(last.reply).toContain(question);
});

test('a landlord makes it a tenancy whatever else is spoken of', () => {
  expect(converse(['房东不修漏水的水管']).last.facts['sector']).toBe('tenancy');
  expect(converse(['صاحب البيت لا يريد إعادة التأمين']).last.facts['sector']).toBe('tenancy');
});

test('who it is, is asked in the words of the matter', () => {
  const asked = converse([
    'My landlord kept my bond',
    'yes',
    'yes, just normal wear',
    'NSW',
    'my money',
    'last month',
  ]).turns.map(({ reply }) => reply);

  expect(asked.join('\n')).toContain('Who is your landlord or agent?');
  expect(asked.join('\n')).not.toContain('Which organisation');
});
