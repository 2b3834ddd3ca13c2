import { metrics } from '@opentelemetry/api';

const requests = metrics.getMeter('@intake/gateway').createHistogram('requests.duration', {
  description:
    'Requests from arrival to the last byte of the answer, by route and status; 499 where the client left first',
  unit: 's',
  advice: { explicitBucketBoundaries: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30] },
});

/** `route` is a template, never a path that somebody asked for. */
export function countRequest(route: string, status: number, seconds: number): void {
  requests.record(seconds, { route, status });
}
