import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { groups } from '@intake/stack/watching/rules';
import { written } from '@intake/stack/watching/write';
import { selectionsIn } from '@intake/testkit/telemetry/promql';
import { afterAll, expect, test } from 'vitest';
import { expressions, recorded, root } from './expressions.ts';
import { firings, silences } from './firings.ts';

const folder = join(root, 'k8s/components/watching');
const alerts = groups.flatMap(({ rules }) => rules.filter(({ alert }) => alert !== undefined));
const names = [...new Set(alerts.map(({ alert = '' }) => alert))];
const scratch = mkdtempSync(join(tmpdir(), 'intake-rules-'));
afterAll(() => rmSync(scratch, { recursive: true }));

test('rules and dashboards are those that `npm run watching` makes, and the component takes in all of them', () => {
  const kept = Object.keys(written).map((file) => [file, readFileSync(join(folder, file), 'utf8')]);
  const component = readFileSync(join(folder, 'kustomization.yaml'), 'utf8');

  expect(Object.fromEntries(kept)).toEqual(written);
  expect(readdirSync(join(folder, 'dashboards')).filter((file) => !component.includes(`dashboards/${file}\n`))).toEqual(
    [],
  );
});

test('every expression is PromQL and takes its samples from somewhere', () => {
  expect(expressions().filter(({ expr }) => selectionsIn(expr).length === 0)).toEqual([]);
  expect(
    expressions()
      .flatMap(({ expr }) => selectionsIn(expr))
      .filter(({ metric }) => recorded.has(metric)),
  ).not.toEqual([]);
});

test.for(names)('%s says how much it matters, what it means and which three commands come first', (name) => {
  const runbook = readFileSync(join(root, 'docs/runbook.md'), 'utf8');
  const [, page = ''] = new RegExp(`^### ${name}\\n(.*?)(?=^##)`, 'ms').exec(runbook) ?? [];
  const own = alerts.filter(({ alert }) => alert === name);

  expect(own.filter(({ labels }) => !/^(?:page|ticket)$/.test(labels['severity'] ?? ''))).toEqual([]);
  expect(new Set(own.map(({ annotations }) => annotations?.['runbook']))).toEqual(
    new Set([`docs/runbook.md, ${name}`]),
  );
  expect(page.match(/^ {4}\S.*$/gm) ?? []).toHaveLength(3);
});

test('the runbook has no page for an alert that there is not', () => {
  const runbook = readFileSync(join(root, 'docs/runbook.md'), 'utf8');
  const [, pages = ''] = /^## Alerts$(.*?)^## /ms.exec(runbook) ?? [];

  expect([...pages.matchAll(/^### (\w+)$/gm)].map(([, name]) => name).sort()).toEqual([...names].sort());
});

test('every alert has series that make it fire', () => {
  expect([...new Set(firings.map(({ alert }) => alert))].sort()).toEqual([...names].sort());
});

// A developer's check: Debian's package `prometheus` brings it.
const promtool = 'promtool';
test.runIf(spawnSync(promtool, ['--version']).status === 0)('Prometheus itself fires them so, and no other', () => {
  const rules = join(scratch, 'rules.json');
  const tests = join(scratch, 'tests.json');
  writeFileSync(rules, JSON.stringify({ groups }));
  writeFileSync(
    tests,
    JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests: [...firings, ...silences].map(asked) }),
  );

  execFileSync(promtool, ['check', 'rules', rules], { encoding: 'utf8' });
  execFileSync(promtool, ['test', 'rules', tests], { encoding: 'utf8' });
});

type Case = { readonly at: string; readonly series: Readonly<Record<string, string>> };

function asked(one: Case & { readonly alert: string; readonly fires?: readonly Readonly<Record<string, string>>[] }) {
  const { alert, at, series, fires = [] } = one;
  const annotationsOf = ({ severity, window }: Readonly<Record<string, string>>) =>
    alerts.find(
      ({ alert: name, labels }) => name === alert && labels['severity'] === severity && labels['window'] === window,
    )?.annotations ?? {};
  return {
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    alert_rule_test: [
      {
        eval_time: at,
        alertname: alert,
        exp_alerts: fires.map((labels) => ({
          exp_labels: labels,
          exp_annotations: filledIn(annotationsOf(labels), labels),
        })),
      },
    ],
  };
}

const filledIn = (annotations: Readonly<Record<string, string>>, labels: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(annotations).map(([key, text]) => [
      key,
      text.replace(/\{\{ \$labels\.(\w+) \}\}/g, (_, name) => labels[name] ?? ''),
    ]),
  );
