import type { Step } from './matter.ts';

type Reporting = { readonly fetch: (path: string, init: RequestInit) => Promise<Response> };

type Report = { readonly token: string; readonly event: Step };

/** Whether it need not be tried again: it was taken, or never will be. */
export async function reportEvent({ fetch }: Reporting, report: Report): Promise<boolean> {
  try {
    const { status } = await fetch('/api/v1/register-event', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
      body: JSON.stringify(report),
      signal: AbortSignal.timeout(20_000),
    });
    return status < 500 && status !== 429;
  } catch {
    return false;
  }
}
