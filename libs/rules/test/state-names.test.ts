import { expect, test } from 'vitest';
import { converse } from './converse.ts';

test.for([
  ['zh', '我喺維省，部新嘅焗爐壞咗', 'VIC'],
  ['zh', '我住紐省，部新嘅焗爐壞咗', 'NSW'],
  ['zh', '人喺昆省，部新嘅焗爐壞咗', 'QLD'],
  ['zh', '我住西澳，部新嘅焗爐壞咗', 'WA'],
  ['zh', '我住南澳，部新嘅焗爐壞咗', 'SA'],
  ['zh', '我住塔省，部新嘅焗爐壞咗', 'TAS'],
  ['zh', '我喺墨爾砵買咗部焗爐，壞咗', 'VIC'],
  ['zh', '我住首都地区，新买的烤箱坏了', 'ACT'],
  ['vi', 'tôi ở tiểu bang vic, cái lò mới mua bị hư', 'VIC'],
  ['vi', 'nhà tôi ở qld, cái lò mới mua bị hư', 'QLD'],
  ['ar', 'أنا ساكن في كوينز لاند والفرن الجديد تعطل', 'QLD'],
  ['ar', 'نعيش في طسمانيا والفرن الجديد تعطل', 'TAS'],
  ['ar', 'أسكن في وسترن استراليا والفرن الجديد تعطل', 'WA'],
  ['el', 'Μένω στη Νότιο Αυστραλία και χάλασε ο καινούργιος φούρνος', 'SA'],
  ['el', 'Είμαι στο Κουίνσλανδ και χάλασε ο καινούργιος φούρνος', 'QLD'],
  ['en', 'I am in Queensland and my new oven has died', 'QLD'],
] as const)('%s: «%s» tells the state', ([, said, state]) => {
  expect(converse([said]).last.facts['state']).toBe(state);
});

test.for([
  ['zh', '新买的烤箱坏了，是澳洲货'],
  ['vi', 'cái lò mới mua bị hư, hàng Úc'],
  ['ar', 'الفرن الجديد تعطل وهو صناعة استرالية'],
  ['el', 'Χάλασε ο καινούργιος φούρνος, αυστραλιανός'],
] as const)('%s: «%s» tells none', ([, said]) => {
  expect(converse([said]).last.facts['state']).toBeUndefined();
});
