import { join } from 'node:path';
import type { System } from '@intake/stack/system';
import { startPart } from '../system/child.ts';
import { licensePartner } from '../system/license-partner.ts';
import { type FarmOrder, type Journaled, journalReader } from './journal.ts';

export type Farm = AsyncDisposable & {
  /** Licenses a partner whose endpoint behaves as its id begins. */
  admit(id: string): Promise<{ readonly id: string; readonly key: string }>;
  /** From now on every endpoint is healthy. */
  recover(): void;
  journal(): readonly Journaled[];
};

export async function openFarm({ dataDir, backends }: System): Promise<Farm> {
  const file = join(dataDir, 'receivers.jsonl');
  const journal = journalReader(file);
  const part = await startPart({ file: new URL('./farm.ts', import.meta.url), args: [file], env: {} });
  const order = (to: FarmOrder) => part.process.send(to);
  return {
    async admit(id) {
      const webhookUrl = `http://127.0.0.1:${part.said}/${id}`;
      const { key, secret } = await licensePartner(backends.natsUrl, { id, webhookUrl });
      order({ partner: id, secret });
      return { id, key };
    },
    recover: () => void order({ recover: true }),
    journal,
    [Symbol.asyncDispose]: () => part[Symbol.asyncDispose](),
  };
}
