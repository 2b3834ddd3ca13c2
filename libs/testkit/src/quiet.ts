import type { Log } from '@intake/platform/telemetry/log';

/** A log that keeps silent. */
export const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A log whose lines a test can read. */
export function recordingLog(): Log & { readonly lines: { level: string; message: string; fields: object }[] } {
  const lines: { level: string; message: string; fields: object }[] = [];
  const write = (level: string) => (fields: object, message: string) => void lines.push({ level, message, fields });
  return { lines, info: write('info'), warn: write('warn'), error: write('error') };
}
