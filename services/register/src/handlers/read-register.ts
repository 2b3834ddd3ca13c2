import { readRegister } from '@intake/contracts/operations/read-register';
import { handle } from '@intake/platform/bus/rpc';
import { begun } from '../begun.ts';
import type { Deps } from '../deps.ts';
import { judgeBeforeReading } from '../judge-reports.ts';
import { readingOf } from '../reading.ts';
import { csvAttachment, registerCsv } from '../register-csv.ts';
import { jsonAttachment, registerJson } from '../register-json.ts';
import { registerPage } from '../register-page.ts';

export const readRegisterHandler = (deps: Deps) =>
  handle(readRegister, async ({ caller, input }) => {
    const { format, window_days: windowDays, limit, after } = input;
    const reading = readingOf(deps, caller, windowDays);
    await judgeBeforeReading(deps, reading.partner.id);
    if (format === 'csv')
      return { attachment: csvAttachment, body: await begun(registerCsv(deps, caller, windowDays)) };
    if (limit !== undefined) return registerPage(deps, reading, { limit, after });
    return { attachment: jsonAttachment, body: await begun(registerJson(deps, reading)) };
  });
