import { expect, test } from 'vitest';
import { confirm, converse, licensed } from './converse.ts';

const story = 'Telstra took $89 out of my account twice in october for the same bill, I want a refund';
const sayings = [
  'I withdraw my complaint',
  'please cancel my complaint',
  'I do not want to go on with this complaint',
  '我要撤回投诉',
  '请取消我的投诉',
  'Tôi muốn rút đơn khiếu nại',
  'Xin hủy đơn khiếu nại của tôi',
  'أريد سحب الشكوى',
  'ألغوا شكواي من فضلكم',
  'Θέλω να αποσύρω την καταγγελία μου',
  'Ακυρώστε την καταγγελία μου παρακαλώ',
];

test.for(sayings)('«%s» after a licensed confirmation is told how it is ended, and changes nothing', (saying) => {
  const { turns, last } = converse([story, confirm, saying], { mode: licensed });

  expect(last.stage).toBe('grounds_ready');
  expect(last.reply).toContain(licensed.reference);
  expect(last.finalised?.complaint.document).toEqual(turns[1]?.finalised?.complaint.document);
  expect(last.facts).not.toHaveProperty('not_complaining');
});

test.for(sayings)('«%s» in public is told that nothing is sent from here', (saying) => {
  const { last } = converse([story, confirm, saying]);

  expect(last.stage).toMatch(/_ready$/);
  expect(last.reply).not.toMatch(/REF-/);
});

test('before anything was confirmed the same words close the conversation as they did', () => {
  expect(converse([story, 'I withdraw my complaint']).last.stage).toBe('no_grounds_close');
});
