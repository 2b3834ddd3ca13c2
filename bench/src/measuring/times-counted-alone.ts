import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** How often a gateway did less than its full work, because Redis did not answer it in time; its log says so. */
export async function timesCountedAlone(logPath: string): Promise<number> {
  let times = 0;
  for await (const line of createInterface({ input: createReadStream(logPath) })) {
    if (line.includes('rate windows are away')) times += 1;
  }
  return times;
}
