import { type Language, languages } from '@intake/contracts/languages';
import { freePort } from '@intake/servers/processes/free-port';
import { temporaryDirectory } from '@intake/servers/processes/temporary-directory';
import { converse } from '@intake/stack/demo/converse';
import { startSystem } from '@intake/stack/system';
import { conditionsOf, keep, say } from '../measuring/rounds.ts';
import { seeded } from '../measuring/seeded.ts';
import { licensePartner } from '../system/license-partner.ts';
import { podOf } from '../system/pods.ts';
import { personOf } from '../turns/people.ts';
import { abuseSettings } from './scene.ts';
import { costliestTurn, times } from './turns.ts';

/** What decision D34 allows a turn, whatever happens behind it. */
const longestMs = 10_000;
const others = 20;
const rounds = 3;

type Asked = { readonly status: number; readonly ms: number };

/** The costliest legal turn in each language: alone, beside twenty people who talk, beside twenty as costly ones. */
export async function benchCostliest(): Promise<void> {
  await using resources = new AsyncDisposableStack();
  const { path: dataDir } = resources.use(await temporaryDirectory());
  const envOf = (service: string) => podOf(service).env;
  const system = resources.use(
    await startSystem({ dataDir, port: await freePort(), env: abuseSettings, envOf, log: say }),
  );
  const api = `${system.baseUrl}/api/v1`;
  const { key } = await licensePartner(system.backends.natsUrl, { id: 'bench', rate: 100_000 });
  const draw = seeded(34);
  let addresses = 0;
  const ask = async (language: Language): Promise<Asked> => {
    addresses += 1;
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.18.1.${addresses % 250}` };
    const body = JSON.stringify(costliestTurn(draw, language));
    const began = performance.now();
    const response = await fetch(`${api}/companion`, { method: 'POST', headers, body });
    await response.arrayBuffer();
    return { status: response.status, ms: performance.now() - began };
  };
  const inTurn = async (language: Language) => {
    const asked: Asked[] = [];
    for (let round = 0; round < rounds; round += 1) asked.push(await ask(language));
    return asked;
  };

  const rows = [];
  for (const language of languages) {
    say(`${language} …`);
    const alone = await inTurn(language);
    const beside = await besideTalk({ api, headers: { 'x-service-key': key } }, () => inTurn(language));
    const alike = await Promise.all(times(others + 1, () => ask(language)));
    rows.push({ language, alone, beside, alike });
  }
  const slowest = rows.flatMap(({ alone, beside, alike }) => [...alone, ...beside, ...alike]);
  const refused = rows.flatMap(({ alone, beside }) => [...alone, ...beside]).filter(({ status }) => status !== 200);
  const file = await keep('costliest', { conditions: conditionsOf([]), rows });
  process.stdout.write(`${tableOf(rows)}\n\n${JSON.stringify(conditionsOf([]))}\n${file}\n`);
  if (refused.length > 0 || slowest.some(({ ms }) => ms > longestMs)) process.exitCode = 1;
}

type Talking = { readonly api: string; readonly headers: Readonly<Record<string, string>> };

/** Twenty people talk, one conversation after the other, for as long as something takes. */
async function besideTalk<Done>(talking: Talking, work: () => Promise<Done>): Promise<Done> {
  let isOver = false;
  let next = 0;
  const talk = async () => {
    while (!isOver) {
      next += 1;
      const { story, answers } = personOf(next);
      // Who has no more to say begins anew as somebody else.
      await converse({ ...talking, story, answer: (_, asked) => answers[asked] ?? 'ok' }).catch(() => undefined);
    }
  };
  const talks = times(others, talk);
  const done = await work().finally(() => {
    isOver = true;
  });
  await Promise.all(talks);
  return done;
}

type Row = { readonly language: string } & Readonly<Record<'alone' | 'beside' | 'alike', readonly Asked[]>>;

function tableOf(rows: readonly Row[]): string {
  const slowest = (asked: readonly Asked[]) => `${(Math.max(...asked.map(({ ms }) => ms)) / 1_000).toFixed(1)} s`;
  const statuses = (asked: readonly Asked[]) =>
    [...Map.groupBy(asked, ({ status }) => status)].map(([status, all]) => `${all.length} × ${status}`).join(', ');
  const lines = rows.map(({ language, alone, beside, alike }) =>
    [language, slowest(alone), slowest(beside), slowest(alike), statuses(alike)].join(' | '),
  );
  return [
    `| language | alone | beside ${others} who talk | beside ${others} as costly | of which |`,
    '|---|---:|---:|---:|---|',
    ...lines.map((line) => `| ${line} |`),
  ].join('\n');
}
