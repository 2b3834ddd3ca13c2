/** Where something is wrong, in the words of whoever will mend it. */
export type Problem = { readonly file: string; readonly entry: string; readonly what: string };

/** Refuses the whole base: a service without its law does not start. */
export function refuse(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const shown = problems.slice(0, 20).map(({ file, entry, what }) => `  ${file} › ${entry}: ${what}`);
  const rest = problems.length > 20 ? [`  … and ${problems.length - 20} more`] : [];
  throw new Error(['The knowledge base cannot be used:', ...shown, ...rest].join('\n'));
}
