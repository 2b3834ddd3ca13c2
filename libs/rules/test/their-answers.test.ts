import type { Language } from '@intake/contracts/languages';
import { expect, test } from 'vitest';
import { confirm, converse } from './converse.ts';

// What the other side answered stands as a line of its own, in English too where it is a usual one and nobody may read the words, and is no grievance.

function pointsOf(says: string, lang: Language = 'en'): string {
  const { complaint } = converse([says, confirm], { clientDone: true, lang }).last.finalised ?? {};
  return complaint?.document.sections.find(({ id }) => id === 'claims')?.items?.join('\n') ?? '';
}

test.each([
  [
    'en',
    'I bought a tile cutter from Bunnings for $1,990 and it stopped after five weeks. They refused a refund. They said consumer law does not cover a trade purchase. Then they offered me a credit note.',
    [
      'About their answer, in my words: “They said consumer law does not cover a trade purchase.”',
      'About their answer, in my words: “Then they offered me a credit note.”',
    ],
  ],
  [
    'zh',
    '我在 JB Hi-Fi 买的耳机两个月就坏了。他们不肯退款。店员说过了保修期。',
    ['They answered: the warranty or the time for returns is over. My words: “店员说过了保修期。”'],
  ],
  [
    'vi',
    'Tôi mua tủ lạnh ở Harvey Norman, hai tháng là hư. Họ không chịu trả tiền lại. Họ chỉ đưa voucher 200 đô, họ nói vậy là xong.',
    ['They answered: a credit note or voucher instead of money.'],
  ],
  [
    'ar',
    'اشتريت غسالة من هارفي نورمان وتعطلت بعد شهر. رفضوا إرجاع المبلغ. قالوا إن الضمان انتهى.',
    ['They answered: the warranty or the time for returns is over.'],
  ],
  [
    'el',
    'Αγόρασα πλυντήριο από το Harvey Norman και χάλασε σε δύο μήνες. Αρνούνται να μου επιστρέψουν τα χρήματα. Μου είπαν ότι έληξε η εγγύηση.',
    ['They answered: the warranty or the time for returns is over. My words: “Μου είπαν ότι έληξε η εγγύηση.”'],
  ],
] as const)('%s: %s', (lang, says, lines) => {
  const points = pointsOf(says, lang);

  for (const line of lines) expect(points).toContain(line);
});

test('what was said before anything went wrong, asked, or said by others is no answer', () => {
  const points = pointsOf(
    'The man in the shop said the watch was waterproof. I bought the watch at Kmart and it stopped working in a week. They refuse a refund. My sister told me to complain. Did they say why?',
  );

  expect(points).toContain('stopped working');
  expect(points).not.toContain('They answered');
});

test('the copy to be read has them too', () => {
  const { last } = converse(['我在 JB Hi-Fi 买的耳机两个月就坏了。他们不肯退款。店员说过了保修期。', confirm], {
    clientDone: true,
  });
  const claims = last.finalised?.complaint.in_your_language?.sections.find(({ id }) => id === 'claims');

  expect(claims?.items).toContain('关于对方的答复，您的原话：“店员说过了保修期。”');
});

test('what is told after the confirmation changes no word of the letter', () => {
  const says = 'Telstra charged me twice in May 2026, $90. I want a refund.';
  const done = { clientDone: true };
  const confirmedText = converse([says, confirm], done).last.finalised?.complaint.text;
  const { last } = converse([says, confirm, 'They said a manager called Joan would look.'], done);

  expect(confirmedText).toContain('Telstra');
  expect(last.finalised?.complaint.text).toBe(confirmedText);
});

test('nor does a thing that is named there', () => {
  const says = 'Kmart sold me something in May 2026 for $90. It stopped working. I want a refund.';
  const done = { clientDone: true };
  const before = converse([says, confirm], done).last.finalised?.complaint.text;
  const { last } = converse([says, confirm, 'My fridge at home is fine by the way.'], done);

  expect(before).toContain('Kmart');
  expect(last.finalised?.complaint.text).toBe(before);
});
