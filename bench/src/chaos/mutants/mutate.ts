/** Loaded into a service before anything else, by `NODE_OPTIONS`: changes its source as it is read. */
import { registerHooks } from 'node:module';
import { type Edit, mutants, readMutant } from './mutants.ts';

const mutant = readMutant(new URL(import.meta.url).searchParams.get('mutant') ?? undefined);
const edits: readonly Edit[] = mutant ? mutants[mutant] : [];

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const here = edits.filter(({ file }) => url.endsWith(`/${file}`));
    if (here.length === 0) return loaded;
    return { ...loaded, source: here.reduce(change, String(loaded.source)) };
  },
});

function change(source: string, { file, from, to }: Edit): string {
  if (source.split(from).length !== 2) throw new Error(`A mutant does not fit ${file} any more: ${from}`);
  return source.replace(from, () => to);
}
