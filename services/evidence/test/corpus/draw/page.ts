import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Look } from '../talks/look.ts';
import { lotNumber } from '../talks/lot.ts';
import type { Talk } from '../talks/read-talk.ts';
import { drawChat } from './chat.ts';
import { type ChatApp, chatAppOf } from './chat-apps.ts';
import { drawDocument } from './document.ts';
import { escapeText } from './html.ts';
import { icon } from './icons.ts';
import { drawMail } from './mail.ts';
import { drawKeyboard, drawSnag } from './snags.ts';
import { ui } from './words.ts';

/** A talk as a whole page of its app: status bar, header, the scrolled middle, field or keyboard. */
export function drawPage(talk: Talk): string {
  const { look } = talk;
  const app = chatAppOf(look.app);
  const platform = app && app.platform !== 'ios' ? app.platform : platformOf(look);
  const mirrored = look.ui === 'ar' && (app?.mirrors ?? true);
  const classes = [
    look.app,
    `on-${platform}`,
    look.dark ? 'dark' : 'light',
    look.wallpaper,
    look.snag === 'typing' ? 'typing' : '',
  ];
  return `<!doctype html><html lang="${look.language}" dir="${mirrored ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<style>${['phone', 'bubbles', look.app, 'wallpaper', 'snags'].map(styleOf).join('')}:root{--size:${look.font}}</style></head>
<body class="${classes.filter(Boolean).join(' ')}">${statusBar()}
${app ? drawMiddle(talk, app) : drawReading(talk)}${drawSnag(talk)}</body></html>`;
}

const drawReading = (talk: Talk): string =>
  ['gmail', 'outlook', 'headers'].includes(talk.look.app) ? drawMail(talk) : drawDocument(talk);

const styleOf = (name: string): string => readFileSync(join(import.meta.dirname, 'styles', `${name}.css`), 'utf8');

/** Of apps that exist on both, the screen tells the phone. */
const platformOf = ({ width }: Look): 'ios' | 'android' => (width === 412 || width === 360 ? 'android' : 'ios');

/** The clock and the charge move on from capture to capture: the capturing script sets them. */
function statusBar(): string {
  return `<div class="status" dir="ltr"><span id="now">9:41</span><span class="grow"></span>${icon('signal')}${icon('wifi')}<span id="charge">80%</span>${icon('battery')}</div>`;
}

function drawMiddle(talk: Talk, app: ChatApp): string {
  return `${drawHeader(talk, app)}<main>${drawChat(talk, app)}</main>${drawField(talk.look, app)}${talk.look.snag === 'typing' ? drawKeyboard(talk.look.ui) : ''}`;
}

function drawHeader({ name, title, look, entries }: Talk, app: ChatApp): string {
  const people = [...new Set(entries.flatMap((entry) => ('name' in entry && entry.name ? [entry.name] : [])))];
  const sub = look.group ? groupLine(look, people) : lineUnder(look, lotNumber(name, 'online', 2) === 0);
  const face = look.app === 'wechat' ? '' : `<div class="avatar">${escapeText([...title][0] ?? '')}</div>`;
  const icons = app.headIcons.map(icon).join('');
  const under = sub ? `<div class="under">${escapeText(sub)}</div>` : '';
  return `<header>${icon('back')}${face}<div class="who"><div class="title" dir="auto">${escapeText(title)}</div>${under}</div><span class="grow"></span>${icons}</header>`;
}

function groupLine({ app, ui: language }: Look, people: readonly string[]): string {
  const names = [...people, ui.you[language]].join(', ');
  if (app === 'whatsapp') return names;
  return ['wechat', 'imessage', 'android'].includes(app) ? '' : `${people.length + 1} ${ui.members[language]}`;
}

function lineUnder({ app, ui: language }: Look, isOnline: boolean): string {
  if (app === 'messenger' || app === 'zalo') return isOnline ? ui.activeNow[language] : '';
  return ['whatsapp', 'telegram', 'viber', 'livechat'].includes(app) && isOnline ? ui.online[language] : '';
}

function drawField(look: Look, app: ChatApp): string {
  const [before, after] = app.footIcons.map((icons) => icons.map(icon).join(''));
  const empty = look.app === 'wechat' ? '' : ui[app.placeholder][look.ui];
  return `<footer>${before}<div class="field" dir="auto">${escapeText(look.draft) || empty}</div>${after}</footer>`;
}
