import type { Language } from '@intake/contracts/languages';

/** Numbers as people spell them, written without the reader's tables: 1 to 999,999, whole. */
export const spelled: Readonly<Record<Language, (value: number) => readonly string[]>> = {
  en: (value) => [english(value), english(value).replaceAll(' and ', ' '), english(value).replaceAll('-', ' ')],
  zh: (value) => [chinese(value), chinese(value).replace(/^二(?=[万千百])/, '两'), traditional(chinese(value))],
  vi: (value) => [vietnamese(value, 'nghìn', 'lẻ'), vietnamese(value, 'ngàn', 'linh')],
  ar: (value) => [
    arabic(value, 'nominative'),
    arabic(value, 'oblique'),
    arabic(value, 'oblique').replaceAll('ألفا', 'ألفًا'),
  ],
  el: (value) => [greek(value)],
};

/** «-» stands where a list has no word. */
const wordsIn = (list: string): readonly string[] => list.split(' ').map((word) => (word === '-' ? '' : word));

const joined = (parts: readonly string[], joint: string): string => parts.filter((part) => part !== '').join(joint);

const enOnes = wordsIn(
  '- one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
);
const enTens = wordsIn('- - twenty thirty forty fifty sixty seventy eighty ninety');

function english(value: number): string {
  if (value >= 1000) {
    const joint = value % 1000 < 100 ? ' and ' : ' ';
    return joined([`${english(Math.floor(value / 1000))} thousand`, english(value % 1000)], joint);
  }
  if (value >= 100) return joined([`${enOnes[Math.floor(value / 100)]} hundred`, english(value % 100)], ' and ');
  if (value < 20) return enOnes[value] ?? '';
  return joined([enTens[Math.floor(value / 10)] ?? '', enOnes[value % 10] ?? ''], '-');
}

const zhDigits = [...'零一二三四五六七八九'];

function chinese(value: number): string {
  if (value >= 10_000) {
    const rest = value % 10_000;
    const zero = rest > 0 && rest < 1000 ? '零' : '';
    return `${chinese(Math.floor(value / 10_000))}万${zero}${rest === 0 ? '' : chineseBelow(rest)}`;
  }
  return chineseBelow(value).replace(/^一十/, '十');
}

function chineseBelow(value: number): string {
  const [thousands, hundreds, tens, ones] = [1000, 100, 10, 1].map((unit) => Math.floor(value / unit) % 10);
  const places = [
    [thousands, '千'],
    [hundreds, '百'],
    [tens, '十'],
    [ones, ''],
  ] as const;
  let words = '';
  let hasGap = false;
  for (const [digit = 0, unit] of places) {
    if (digit === 0) hasGap = words !== '';
    else {
      words += `${hasGap ? '零' : ''}${zhDigits[digit]}${unit}`;
      hasGap = false;
    }
  }
  return words;
}

const traditional = (words: string): string => words.replaceAll('万', '萬').replace(/^二(?=[千萬])/, '兩');

const viDigits = 'không một hai ba bốn năm sáu bảy tám chín'.split(' ');

function vietnamese(value: number, thousand: string, gap: string): string {
  if (value >= 1000) {
    const rest = value % 1000;
    const below = rest > 0 && rest < 100 ? `không trăm ${vietnameseTens(rest, gap)}` : vietnamese(rest, thousand, gap);
    return joined([`${vietnamese(Math.floor(value / 1000), thousand, gap)} ${thousand}`, rest === 0 ? '' : below], ' ');
  }
  if (value >= 100) {
    const rest = value % 100;
    return joined([`${viDigits[Math.floor(value / 100)]} trăm`, rest === 0 ? '' : vietnameseTens(rest, gap)], ' ');
  }
  return vietnameseTens(value, '').trim();
}

function vietnameseTens(value: number, gap: string): string {
  const [tens, ones] = [Math.floor(value / 10), value % 10];
  if (tens === 0) return `${gap} ${viDigits[ones]}`.trim();
  const five = ones === 5 ? 'lăm' : viDigits[ones];
  if (tens === 1) return ones === 0 ? 'mười' : `mười ${five}`;
  const last =
    ({ 0: '', 1: 'mốt', 4: 'tư', 5: 'lăm' } as Readonly<Record<number, string>>)[ones] ?? viDigits[ones] ?? '';
  return joined([`${viDigits[tens]} mươi`, last], ' ');
}

const arOnes = wordsIn('- واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة');
const arHundreds = wordsIn('- مئة مئتان ثلاثمئة أربعمئة خمسمئة ستمئة سبعمئة ثمانمئة تسعمئة');
const arTens = wordsIn('- عشر عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون');
type Case = 'nominative' | 'oblique';

const inCase = (word: string, how: Case): string =>
  how === 'nominative' ? word : word.replace(/ون$/, 'ين').replace(/^(مئت|اثن|ألف)ان$/, '$1ين');

function arabic(value: number, how: Case): string {
  const [thousands, rest] = [Math.floor(value / 1000), value % 1000];
  return joined([arabicThousands(thousands, how), rest === 0 ? '' : arabicBelow(rest, how)], ' و');
}

function arabicThousands(count: number, how: Case): string {
  if (count === 0) return '';
  if (count === 1) return 'ألف';
  if (count === 2) return inCase('ألفان', how);
  const last = count % 100;
  const unit = last >= 3 && last <= 10 ? 'آلاف' : 'ألفا';
  return `${arabicBelow(count, how)} ${last === 0 ? 'ألف' : unit}`;
}

function arabicBelow(value: number, how: Case): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  return joined(
    [hundreds === 0 ? '' : inCase(arHundreds[hundreds] ?? '', how), rest === 0 ? '' : arabicTens(rest, how)],
    ' و',
  );
}

function arabicTens(value: number, how: Case): string {
  if (value <= 10) return inCase(arOnes[value] ?? '', how);
  const [tens, ones] = [Math.floor(value / 10), value % 10];
  if (value < 20)
    return `${({ 1: 'أحد', 2: how === 'nominative' ? 'اثنا' : 'اثني' } as Readonly<Record<number, string>>)[ones] ?? arOnes[ones]} عشر`;
  return joined([ones === 0 ? '' : inCase(arOnes[ones] ?? '', how), inCase(arTens[tens] ?? '', how)], ' و');
}

const elOnes = wordsIn(
  '- ένα δύο τρία τέσσερα πέντε έξι επτά οκτώ εννέα δέκα έντεκα δώδεκα δεκατρία δεκατέσσερα δεκαπέντε δεκαέξι δεκαεπτά δεκαοκτώ δεκαεννέα',
);
const elFemale: Readonly<Record<string, string>> = {
  ένα: 'μία',
  τρία: 'τρεις',
  τέσσερα: 'τέσσερις',
  δεκατρία: 'δεκατρείς',
  δεκατέσσερα: 'δεκατέσσερις',
};
const elTens = wordsIn('- δέκα είκοσι τριάντα σαράντα πενήντα εξήντα εβδομήντα ογδόντα ενενήντα');
const elHundreds = wordsIn('- εκατόν διακόσια τριακόσια τετρακόσια πεντακόσια εξακόσια επτακόσια οκτακόσια εννιακόσια');

function greek(value: number): string {
  const [thousands, rest] = [Math.floor(value / 1000), value % 1000];
  const below = rest === 0 ? '' : greekBelow(rest);
  if (thousands === 0) return below;
  if (thousands === 1) return joined(['χίλια', below], ' ');
  const count = greekBelow(thousands)
    .split(' ')
    .map((word) => (elFemale[word] ?? word).replace(/κόσια$/, 'κόσιες'))
    .join(' ');
  return joined([`${count} χιλιάδες`, below], ' ');
}

function greekBelow(value: number): string {
  if (value === 100) return 'εκατό';
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  const tens =
    rest < 20 ? (elOnes[rest] ?? '') : joined([elTens[Math.floor(rest / 10)] ?? '', elOnes[rest % 10] ?? ''], ' ');
  return joined([hundreds === 0 ? '' : (elHundreds[hundreds] ?? ''), tens], ' ');
}
