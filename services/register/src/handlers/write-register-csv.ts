import { callingPartner } from '@intake/contracts/caller';
import { writeRegisterCsv } from '@intake/contracts/operations/write-register-csv';
import { handle } from '@intake/platform/bus/rpc';
import { begun } from '../begun.ts';
import type { Deps } from '../deps.ts';
import { judgeBeforeReading } from '../judge-reports.ts';
import { csvAttachment, registerCsv } from '../register-csv.ts';

export const writeRegisterCsvHandler = (deps: Deps) =>
  handle(writeRegisterCsv, async ({ caller }) => {
    await judgeBeforeReading(deps, callingPartner(caller).id);
    return { attachment: csvAttachment, body: await begun(registerCsv(deps, caller)) };
  });
