import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groups } from '@intake/stack/watching/rules';

export const root = join(import.meta.dirname, '../..');
const folder = join(root, 'k8s/components/watching/dashboards');

type Dashboard = {
  readonly title: string;
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
};

/** Every expression that is asked of Prometheus, with where it stands. */
export function expressions(): readonly { readonly where: string; readonly expr: string }[] {
  const ruled = groups.flatMap(({ rules }) =>
    rules.map(({ alert, record, expr }) => ({ where: alert ?? record ?? '', expr })),
  );
  const drawn = readdirSync(folder).flatMap((file) => {
    const { panels } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Dashboard;
    return panels.flatMap(({ title, targets }) =>
      // What Grafana puts in.
      targets.map(({ expr }) => ({ where: `${file}: ${title}`, expr: expr.replaceAll('$__rate_interval', '5m') })),
    );
  });
  return [...ruled, ...drawn];
}

/** Names that rules make themselves. */
export const recorded = new Set(groups.flatMap(({ rules }) => rules.flatMap(({ record }) => record ?? [])));
