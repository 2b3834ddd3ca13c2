import { causeAlerts } from './alerts.ts';
import { burnAlerts, ratioRules } from './objectives.ts';

/** All rules, as Prometheus reads them. */
export const groups = [
  { name: 'intake-objectives', interval: '30s', rules: ratioRules },
  { name: 'intake-budgets', interval: '30s', rules: burnAlerts },
  { name: 'intake-causes', interval: '30s', rules: causeAlerts },
] as const;

/** The same for the Prometheus operator. */
export const prometheusRule = {
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'PrometheusRule',
  metadata: { name: 'complaint-intake', labels: { 'app.kubernetes.io/name': 'watching' } },
  spec: { groups },
};
