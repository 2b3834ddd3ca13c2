import { expect, test } from 'vitest';
import { lineOf } from '../../../test/lines.ts';
import { withoutBanner } from './banners.ts';

const row = (text: string, y: number, x = 0.15) => lineOf(text, { x, y, w: 0.5, h: 0.018 });

test.for(['Mum now', '妈妈 现在', 'Má bây giờ', 'ماما الآن', 'Μαμά τώρα', 'News 2m ago'])(
  'a notification headed «%s» over the top of a screen is nobody’s message',
  (head) => {
    const banner = [row(head, 0.025), row('Are you coming on Sunday?', 0.046), row('Dad is doing the lamb', 0.067)];
    const said = row('My refund is late', 0.15, 0.05);

    expect(withoutBanner([...banner, said])).toEqual([said]);
  },
);

test('«Active now» beneath a title is no notification, and a message stays a message', () => {
  const lines = [
    row('Northside Gas', 0.05),
    row('Active now', 0.075),
    row('My refund is late', 0.13),
    row('Pay me now', 0.4),
  ];

  expect(withoutBanner(lines)).toEqual(lines);
});

test('its head may be lower than its words, and these may be read together with what lies beneath them', () => {
  const head = lineOf('Weather now', { x: 0.155, y: 0.0311, w: 0.27, h: 0.0145 });
  const words = lineOf('Severe thunderstorm warning', { x: 0.156, y: 0.0546, w: 0.77, h: 0.0187 });
  const last = lineOf('until 6 pm', { x: 0.158, y: 0.0787, w: 0.31, h: 0.044 });
  const said = row('My refund is late', 0.15);

  expect(withoutBanner([head, words, last, said])).toEqual([said]);
});
