import { expect, test } from 'vitest';
import { converse } from '../../test/converse.ts';

const factsOf = (...says: string[]) => converse(says).last.facts;

test.for([
  ['they charged me $180', 180],
  ['they charged me 180 for it', 180],
  ['it cost $1,299.50', 1299.5],
  ['lost $1 200 in total', 1200],
  ['they took 2k from my account', 2000],
  ['cost me two grand', 2000],
  ['cost me a grand and a half', 1500],
  ['about fifty bucks', 50],
  ['$1.2m gone', 1_200_000],
  ['they charged me twice $89, total $178', 178],
  ['they charged me $40 and then $55', 55],
  ['not $80, $180 they charged', 180],
  ['they charged me US$80', undefined],
  ['they charged me 80 euros', undefined],
  ['I earn $90,000 and have nothing', undefined],
  ['call me on 0412 345 678', undefined],
  ['reference 20261234567', undefined],
  ['they charged me 3 times', undefined],
  ['bought in 2024', undefined],
  ['10% off', undefined],
  ['they charged me $80 a week', 80],
  ['they charged me $100 two months ago', 100],
  ['they charged me five hundred', 500],
  ['they charged me after I called a hundred times', undefined],
  ['they charged me $380. sorry, not 380, it is 830', 830],
  ['they charged me $380, not 12 as they say, on the 3rd', 380],
  ['my rent of $1,150 went to a stranger', 1150],
  ['they charged me $40. My rent is $520', 40],
  ['412 for the pair', 412],
  ['the 640 owing', 640],
  ['they want 88 thousand, writing to me for 88 thousand', 88_000],
  ['she gave me 20 tickets back', undefined],
  ['冰箱一万二买的，坏了', 12_000],
  ['房東不還bond兩千四', 2400],
  ['他们扣了我三百', 300],
  ['冰箱一万二买的，车子开了三万五公里', 12_000],
  ['他们扣了我钱，打了一百三十次电话', undefined],
  ['ho tru em hai tram', 200],
  ['tai khoan ngan hang cua toi bi khoa', undefined],
  ['سحبوا مني خمسمية', 500],
  ['أخذوا مني ثلاثمية', 300],
  ['πλήρωσα χίλια διακόσια', 1200],
  ['μου πήραν τρία κατοστάρικα', 300],
  ['με χρεώνουν 35 δολάρια τον μήνα εδώ και έξι μήνες, 210 συνολικά', 210],
  ['they charged me $35 a month, 210 all up', 210],
  ['they called me 20 times in total', undefined],
  ['họ lấy của tôi 3k5', 3500],
] as const)('«%s» puts %s dollars in dispute', ([said, amount]) => {
  expect(factsOf(said)['amount_aud']).toBe(amount);
});

test.for([
  ['they charged me twice yesterday', '2026-11-19'],
  ['they charged me twice 3 weeks ago', '2026-10-30'],
  ['they charged me twice two months ago', '2026-09-20'],
  ['they charged me twice last tuesday', '2026-11-17'],
  ['they charged me twice on 3/10/2026', '2026-10-03'],
  ['they charged me twice on 3.10.26', '2026-10-03'],
  ['they charged me twice on 2026-10-03', '2026-10-03'],
  ['they charged me twice on 3rd of October', '2026-10-03'],
  ['they charged me twice on October 3, 2025', '2025-10-03'],
  ['they charged me twice in december', '2025-12-01'],
  ['they charged me twice, every month since august', '2026-08-01'],
  ['they charged me twice every month since I cancelled', undefined],
  ['they charged me twice, it has been a month since', '2026-10-20'],
  ['they charged me twice an hour ago', '2026-11-20'],
  ['they charged me twice and I may march in there', undefined],
  ['they charged me twice on 31/02/2026', undefined],
  ['去年三月他们扣了我两次钱', '2025-03-01'],
  ['it was due on 3 December 2027 and they charged me twice', undefined],
] as const)('on 20 November 2026 «%s» happened on %s', ([said, day]) => {
  expect(factsOf(said)['incident_on']).toBe(day);
});

test.for([
  ['my fridge from kmart is faulty', true],
  ['my fridge from kmart is not faulty', false],
  ['nothing is wrong with the fridge from kmart', false],
  ['if the fridge from kmart breaks again I will scream', undefined],
  ['is the fridge from kmart faulty?', undefined],
  ['my neighbours fridge from kmart is faulty', undefined],
  ['they said the kmart fridge is faulty because I dropped it', undefined],
  ['it is not that the kmart fridge is not faulty', undefined],
  ['the fridge from kmart is not faulty. Sorry, the fridge is faulty', true],
] as const)('«%s» makes goods_faulty %s', ([said, value]) => {
  expect(factsOf(said)['goods_faulty']).toBe(value);
});

test.for([
  ['Telstra charged me twice', 'Telstra'],
  ['telstras bill is wrong', 'Telstra'],
  ['Tesltra charged me twice', 'Telstra'],
  ['I paid with my Commbank card but Telstra charged me twice', 'Telstra'],
  ['Optus charged me twice so I switched to Vodafone', 'Optus'],
  ['what is up with this, they charged me twice', undefined],
  ['I told the TIO they charged me twice', undefined],
] as const)('«%s» is about %s', ([said, organisation]) => {
  expect(factsOf(said)['organisation']).toBe(organisation);
});

test.for([
  ['I live in Melbourne and they charged me twice', 'VIC'],
  ['they charged me twice, im in NSW', 'NSW'],
  ['they act like I was never charged twice', undefined],
] as const)('«%s» is in %s', ([said, state]) => {
  expect(factsOf(said)['state']).toBe(state);
});

test.for([
  [['我的账单不对'], 'zh'],
  [['Telstra 多收了我的钱'], 'zh'],
  [['فاتورتي خاطئة'], 'ar'],
  [['ο λογαριασμός είναι λάθος'], 'el'],
  [['hóa đơn của tôi bị sai'], 'vi'],
  [['hoa don cua toi bi sai, toi khong biet lam sao'], 'vi'],
  [['my bill is wrong'], 'en'],
  [['我的账单不对', 'ok'], 'zh'],
  [['我的账单不对', 'Telstra'], 'zh'],
  [['我的账单不对', '$80'], 'zh'],
  [['我的账单不对', 'actually let me say it in english'], 'en'],
] as const)('%s is answered in %s', ([says, language]) => {
  expect(converse([...says]).last.language).toBe(language);
});

test('the language hint decides only while the person’s words show none', () => {
  expect(converse(['ok'], { lang: 'vi' }).last.language).toBe('vi');
  expect(converse(['my bill is wrong'], { lang: 'vi' }).last.language).toBe('en');
});

const sumsOf = (said: string) =>
  (converse([`${said} The fridge from Kmart is faulty.`], { clientDone: true }).last.confirm?.amounts ?? []).map(
    ({ amount_aud, label }) => `${amount_aud}: ${label.replace(/^\S+ ?/, '')}`,
  );

test.for([
  ['I paid $900 and they offered $100.', ['900: which you paid', '100: which they offered']],
  ['They refused to pay my claim of $9,640.', ['9640: which they refuse or hold back']],
  ['They say I owe $430 in arrears.', ['430: which they want from you']],
  ['I lost $8,500 to a scammer, they gave me back only $50.', ['8500: which you lost', '50: which they gave back']],
  ['My rent is $520 and I earn $90,000.', []],
] as const)('«%s» tells what each sum is for', ([said, sums]) => {
  expect(sumsOf(said)).toEqual(sums);
});
