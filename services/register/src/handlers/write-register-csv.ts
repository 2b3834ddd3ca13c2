import { callingPartner } from '@intake/contracts/operations/caller';
import { writeRegisterCsv } from '@intake/contracts/operations/register/write-register-csv';
import { handle } from '@intake/platform/bus/rpc';
import type { Deps } from '../deps.ts';
import { csvAttachment, registerCsv } from '../reading/register-csv.ts';
import { startStream } from '../reading/start-stream.ts';
import { judgeBeforeReading } from '../reports/judge-reports.ts';

export const writeRegisterCsvHandler = (deps: Deps) =>
  handle(writeRegisterCsv, async ({ caller }) => {
    await judgeBeforeReading(deps, callingPartner(caller).id);
    return { attachment: csvAttachment, body: await startStream(registerCsv(deps, caller)) };
  });
