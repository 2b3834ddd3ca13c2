import type { Language } from '@intake/contracts/languages';
import { expect, test } from 'vitest';
import { confirm, converse } from './converse.ts';

// Who speaks for somebody with their consent says so once, is asked nothing of it, and the letter says it first.

const told: readonly (readonly [Language, string, string])[] = [
  [
    'en',
    'I am writing for my wife and she has agreed to this. Telstra charged her $80 twice for a plan she cancelled.',
    'my wife',
  ],
  ['en', 'My client has given me written consent to complain. AGL refused her a payment plan.', 'my client'],
  ['zh', '我幫我媽咪投訴，她知道也同意。Optus 多收了她 80 元。', 'my mother'],
  ['vi', 'Bà xã tôi bằng lòng để tôi đứng ra khiếu nại. Telstra trừ tiền bà xã tôi 80 đô hai lần.', 'my wife'],
  ['ar', 'أكتب نيابة عن أمي وهي موافقة. اشترت غسالة من هارفي نورمان وتعطلت بعد شهر ورفضوا إرجاع المبلغ.', 'my mother'],
  ['el', 'Γράφω για τη γυναίκα μου, συμφωνεί να το κάνω εγώ. Η Telstra τη χρέωσε 80 δολάρια δύο φορές.', 'my wife'],
];

test.each(told)('%s: %s', (lang, says, who) => {
  const { turns, last } = converse([says, confirm], { clientDone: true, lang });
  const [summary] = last.finalised?.complaint.document.sections ?? [];

  expect(turns[0]?.facts).toMatchObject({ acting_for_other: true, authority_held: true });
  expect(summary?.paragraphs).toContain(
    `I am making this complaint on behalf of ${who}. I have authority to act, and you may deal with me.`,
  );
});

test('who it is for is left open where the story speaks of several people', () => {
  const says = 'I have power of attorney for my aunt and my uncle. AGL charged them $90 too much and refuses a refund.';
  const { last } = converse([says, confirm], { clientDone: true });

  expect(last.finalised?.complaint.text).toContain('on behalf of someone else.');
});
