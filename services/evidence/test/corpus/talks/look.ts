import type { ReadingLanguage } from '@intake/widget/reading-page';
import { lot } from './lot.ts';

const apps = [
  'whatsapp',
  'imessage',
  'messenger',
  'wechat',
  'zalo',
  'viber',
  'telegram',
  'android',
  'livechat',
  'gmail',
  'outlook',
  'headers',
  'letter',
  'article',
  'settings',
] as const;
export type App = (typeof apps)[number];

const languages = ['en', 'zh', 'vi', 'ar', 'el'] as const;
export type Language = (typeof languages)[number];

const reading = [...languages, 'zh-Hant'] as const satisfies readonly ReadingLanguage[];

const clocks = ['12', '24'] as const;
const digits = ['latin', 'arab'] as const;
const overlaps = ['plenty', 'bubbles', 'line', 'gap', 'single'] as const;
const orders = ['normal', 'reversed', 'shuffled', 'doubled'] as const;
const dates = ['words', 'dmy', 'mdy'] as const;
const threads = ['oldest', 'newest'] as const;
const wallpapers = ['flat', 'doodles'] as const;
const snags = ['none', 'float', 'banner', 'menu', 'typing', 'crop', 'phones'] as const;

/** How a talk is shown on a screen and captured. Sizes in CSS pixels; `today` is the day of the capture. */
export type Look = {
  readonly app: App;
  readonly language: Language;
  /** The language of the phone's own words (dates, placeholder, «Delivered»). */
  readonly ui: Language;
  readonly group: boolean;
  readonly dark: boolean;
  readonly width: number;
  readonly height: number;
  readonly density: number;
  /** 1 is the app's usual text size. */
  readonly font: number;
  readonly clock: (typeof clocks)[number];
  readonly digits: (typeof digits)[number];
  /** Days in words, or as `14/03/2026` or `3/14/2026`. */
  readonly dates: (typeof dates)[number];
  readonly today: string;
  /** What lies behind the bubbles: one colour, or small pale drawings that stand still while the chat scrolls. */
  readonly wallpaper: (typeof wallpapers)[number];
  /** Which letter of a thread stands at the top. */
  readonly thread: (typeof threads)[number];
  /**
   * What happens to real people: the day floating over the chat while it scrolls, a notification or a long-press menu
   * over one screen, the keyboard open, screens cropped by hand, the second half captured on another phone.
   */
  readonly snag: (typeof snags)[number];
  /** Words typed and not sent. */
  readonly draft: string;
  /** What this person has the widget read. */
  readonly reads: ReadingLanguage;
  readonly overlap: (typeof overlaps)[number];
  readonly order: (typeof orders)[number];
};

type Settings = ReadonlyMap<string, string>;

/** What a talk's head does not say is drawn by lot from its name: the same every time. */
export function lookOf(name: string, settings: Settings): Look {
  const app = oneOf(apps, settings.get('app'));
  const language = oneOf(languages, settings.get('language'));
  const said = (key: string, usual: readonly string[]) => settings.get(key) ?? lot(name, key, usual);
  const [width, height, density] = screenOf(said('screen', screens));
  const overlap = oneOf(overlaps, said('overlap', usualOverlaps));
  return {
    app,
    language,
    ui: oneOf(languages, settings.get('ui') ?? language),
    group: settings.get('group') === 'yes',
    dark: said('theme', ['light', 'light', 'dark']) === 'dark',
    width,
    height,
    density,
    font: Number(said('font', ['1', '1', '1', '1.15', '0.9'])),
    clock: oneOf(clocks, said('clock', app === 'zalo' ? ['24'] : clocks)),
    digits: oneOf(digits, settings.get('digits') ?? 'latin'),
    dates: oneOf(dates, settings.get('dates') ?? 'words'),
    today: settings.get('today') ?? '2026-11-20',
    wallpaper: oneOf(wallpapers, settings.get('wallpaper') ?? 'flat'),
    thread: oneOf(threads, settings.get('thread') ?? 'oldest'),
    snag: oneOf(snags, said('snag', usualSnags(app))),
    draft: settings.get('draft') ?? '',
    reads: oneOf(reading, settings.get('reads') ?? language),
    overlap,
    order: oneOf(orders, said('order', mayBeDisordered(overlap) ? usualOrders : ['normal'])),
  };
}

const screens = ['390x844@3', '375x812@3', '430x932@3', '393x852@3', '412x915@2.625', '360x800@3', '412x892@2.625'];
const usualOverlaps = ['plenty', 'plenty', 'bubbles', 'bubbles', 'bubbles', 'line', 'gap', 'single'] as const;
const usualOrders = ['normal', 'normal', 'normal', 'normal', 'reversed', 'shuffled', 'doubled'] as const;

/** Rare enough that most figures tell of undisturbed screens. */
function usualSnags(app: App): readonly Look['snag'][] {
  if (['letter', 'article', 'settings', 'headers'].includes(app)) return ['none'];
  const many = Array.from({ length: 20 }, () => 'none' as const);
  if (app === 'gmail' || app === 'outlook') return [...many, 'crop', 'banner'];
  const floats = ['whatsapp', 'telegram', 'viber', 'zalo'].includes(app) ? (['float', 'float'] as const) : [];
  return [...many, ...floats, 'banner', 'menu', 'typing', 'crop', 'phones'];
}

/** Across a gap nothing on the screens may tell the order: what no reader could know is not asked. */
const mayBeDisordered = (overlap: Look['overlap']): boolean => overlap === 'plenty' || overlap === 'bubbles';

function screenOf(text: string): [number, number, number] {
  const [, width, height, density] = /^(\d+)x(\d+)@([\d.]+)$/.exec(text) ?? [];
  if (density === undefined) throw new Error(`no screen: «${text}»`);
  return [Number(width), Number(height), Number(density)];
}

function oneOf<Value extends string>(values: readonly Value[], given: string | undefined): Value {
  const value = values.find((one) => one === given);
  if (value === undefined) throw new Error(`«${given}» is none of ${values.join(', ')}`);
  return value;
}
