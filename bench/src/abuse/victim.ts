import { setTimeout as sleep } from 'node:timers/promises';
import { converse } from '@intake/stack/demo/converse';
import type { System } from '@intake/stack/system';
import { licensePartner } from '../system/license-partner.ts';

const story =
  'I cancelled my Telstra mobile plan on 3 May and they keep charging me $65 a month. ' +
  "I've complained twice, the first time more than a month ago, and nobody has got back to me. I want a refund.";

/** A licensed partner that attackers aim at, with one complaint. */
export async function openVictim({ baseUrl, backends }: System) {
  const { id, key } = await licensePartner(backends.natsUrl, { id: 'victim', origins: ['https://victim.example'] });
  const api = `${baseUrl}/api/v1`;
  const headers = { 'x-service-key': key };
  const { turn } = await converse({ api, headers, story, answer: () => 'Yes.' });
  const read = () => readRecord(`${api}/complaints/${turn?.register_reference}`, headers);
  const confirmed = await read();
  return {
    id,
    /** The id of its intake as its record shows it. */
    published: confirmed.intake_id,
    /** Whether it has what it had and gets all of it: the status of its archive, or what is wrong. */
    async fares(): Promise<string> {
      if ((await read()).record_integrity !== confirmed.record_integrity) return 'rewritten';
      return archiveFrom(`${api}/export`, headers);
    },
  };
}

type Headers = Readonly<Record<string, string>>;

/** As soon as it is there. */
async function readRecord(address: string, headers: Headers) {
  for (;;) {
    const response = await fetch(address, { headers });
    if (response.ok)
      return (await response.json()) as { readonly intake_id: string; readonly record_integrity: string };
    await response.arrayBuffer();
    await sleep(500);
  }
}

async function archiveFrom(address: string, headers: Headers): Promise<string> {
  try {
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(60_000) });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isWhole = response.status !== 200 || bytes.subarray(-22).readUInt32LE(0) === 0x06054b50;
    return isWhole ? String(response.status) : 'broken off';
  } catch {
    return 'none';
  }
}
