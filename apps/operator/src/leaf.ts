import type { Command } from 'commander';
import type { Outcome } from './outcome.ts';
import type { Session } from './session.ts';

type Options = Readonly<Record<string, unknown>>;

/** A command that does something, with the options every one of them has. */
export function leaf(parent: Command, name: string, description: string): Command {
  return parent.command(name).description(description).option('--json', 'print one JSON object');
}

/** What the command does with its options and arguments, by name; how it ends is reported in one way for all. */
export function does(command: Command, session: Session, work: (options: Options) => Promise<Outcome>): void {
  command.action(async () => {
    const named = command.registeredArguments.map((argument, index) => [argument.name(), command.processedArgs[index]]);
    const options: Options = { ...command.opts(), ...Object.fromEntries(named) };
    session.report(await work(options), { json: options['json'] === true });
  });
}

/** Only the options that were given. */
export function given(fields: Options): Options {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** An option's text as a number; what is none is left for the operation's schema to refuse. */
export const numeric = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** An option that may be repeated. */
export const repeated = (value: string, before: unknown): string[] => [...(Array.isArray(before) ? before : []), value];
