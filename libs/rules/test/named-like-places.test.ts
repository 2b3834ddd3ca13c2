import { expect, test } from 'vitest';
import { converse } from './converse.ts';

// A person may bear the name of a state or town: only where a place is meant does it tell where the person lives.

const stateOf = (says: string) => converse([says]).last.facts['state'];

test.for([
  ['en', 'My friend Victoria bought a toaster and it never worked'],
  ['en', 'A tiler named Adelaide took my deposit and left'],
  ['en', 'Tas billed me $280 at his workshop'],
  ['en', 'Sydney refused to give me back the deposit on the couch'],
  ['zh', '我朋友维多利亚买的烤箱坏了'],
  ['zh', '有个水管工叫珀斯，收了定金就跑了'],
  ['vi', 'Bạn tôi tên Victoria mua cái lò bị hư'],
  ['vi', 'chị Victoria tính tôi 280 đô mà không sửa'],
  ['ar', 'صديقتي فيكتوريا اشترت فرن وتعطل'],
  ['ar', 'سباك اسمه سيدني أخذ العربون واختفى'],
  ['el', 'Η φίλη μου Βικτώρια αγόρασε φούρνο και χάλασε'],
  ['el', 'Η Βικτώρια με χρέωσε 280 δολάρια'],
] as const)('%s: «%s» tells no state', ([, says]) => {
  expect(stateOf(says)).toBeUndefined();
});

test.for([
  ['en', 'I live in Victoria and my toaster never worked', 'VIC'],
  ['en', 'I am from Tas, my toaster never worked', 'TAS'],
  ['en', 'A tiler in Adelaide took my deposit and left', 'SA'],
  ['en', 'Melbourne landlord kept my bond', 'VIC'],
  ['en', 'TAS charged me stamp duty twice', 'TAS'],
  ['en', 'My toaster never worked, Victoria', 'VIC'],
  ['zh', '我在维多利亚，烤箱坏了', 'VIC'],
  ['vi', 'lò mua ở Melbourne bị hư', 'VIC'],
  ['ar', 'في فيكتوريا رفضوا إرجاع المال', 'VIC'],
  ['el', 'Στη Βικτώρια δεν μου επιστρέφουν τα λεφτά', 'VIC'],
] as const)('%s: «%s» tells %s', ([, says, state]) => {
  expect(stateOf(says)).toBe(state);
});
