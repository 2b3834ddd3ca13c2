import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

type Environment = Readonly<Record<string, string>>;

const root = join(import.meta.dirname, '..');
const entries = ['src/config.ts', 'src/provision-main.ts'];

/** Where a project of the workspace declares its settings. */
export function configFile(project: string): string {
  const file = entries.map((entry) => join(root, project, entry)).find((path) => existsSync(path));
  if (!file) throw new Error(`${project} declares no settings.`);
  return file;
}

/** The settings that a project declares, by name. */
export function settingNames(project: string): readonly string[] {
  const source = readFileSync(configFile(project), 'utf8');
  return [...source.matchAll(/(?<!\w)([A-Z][A-Z0-9_]+): (?=\w)/g)].flatMap(([, name]) => name ?? []);
}

/** What a project's own check says of an environment, given that and nothing else; undefined when it accepts it. */
export async function configRefusal(project: string, env: Environment): Promise<string | undefined> {
  const script = ['--input-type=module', '--eval', 'await import(process.argv[1])', configFile(project)];
  try {
    await promisify(execFile)(process.execPath, script, { cwd: join(root, project), env });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
