import { describe, expect, test } from 'vitest';
import { converse } from './converse.ts';

const whomAfter = (...says: readonly string[]) => converse(says).last.facts['organisation'];

describe('a name of the directory inside a longer name is that longer name', () => {
  test.for([
    [
      'the crew that cleans for my dad is bendigo ranges home care and they billed six visits that never happened',
      'bendigo ranges home care',
    ],
    ['Bendigo Ranges Plumbing flooded our laundry and they refuse to fix it', 'Bendigo Ranges Plumbing'],
    ['I paid Griffith Valley Motors $9,400 for a ute and the gearbox failed after a week', 'Griffith Valley Motors'],
    ['Zurich Lane Kitchens took my deposit of $3,000 and never came', 'Zurich Lane Kitchens'],
    ['bendigo froze my account and charged me a fee of $40', 'Bendigo Bank'],
    ['Macquarie closed my savings account and kept $900', 'Macquarie Bank'],
    ['Kathmandu refused a refund for the jacket, the zip broke after a week', 'Kathmandu'],
  ] as const)('«%s» complains of %s', ([said, organisation]) => {
    expect(whomAfter(said)).toBe(organisation);
  });
});

describe('a place or a person that an organisation is called after is nobody complained of', () => {
  test.for([
    ['en', 'We moved from Ballarat to Bendigo in May and they dropped my piano, the frame is cracked'],
    ['en', 'I booked a trip from Perth to Kathmandu and they cancelled it and keep my money'],
    ['en', 'Mr Mercer next door says my new fence is crooked and the tradesman refuses to fix it'],
    ['en', 'The mechanic said the ECU was fine but the car still stops, they refuse a refund'],
    ['zh', '我们从墨尔本搬到 Bendigo，搬家的把钢琴摔坏了，不肯赔'],
    ['vi', 'tôi dọn nhà tới Bendigo hồi tháng năm, họ làm bể cây đàn mà không chịu đền'],
    ['ar', 'نقلنا أغراضنا إلى بنديغو وكسروا البيانو ورفضوا التعويض'],
    ['el', 'Μετακομίσαμε προς Μπέντιγκο τον Μάιο και μου έσπασαν το πιάνο, αρνούνται να πληρώσουν'],
  ] as const)('%s: «%s»', ([, said]) => {
    expect(whomAfter(said)).toBeUndefined();
  });

  test.for([
    ['zh', '我在 Bendigo 银行的账户被冻结了，他们不肯解释', 'Bendigo Bank'],
    ['vi', 'bendigo khóa tài khoản của tôi và trừ 40 đô tiền phí', 'Bendigo Bank'],
    ['ar', 'بنديغو جمدت حسابي في البنك وخصمت ٤٠ دولار', 'Bendigo Bank'],
    ['el', 'Η Μπέντιγκο μου πάγωσε τον λογαριασμό και με χρέωσε 40 δολάρια', 'Bendigo Bank'],
  ] as const)('%s: what only a bank does is the bank: «%s»', ([, said, organisation]) => {
    expect(whomAfter(said)).toBe(organisation);
  });
});

describe('a shared name is the business where words of dealing stand before it, or the next sentence goes on about them', () => {
  test.for([
    ['en', "I'm with Macquarie. They want $410 for a form nobody ever sent me", 'Macquarie Bank'],
    ['en', 'my pension was debited twice by St George on Tuesday', 'St.George'],
    ['en', 'It was Bendigo again. They locked my account and will not say why', 'Bendigo Bank'],
    ['zh', 'Macquarie 多扣了我四百一十块', 'Macquarie Bank'],
    ['zh', '我的钱是被 Bendigo 扣的，四百一十块', 'Bendigo Bank'],
    ['vi', 'Tôi gửi tiền với Macquarie. Họ trừ của tôi 410 đô', 'Macquarie Bank'],
    ['ar', 'أنا زبون عند ماكواري. سحبوا مني ٤١٠ دولار', 'Macquarie Bank'],
    ['el', 'Είμαι με τη Macquarie. Μου τράβηξαν 410 δολάρια', 'Macquarie Bank'],
  ] as const)('%s: «%s» complains of %s', ([, said, organisation]) => {
    expect(whomAfter(said)).toBe(organisation);
  });

  test.for([
    ['en', 'I live in Bendigo. They took $410 out of my account', 'VIC'],
    ['en', 'I came down with Frank and they refused to fix the kettle I bought', null],
    ['en', 'We spent a night at St George. The motel charged us twice', 'QLD'],
    ['zh', '我住在 Bendigo。他们从我的账户扣了四百一十块', 'VIC'],
    ['vi', 'Tôi ở Bendigo. Họ trừ 410 đô trong tài khoản của tôi', 'VIC'],
    ['ar', 'أسكن في بنديغو. سحبوا ٤١٠ دولار من حسابي', null],
    ['el', 'Μένω στο Μπέντιγκο. Μου τράβηξαν 410 δολάρια από τον λογαριασμό', 'VIC'],
  ] as const)('%s: «%s» names nobody, and may tell the state', ([, said, state]) => {
    const { facts } = converse([said]).last;

    expect(facts['organisation']).toBeUndefined();
    expect(facts['state'] ?? null).toBe(state);
  });

  test('a business that is called after a town tells no state', () => {
    const { facts } = converse(['My bank is Bendigo. My card was blocked without a word']).last;

    expect(facts).toMatchObject({ organisation: 'Bendigo Bank' });
    expect(facts['state']).toBeUndefined();
  });
});

describe('two names before one word of a kind are one', () => {
  test.for([
    ['these people marlow and tibbet recoveries ring me nine times a day', 'marlow and tibbet recoveries'],
    ['Marlow and Tibbet Recoveries ring me nine times a day about an old debt', 'Marlow and Tibbet Recoveries'],
    ['I paid Larkspur Tours $900 and they cancelled the cruise and refuse a refund', 'Larkspur Tours'],
  ] as const)('«%s» complains of %s', ([said, organisation]) => {
    expect(whomAfter(said)).toBe(organisation);
  });
});

describe('a respondent put right in words holds at once and for good', () => {
  const story = 'Telstra took $89 out of my account twice in October for the same bill, I want a refund';

  test.for([
    ['what no telstra has got nothing to do with it its marsh lane internet they do the line', 'marsh lane internet'],
    [
      'it still says telstra are you deaf THE COMPANY IS Marsh Lane Internet and it is for my shop',
      'Marsh Lane Internet',
    ],
    ['Who it is about: Marsh Lane Internet. Subject: internet.', 'Marsh Lane Internet'],
    ['the mob that runs the line is marsh lane internet, not telstra', 'marsh lane internet'],
  ] as const)('«%s» makes it %s', ([said, organisation]) => {
    const { turns, last } = converse([story, said, 'thanks', 'Telstra was only the line before']);

    expect(turns[1]?.facts['organisation']).toBe(organisation);
    expect(last.facts['organisation']).toBe(organisation);
  });

  test.for([
    ['zh', '我要投诉的公司应该是 Marsh Lane Internet'],
    ['vi', 'bên lo đường dây là Marsh Lane Internet, không phải Telstra'],
    ['ar', 'اسم الشركة: Marsh Lane Internet'],
    ['ar_latin', 'esm el sherke: Marsh Lane Internet, mish Telstra'],
    ['el', 'η εταιρεία που έφτιαξε τη γραμμή είναι η Marsh Lane Internet'],
  ] as const)('%s: «%s»', ([, said]) => {
    expect(whomAfter(story, said)).toBe('Marsh Lane Internet');
  });

  test.for([
    ['vi', 'tôi nói là KHÔNG CÓ HỦY', 'Telstra'],
    ['en', 'I told you NO REFUND YET', 'Telstra'],
    ['en', 'some girl called Moana said she would look into it', 'Telstra'],
  ] as const)('%s: a shout or whoever answered there is no name: «%s»', ([, said, organisation]) => {
    expect(whomAfter(story, said)).toBe(organisation);
  });
});

describe('asked for the name, words of telling before it are no part of it', () => {
  const asking = ['they keep charging me for a thing I have cancelled', 'gyms and clubs'];

  test.for([
    ['I told you, tilby strength club, down at the docks', 'tilby strength club'],
    ['Tilby Strength, in Ryde', 'Tilby Strength'],
    ['its the business Harrow and Finch Fitness', 'Harrow and Finch Fitness'],
  ] as const)('«%s» says %s', ([said, name]) => {
    expect(converse([...asking, said]).turns.map(({ facts }) => facts['organisation'])).toContain(name);
  });
});
