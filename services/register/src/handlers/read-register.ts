import { readRegister } from '@intake/contracts/operations/register/read-register';
import { handle } from '@intake/platform/bus/rpc';
import type { Deps } from '../deps.ts';
import { readingOf } from '../reading/reading.ts';
import { csvAttachment, registerCsv } from '../reading/register-csv.ts';
import { jsonAttachment, registerJson } from '../reading/register-json.ts';
import { registerPage } from '../reading/register-page.ts';
import { startStream } from '../reading/start-stream.ts';
import { judgeBeforeReading } from '../reports/judge-reports.ts';

export const readRegisterHandler = (deps: Deps) =>
  handle(readRegister, async ({ caller, input }) => {
    const { format, window_days: windowDays, limit, after } = input;
    const reading = readingOf(deps, caller, windowDays);
    await judgeBeforeReading(deps, reading.partner.id);
    if (format === 'csv')
      return { attachment: csvAttachment, body: await startStream(registerCsv(deps, caller, windowDays)) };
    if (limit !== undefined) return registerPage(deps, reading, { limit, after });
    return { attachment: jsonAttachment, body: await startStream(registerJson(deps, reading)) };
  });
