import { expect, test } from 'vitest';
import { openHearing } from './open-hearing.ts';

test('letters of many accents and of old computers are heard as the same words in plain ones', async () => {
  const hearing = await openHearing();
  const scored = async (text: string) =>
    (await hearing.scoreMessage({ index: 0, text, before: [] })).map(({ message }) => message);

  expect(await scored('Δὲν ἀντέχω ἄλλο αὐτοὺς τοὺς ἀνθρώπους.')).toEqual(
    await scored('Δεν αντέχω άλλο αυτούς τους ανθρώπους.'),
  );
  expect(await scored('ﺗﻌﺒﺖ ﻣﻦ ﻫﺬﻩ ﺍﻟﺸﺮﻛﺔ')).toEqual(await scored('تعبت من هذه الشركة'));
});
