import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { REPOSITORY } from './stack/src/test/repository.ts';
import { knownTimes, msOf } from './stack/src/test/test-times.ts';

/** What waits most comes first: it goes on beside what does not. */
const projects = ['journeys', 'servers', 'heap', 'unit', 'alone'];

/** Of each project the slowest files first: no core is idle in the end for one of them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const times = await knownTimes();
    const place = ({ project }: TestSpecification) => projects.indexOf(project.name);
    const ms = ({ moduleId }: TestSpecification) => msOf(relative(REPOSITORY, moduleId), times);
    return files.toSorted((one, other) => place(one) - place(other) || ms(other) - ms(one));
  }
}
