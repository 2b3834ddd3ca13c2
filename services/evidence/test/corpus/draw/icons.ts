const paths = {
  back: 'M15 4 7 12l8 8',
  call: 'M6 3h4l2 5-3 2a12 12 0 0 0 5 5l2-3 5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2z',
  video: 'M3 7h11v10H3zM14 11l6-4v10l-6-4',
  more: 'M12 5v.2M12 12v.2M12 19v.2',
  dots: 'M5 12h.2M12 12h.2M19 12h.2',
  plus: 'M12 5v14M5 12h14',
  smile: 'M12 3a9 9 0 1 0 .1 0M8 14c2 3 6 3 8 0M9 9v.5M15 9v.5',
  mic: 'M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3M6 11a6 6 0 0 0 12 0M12 17v4',
  camera: 'M4 7h4l2-2h4l2 2h4v12H4zM12 10a3 3 0 1 0 .1 0',
  clip: 'M7 12l6-6a3 3 0 0 1 5 5l-8 8a5 5 0 0 1-7-7l7-7',
  send: 'M4 12 20 5l-6 15-3-6z',
  tick: 'M2 12l5 5L17 6',
  ticks: 'M1 13l4 4L14 7M9 16l1 1L20 7',
  play: 'M7 4l13 8-13 8z',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  info: 'M12 3a9 9 0 1 0 .1 0M12 11v6M12 7v.2',
  star: 'M12 4l2.5 5 5.5 1-4 4 1 5.500-5-2.700-5 2.700 1-5.500-4-4 5.500-1z',
  wifi: 'M3 9a13 13 0 0 1 18 0M6 13a8 8 0 0 1 12 0M10 17a3 3 0 0 1 4 0',
  signal: 'M4 20v-4M9 20v-8M14 20V8M19 20V4',
  battery: 'M2 8h17v9H2zM21 11v3M4 10h10v5H4z',
} as const;
export type Icon = keyof typeof paths;

/** Icons are drawn, not typed: a perfect reader of text sees none, a real one may see letters in them. */
export const icon = (name: Icon): string =>
  `<svg class="icon ${name}" viewBox="0 0 24 24"><path d="${paths[name]}"/></svg>`;
