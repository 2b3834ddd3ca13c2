import { expect, test } from 'vitest';
import { mailLink } from '../src/frame/draft/mail-link.ts';
import { readSettings } from '../src/frame/settings.ts';
import { freshToken } from '../src/frame/turns/fresh-token.ts';
import { strings } from '../src/frame/words/all.ts';
import { findContacts } from '../src/frame/words/find-contacts.ts';
import { readAs } from '../src/frame/words/language-of.ts';

const linksOf = (text: string) => findContacts(text).flatMap(({ href }) => href ?? []);

test.for([
  [
    'Call 000 now, Lifeline 13 11 14 (text 0477 13 11 14, chat lifeline.org.au).',
    ['tel:000', 'tel:131114', 'tel:0477131114', 'https://lifeline.org.au'],
  ],
  ['13YARN 13 92 76, Kids Helpline 1800 55 1800, interpreter 131 450', ['tel:139276', 'tel:1800551800', 'tel:131450']],
  ['请立即拨打000。Lifeline 13 11 14', ['tel:000', 'tel:131114']],
  ['فاتصل بالرقم 000 الآن. 1300 659 467', ['tel:000', 'tel:1300659467']],
  ['Ring 02 9123 4567 or +61 2 9123 4567', ['tel:0291234567', 'tel:+61291234567']],
] as const)('the numbers in “%s” can be called', ([text, links]) => {
  expect(linksOf(text)).toEqual(links);
});

test.for([
  'They charged $130 000 and 1,000 more on 2026-11-21, and 180.00 since.',
  'It was 3 000 dollars',
  'REF-1300-6594',
  'Invoice 20000, order 99813 114',
])('nothing in “%s” is a number to call', (text) => {
  expect(linksOf(text)).toEqual([]);
});

test('a text keeps every character when its numbers become links', () => {
  const text = 'Call 000, 13 11 14 or lifeline.org.au. 000';

  expect(
    findContacts(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

test.for([
  ['They charged me twice', 'en', 'ltr'],
  ['Telstra 多收了我的钱', 'zh', 'ltr'],
  ['Họ tính tiền tôi hai lần', 'vi', 'ltr'],
  ['ألغيت Telstra في مايو', 'ar', 'rtl'],
  ['Με χρέωσαν δύο φορές', 'el', 'ltr'],
  ['65', 'en', 'ltr'],
  ['They never replied. My words: “\u2068اشتكيت ولم يردوا\u2069”', 'en', 'ltr'],
  ['They never replied. My words: “他们一直没有回复。”', 'en', 'ltr'],
  ['He wrote “Δεν θα σας επιστρέψουμε τίποτα”', 'en', 'ltr'],
  ['“他们一直没有回复。”', 'zh', 'ltr'],
] as const)('“%s” is read as %s, %s', ([text, lang, dir]) => {
  expect(readAs(text)).toEqual({ lang, dir });
});

test('a short complaint is in the mail whole, a long one is pasted', () => {
  const to = 'help@tide.example';
  const mail = (text: string) => mailLink({ to, subject: 'Bill & refund', text, pasteHere: 'Paste here' });

  expect(mail('One\nTwo')).toEqual({
    href: 'mailto:help@tide.example?subject=Bill%20%26%20refund&body=One%0D%0ATwo',
    whole: true,
  });
  expect(mail('投诉'.repeat(200))).toEqual({
    href: 'mailto:help@tide.example?subject=Bill%20%26%20refund&body=Paste%20here',
    whole: false,
  });
});

const settingsOf = (query: string, meta: Readonly<Record<string, string>> = {}, browserLanguages: string[] = []) =>
  readSettings({ query: new URLSearchParams(query), meta: (name) => meta[name], browserLanguages });

test('a licensed frame takes name and address from its page, whatever the query says', () => {
  const meta = { 'embed-token': 'signed', 'embed-partner': 'Tide Telco', 'embed-to': 'in@tide.example' };

  expect(settingsOf('pid=tide&partner=Other&to=other@x.example', meta)).toMatchObject({
    token: 'signed',
    partner: 'Tide Telco',
    to: 'in@tide.example',
  });
});

test.for(['nobody', 'a@b?bcc=c@d', 'a@b&cc=c', 'a b@c.example'])('%s is no address to send to', (to) => {
  expect(settingsOf(new URLSearchParams({ partner: 'Tide', to }).toString()).to).toBeUndefined();
});

test('the page’s language comes before the browser’s, and one that is not spoken is English', () => {
  expect(settingsOf('lang=el', {}, ['zh-CN']).lang).toBe('el');
  expect(settingsOf('lang=xx', {}, ['fr-FR', 'zh-CN', 'vi']).lang).toBe('zh');
  expect(settingsOf('', {}, ['fr']).lang).toBe('en');
});

test('two frames on one page keep apart what they store', () => {
  const licensed = { 'embed-token': 'signed', 'embed-partner': 'Tide' };
  const keys = [
    settingsOf(''),
    settingsOf('partner=Tide'),
    settingsOf('pid=tide', licensed),
    settingsOf('pid=t', licensed),
  ];

  expect(new Set(keys.map(({ storageKey }) => storageKey)).size).toBe(4);
});

test('every language says everything, with the same gaps', () => {
  const gaps = (text: unknown) => JSON.stringify(text).match(/\{\w+\}/g) ?? [];
  const shape = (says: object) => Object.entries(says).map(([key, text]) => [key, gaps(text)]);

  for (const says of Object.values(strings)) expect(shape(says)).toEqual(shape(strings.en));
});

test('Chinese is punctuated as Chinese is, in whole widths and without a space', () => {
  const said = JSON.stringify(strings.zh).match(/[^"]+/g) ?? [];

  expect(said.filter((text) => /\p{Script=Han} ?[,.:;?!]|[。，：；？！、] | \{date\}|\{date\} /u.test(text))).toEqual(
    [],
  );
});

test('a page that stays open gets itself a new token before its own ends, and keeps the old one while it cannot', async () => {
  let at = 0;
  let page: () => Promise<string> = () => Promise.reject(new Error('offline'));
  const token = freshToken({ token: 'first', now: () => at, readPage: () => page() });
  const inPage = '<title>x</title>\n<meta name="embed-token" content="second">\n';

  at = 89 * 60_000;
  const young = await token();
  at = 91 * 60_000;
  const offline = await token();
  page = async () => inPage;
  const renewed = await token();

  expect([young, offline, renewed]).toEqual(['first', 'first', 'second']);
});

test.for(Object.entries(strings))(
  'in %s it is said that the page chose the address, and how many messages are too many',
  ([, says]) => {
    expect(says.addressOfPage.split('{to}')).toHaveLength(2);
    expect(says.shots.tooMany.split('{count}')).toHaveLength(2);
    expect(says.shots.tooMany).toContain('2000');
  },
);

test.for(['a\u200bb@tide.example', 'help@tide\u202e.example'])('an address with unseen signs in it is none', (to) => {
  const query = new URLSearchParams({ partner: 'Tide', to });

  expect(readSettings({ query, meta: () => undefined, browserLanguages: [] }).to).toBeUndefined();
});
