import type { App, Look } from '../talks/look.ts';
import type { Icon } from './icons.ts';
import { type DayKind, relativeDay, writeClock, writeDay, writeDigits, writeShortDay } from './locale.ts';
import type { ui } from './words.ts';

/** What stands between messages: a day, a clock time, or both. */
export type Chip = { readonly text: string; readonly kind: DayKind; readonly clock: boolean };

export type ChatApp = {
  readonly platform: 'ios' | 'android' | 'web';
  /** Its Arabic interface is drawn from right to left. */
  readonly mirrors: boolean;
  /** Where a message's own clock time stands; `chip`: nowhere but between messages. */
  readonly clockAt: 'bubble' | 'run' | 'name' | 'chip';
  /** A chip at each new day, or before each pause of so many minutes. */
  readonly chipAfter: 'day' | number;
  readonly chip: (day: string, at: string, look: Look) => Chip;
  readonly nameAt: 'inside' | 'above';
  readonly avatars: 'none' | 'groups' | 'others' | 'both';
  readonly ticks: boolean;
  /** A word under the person's last message. */
  readonly status?: keyof typeof ui;
  readonly placeholder: keyof typeof ui;
  readonly headIcons: readonly Icon[];
  readonly footIcons: readonly [readonly Icon[], readonly Icon[]];
};

const long: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };
const short: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };

const dayChip =
  (parts: Intl.DateTimeFormatOptions): ChatApp['chip'] =>
  (day, _, look) => {
    const relative = relativeDay(day, look.today, look.ui);
    if (relative) return { text: relative, kind: 'relative', clock: false };
    if (look.dates !== 'words') return { text: writeShortDay(day, look.dates), kind: 'numeric', clock: false };
    return { text: writeDay(day, look.ui, parts), kind: parts.year ? 'full' : 'yearless', clock: false };
  };

/** The day and the clock in one; the year only for other years than this. */
function pauseChip(join: (day: string, clock: string, look: Look) => string, parts = short): ChatApp['chip'] {
  return (day, at, look) => {
    const relative = relativeDay(day, look.today, look.ui);
    if (relative === null && look.dates !== 'words')
      return { text: join(writeShortDay(day, look.dates), clockOf(at, look), look), kind: 'numeric', clock: true };
    const isOld = day.slice(0, 4) !== look.today.slice(0, 4);
    const text = relative ?? writeDay(day, look.ui, isOld ? { ...parts, year: 'numeric' } : parts);
    const kind = isOld ? 'full' : 'yearless';
    return { text: join(text, clockOf(at, look), look), kind: relative ? 'relative' : kind, clock: true };
  };
}

export const clockOf = (at: string, { ui, clock, digits }: Look): string =>
  writeDigits(writeClock(at, ui, clock), digits);

const glue = { en: ' at ', zh: ' ', vi: ' lúc ', ar: ' في ', el: ' στις ' };
const day = { day: 'numeric', month: 'short' } as const;

const zaloChip: ChatApp['chip'] = (day, at, look) => {
  const relative = relativeDay(day, look.today, look.ui);
  const isNear = relative !== null && Date.parse(look.today) - Date.parse(day) < 2 * 86_400_000;
  return { text: `${at} ${isNear ? relative : writeShortDay(day)}`, kind: isNear ? 'relative' : 'full', clock: true };
};

export const chatApps = {
  whatsapp: {
    platform: 'ios',
    mirrors: true,
    clockAt: 'bubble',
    chipAfter: 'day',
    chip: dayChip(long),
    nameAt: 'inside',
    avatars: 'groups',
    ticks: true,
    placeholder: 'message',
    headIcons: ['video', 'call'],
    footIcons: [['plus'], ['camera', 'mic']],
  },
  imessage: {
    platform: 'ios',
    mirrors: true,
    clockAt: 'chip',
    chipAfter: 60,
    chip: pauseChip((day, clock, { ui }) => `${day}${glue[ui]}${clock}`),
    nameAt: 'above',
    avatars: 'groups',
    ticks: false,
    status: 'delivered',
    placeholder: 'textMessage',
    headIcons: ['video'],
    footIcons: [['plus'], ['mic']],
  },
  messenger: {
    platform: 'android',
    mirrors: true,
    clockAt: 'chip',
    chipAfter: 45,
    chip: pauseChip((day, clock, { ui }) => `${day}${glue[ui]}${clock}`.toLocaleUpperCase(), day),
    nameAt: 'above',
    avatars: 'others',
    ticks: false,
    status: 'seen',
    placeholder: 'message',
    headIcons: ['call', 'video', 'info'],
    footIcons: [['plus', 'camera', 'mic'], ['smile']],
  },
  wechat: {
    platform: 'ios',
    mirrors: false,
    clockAt: 'chip',
    chipAfter: 12,
    chip: pauseChip((day, clock) => `${day} ${clock}`, { day: 'numeric', month: 'long' }),
    nameAt: 'above',
    avatars: 'both',
    ticks: false,
    placeholder: 'message',
    headIcons: ['dots'],
    footIcons: [['mic'], ['smile', 'plus']],
  },
  zalo: {
    platform: 'android',
    mirrors: false,
    clockAt: 'run',
    chipAfter: 'day',
    chip: zaloChip,
    nameAt: 'inside',
    avatars: 'others',
    ticks: false,
    status: 'received',
    placeholder: 'message',
    headIcons: ['call', 'video', 'dots'],
    footIcons: [['smile'], ['dots', 'mic', 'camera']],
  },
  viber: {
    platform: 'android',
    mirrors: true,
    clockAt: 'bubble',
    chipAfter: 'day',
    chip: dayChip(long),
    nameAt: 'inside',
    avatars: 'others',
    ticks: true,
    placeholder: 'writeMessage',
    headIcons: ['call', 'more'],
    footIcons: [['plus'], ['smile', 'mic']],
  },
  telegram: {
    platform: 'android',
    mirrors: true,
    clockAt: 'bubble',
    chipAfter: 'day',
    chip: dayChip({ day: 'numeric', month: 'long' }),
    nameAt: 'inside',
    avatars: 'groups',
    ticks: true,
    placeholder: 'message',
    headIcons: ['call', 'more'],
    footIcons: [['smile'], ['clip', 'mic']],
  },
  android: {
    platform: 'android',
    mirrors: true,
    clockAt: 'chip',
    chipAfter: 30,
    chip: pauseChip((day, clock) => `${day} • ${clock}`, { weekday: 'long', day: 'numeric', month: 'short' }),
    nameAt: 'above',
    avatars: 'others',
    ticks: false,
    status: 'delivered',
    placeholder: 'rcs',
    headIcons: ['call', 'more'],
    footIcons: [['plus'], ['smile', 'mic']],
  },
  livechat: {
    platform: 'web',
    mirrors: true,
    clockAt: 'name',
    chipAfter: 'day',
    chip: dayChip(long),
    nameAt: 'above',
    avatars: 'others',
    ticks: false,
    placeholder: 'writeMessage',
    headIcons: ['more'],
    footIcons: [['clip'], ['send']],
  },
} as const satisfies Partial<Record<App, ChatApp>>;

export const chatAppOf = (app: App): ChatApp | undefined =>
  Object.hasOwn(chatApps, app) ? chatApps[app as keyof typeof chatApps] : undefined;
