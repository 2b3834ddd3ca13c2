import { describe, expect, test } from 'vitest';
import { converse, knowledge } from '../../../test/converse.ts';
import { asWorded } from '../../language/set-for-reading.ts';

const keyOf = (message: string) =>
  knowledge.content.urgency.find(({ entry }) =>
    Object.values(entry.message).some((said) => said && message.startsWith(said)),
  )?.entry.key;
const urgentOf = (...says: string[]) => converse(says).last.urgency.map(({ message }) => keyOf(asWorded(message)));

describe('what stands together is heard in any order', () => {
  test.for([
    ['there is a DVO on my husband and he is parked outside my unit', 'family_violence'],
    ['parked outside my unit again, my husband, even with the DVO', 'family_violence'],
    ['my ex changed the password of my email and I am scared of him', 'family_violence'],
    ['a man says he is from the ATO and I gave him the code from my phone', 'scam_in_progress'],
    ['mum is on oxygen and they cut the power off', 'life_support_off'],
    ['the sheriff comes tomorrow to change the locks', 'locked_out_or_eviction_today'],
    ['my tribunal hearing is tomorrow and I have no papers', 'deadline_near'],
    ['in the nursing home they left her in a wet bed with a bedsore', 'aged_care_or_disability_harm'],
    ['the loan shark knows which school my kids go to and will burn the car', 'threats_made'],
    ['我前夫有禁制令，他现在就站在我楼下', 'family_violence'],
    ['養老院把我媽綁在椅子上', 'aged_care_or_disability_harm'],
    ['有人自称税务局，我把验证码告诉他了', 'scam_in_progress'],
    ['chồng cũ tôi có lệnh cấm mà đang đứng trước cửa nhà', 'family_violence'],
    ['chong cu toi co lenh cam ma dang dung truoc cua nha', 'family_violence'],
    ['người xưng là ngân hàng, tôi vừa đọc mã OTP cho họ', 'scam_in_progress'],
    ['طليقي عليه أمر حماية وهو واقف قدام البيت', 'family_violence'],
    ['قطعوا الكهربا وأمي على جهاز الأكسجين', 'life_support_off'],
    ['ο πρώην μου έχει περιοριστικά μέτρα και περιμένει έξω από το σπίτι', 'family_violence'],
    ['μας έκοψαν το ρεύμα και η μάνα μου έχει οξυγόνο', 'life_support_off'],
  ] as const)('«%s» is %s', ([said, key]) => {
    expect(urgentOf(said)).toContain(key);
  });

  test('over two messages', () => {
    expect(urgentOf('there is an AVO against my ex', 'he is sitting in his car outside my house')).toContain(
      'family_violence',
    );
  });

  test('and tells the fact that the law asks for', () => {
    const { facts } = converse(['my ex changed the password of my Telstra account and I am scared of him']).last;
    expect(facts['family_violence']).toBe(true);
  });
});

describe('what only sounds so stays quiet', () => {
  test.for([
    'the washing machine from Kmart stopped, the oxygen bleach made a mess',
    'Sheriff is the name of our pony, just joking, they charged me twice for the party',
    'the AVO ran out years ago and he moved overseas, I only want his name off the bill',
    'my power was off in 2019, all fixed now, they still owe me $50',
    '我的洗衣机脱水坏了，店家不退款',
    'máy giặt bị hư, họ không trả tiền lại',
    'الغسالة خربانة وما رجعوا المصاري',
    'το πλυντήριο χάλασε και δεν δίνουν τα λεφτά πίσω',
  ])('«%s»', (said) => {
    expect(urgentOf(said).filter((key) => key !== undefined)).toEqual([]);
  });
});
