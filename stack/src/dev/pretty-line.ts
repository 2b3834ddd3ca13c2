const colours: Readonly<Record<string, string>> = { error: '31', warn: '33', info: '32' };
const dim = '2';

/** A service's line of JSON as a person reads it: time, level, what happened, and what belongs to it. Other lines stay. */
export function prettyLine(line: string, isColoured: boolean): string {
  const fields = fieldsIn(line);
  if (!fields) return line;
  const { time, level, msg, service, span_id: _, ...rest } = fields;
  const paint = (text: string, colour = dim) => (isColoured ? `\u001b[${colour}m${text}\u001b[0m` : text);
  const details = Object.entries(rest).map(([name, value]) => `${name}=${shown(value)}`);
  return [
    paint(String(time).slice(11, 23)),
    paint(String(level).toUpperCase().padEnd(5), colours[String(level)]),
    `${service}: ${msg}`,
    paint(details.join(' ')),
  ]
    .join(' ')
    .trimEnd();
}

const shown = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function fieldsIn(line: string): Record<string, unknown> | undefined {
  try {
    const fields = JSON.parse(line);
    return typeof fields === 'object' && fields !== null && 'msg' in fields ? fields : undefined;
  } catch {
    return undefined;
  }
}
