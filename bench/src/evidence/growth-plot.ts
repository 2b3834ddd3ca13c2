export type Point = { readonly lines: number; readonly milliseconds: number };
export type Series = { readonly name: string; readonly points: readonly Point[] };

const size = { width: 640, height: 300, left: 60, right: 20, top: 30, bottom: 45 };
const colours = ['#1f5f99', '#b3541e'];

/** CPU time over lines as an SVG, each series beside the straight line that its first point would go on as. */
export function growthPlot(series: readonly Series[]): string {
  const panels = series.map((one, at) => panel(one, { at, of: series.length }));
  const box = `0 0 ${size.width} ${size.height}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" font-family="sans-serif" font-size="11">\n<title>CPU time of the evidence service over lines</title>\n<rect width="100%" height="100%" fill="#fff"/>\n${panels.join('\n')}\n</svg>\n`;
}

type Place = { readonly at: number; readonly of: number };

function panel({ name, points }: Series, { at, of }: Place): string {
  const width = size.width / of - size.left - size.right;
  const height = size.height - size.top - size.bottom;
  const first = points[0] ?? { lines: 1, milliseconds: 1 };
  const last = points.at(-1) ?? first;
  const straight = { lines: last.lines, milliseconds: (first.milliseconds / first.lines) * last.lines };
  const most = Math.max(straight.milliseconds, ...points.map(({ milliseconds }) => milliseconds));
  const x = (lines: number) => (lines / last.lines) * width;
  const y = (milliseconds: number) => height - (milliseconds / most) * height;
  const spot = ({ lines, milliseconds }: Point) => `${x(lines).toFixed(1)},${y(milliseconds).toFixed(1)}`;
  const colour = colours[at % colours.length];
  const marks = points.map(
    (point) =>
      `<circle cx="${x(point.lines).toFixed(1)}" cy="${y(point.milliseconds).toFixed(1)}" r="3" fill="${colour}"/><text x="${x(point.lines).toFixed(1)}" y="${height + 15}" text-anchor="middle">${point.lines}</text>`,
  );
  return [
    `<g transform="translate(${(size.width / of) * at + size.left},${size.top})">`,
    `<text y="-12" font-weight="bold">${name}</text>`,
    `<path d="M0,0V${height}H${width}" fill="none" stroke="#555"/>`,
    `<text x="-6" y="8" text-anchor="end">${most.toFixed(0)} ms</text><text x="-6" y="${height}" text-anchor="end">0</text>`,
    `<path d="M0,${height}L${spot(straight)}" stroke="#999" stroke-dasharray="4 3"/>`,
    `<polyline points="${points.map(spot).join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`,
    ...marks,
    `<text x="${width / 2}" y="${height + 34}" text-anchor="middle">lines of text (dashed: in proportion to the first)</text>`,
    '</g>',
  ].join('\n');
}
