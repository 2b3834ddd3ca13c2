import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { journey, people } from './conversation-dashboards.ts';
import { prometheusRule } from './rules.ts';
import { serviceDashboards } from './service-dashboards.ts';

const head =
  '# Made by `npm run watching` from stack/src/watching; not to be changed by hand. docs/runbook.md has a page for each alert.\n';

/** What stands in k8s/components/watching, by file. */
export const written: Readonly<Record<string, string>> = {
  'rules.yaml': head + stringify(prometheusRule, { lineWidth: 0 }),
  ...Object.fromEntries(
    [...serviceDashboards, journey, people].map((one) => [
      `dashboards/${one.uid.replace('intake-', '')}.json`,
      `${JSON.stringify(one, null, 2)}\n`,
    ]),
  ),
};

if (import.meta.main) {
  const folder = join(import.meta.dirname, '../../../k8s/components/watching');
  await mkdir(join(folder, 'dashboards'), { recursive: true });
  for (const [file, text] of Object.entries(written)) await writeFile(join(folder, file), text);
}
