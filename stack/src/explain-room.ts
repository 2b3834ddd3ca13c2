import { statfs } from 'node:fs/promises';
import { streamBytes } from '@intake/platform/bus/streams';

/** What NATS gives its streams of the disk's free space where nothing else is set. */
const shareOfNats = 0.75;

/** Says of a disk that is too small for the streams how much they need; any other error as it is. */
export async function explainRoom(error: unknown, dataDir: string): Promise<unknown> {
  if (!(error instanceof Error) || !error.message.includes('insufficient storage')) return error;
  const { bavail, bsize } = await statfs(dataDir);
  const message =
    `${dataDir} has ${gigabytes(bavail * bsize)} free; the first start needs ${gigabytes(streamBytes / shareOfNats)}, ` +
    `of which NATS keeps ${gigabytes(streamBytes)} for events and recordings. Free some, choose another disk with ` +
    'DATA_DIR, or name a NATS server of your own with NATS_URL.';
  return new Error(message, { cause: error });
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
