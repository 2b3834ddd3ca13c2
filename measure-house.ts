import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/sync';

// `npm run house`: how the source reads, in figures, from its syntax tree; CONTRIBUTING.md says what is wanted. Source is what
// runs: without tests and benches.

const root = import.meta.dirname;
const groups = ['libs', 'services', 'apps'].flatMap((group) =>
  readdirSync(join(root, group)).map((name) => join(group, name)),
);
const packages = [...groups, 'stack'];
const files = packages.flatMap((folder) => filesIn(join(root, folder)));
const short = (file: string): string => relative(root, file);
const isTest = (file: string) => /\.test\.tsx?$|\/(?:test|corpus|training|voices)\//.test(file);
const sources = files.filter((file) => /\/src\//.test(file) && !isTest(file));
const tests = [...files.filter(isTest), ...filesIn(join(root, 'journeys'))];

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(?:node_modules|dist|\..+)$/.test(entry.name) ? [] : filesIn(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const linesOf = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1;

type Measured = {
  readonly functions: readonly { readonly name: string; readonly lines: number }[];
  readonly types: readonly string[];
  readonly imports: readonly { readonly to: string; readonly isType: boolean }[];
  readonly any: number;
  readonly nonNull: number;
};

function measure(file: string, source: SourceFile): Measured {
  const nodes = nodesIn(source);
  const of = (...kinds: readonly SyntaxKind[]) => nodes.filter(({ kind }) => kinds.includes(kind));
  const textOf = (node: Node) => source.text.slice(node.getStart(source), node.end);
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  return {
    functions: of(SyntaxKind.FunctionDeclaration, SyntaxKind.MethodDeclaration, SyntaxKind.ArrowFunction)
      // A mere expression is no function to read.
      .filter((node) => textOf(node).endsWith('}') && !/^[^{]*=>\s*\(?\{[^}]*\}\)?$/.test(textOf(node)))
      .map((node) => ({ node, first: lineAt(node.getStart(source)) }))
      .map(({ node, first }) => ({ name: `${short(file)}:${first}`, lines: lineAt(node.end) - first + 1 })),
    types: of(SyntaxKind.TypeAliasDeclaration).map((node) => /\btype (\w+)/.exec(textOf(node))?.[1] ?? ''),
    imports: of(SyntaxKind.ImportDeclaration, SyntaxKind.ExportDeclaration).flatMap((node) => {
      const to = target(file, /from '([^']+)';?$/.exec(textOf(node))?.[1] ?? '');
      return to === null ? [] : [{ to, isType: isTypeImport.test(textOf(node)) }];
    }),
    any: of(SyntaxKind.AnyKeyword).length,
    nonNull: of(SyntaxKind.NonNullExpression).length,
  };
}

const isTypeImport = /^(?:import|export) (?:type\b|\{(?:\s*type [\w\s]+,?)+\s*\})/;

function nodesIn(source: SourceFile): Node[] {
  const nodes: Node[] = [];
  const visit = (node: Node): void => {
    nodes.push(node);
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  return nodes;
}

/** Our own file that an import names; null for a library. */
function target(from: string, name: string): string | null {
  if (name.startsWith('.')) return resolve(dirname(from), name);
  const [, own = '', path = ''] = /^@intake\/([\w-]+)\/(.+)$/.exec(name) ?? [];
  const folder = packages.find((one) => one.endsWith(`/${own}`) || one === own);
  return own === '' || folder === undefined ? null : join(root, folder, 'src', `${path}.ts`);
}

/** Circles of files that import each other, the largest first. */
function circles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const reached = new Map([...edges.keys()].map((file) => [file, reachedFrom(file, edges)] as const));
  const isBack = (from: string, to: string) => reached.get(from)?.has(to) === true;
  const inCircles = [...edges.keys()].filter((file) => isBack(file, file));
  const found = inCircles.map((file) => inCircles.filter((other) => isBack(file, other) && isBack(other, file)));
  const distinct = new Map(found.map((circle) => [circle.join(), circle]));
  return [...distinct.values()].toSorted((one, other) => other.length - one.length);
}

function reachedFrom(file: string, edges: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set<string>();
  const ahead = [...(edges.get(file) ?? [])];
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    if (!reached.has(next)) ahead.push(...(edges.get(next) ?? []));
    reached.add(next);
  }
  return reached;
}

const api = new API({ cwd: root });
const measured = new Map<string, Measured>();
for (const config of ['tsconfig.json', 'apps/widget/tsconfig.json']) {
  const project = api.updateSnapshot({ openProject: join(root, config) }).getProject(join(root, config));
  for (const file of sources) {
    const source = measured.has(file) ? undefined : project?.program.getSourceFile(file);
    if (source !== undefined) measured.set(file, measure(file, source));
  }
}
api.close();

const share = (values: readonly number[], at: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * at)] ?? 0;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const top = (counts: ReadonlyMap<string, number>, above: number, most = 8) => {
  const over = [...counts].filter(([, count]) => count > above).toSorted(([, a], [, b]) => b - a);
  return [
    over.length,
    over
      .slice(0, most)
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
  ]
    .filter(Boolean)
    .join(': ');
};
const tally = (names: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

const all = [...measured.values()];
const lengths = new Map(sources.map((file) => [short(file), linesOf(file)]));
const fileLines = [...lengths.values()];
const functions = all.flatMap((one) => one.functions);
const functionLines = functions.map(({ lines }) => lines);
const graph = (withTypes: boolean) =>
  new Map(
    [...measured].map(([file, { imports }]) => [
      file,
      imports.filter(({ isType }) => withTypes || !isType).map(({ to }) => to),
    ]),
  );
const sizes = (found: readonly string[][]) =>
  [found.length, found.map(({ length }) => length).join(', ')].filter((one) => one !== '').join(': ');
const typesByFile = [...measured].flatMap(([, { types }]) => [...new Set(types)]);

const table: readonly (readonly [string, string | number])[] = [
  ['files / kLOC', `${sources.length} / ${(sum(fileLines) / 1000).toFixed(1)}`],
  ['not measured (in no tsconfig)', sources.length - measured.size],
  [
    'file lines, median / p90 / up to 100',
    `${share(fileLines, 0.5)} / ${share(fileLines, 0.9)} / ${Math.round((100 * fileLines.filter((lines) => lines <= 100).length) / fileLines.length)} %`,
  ],
  ['files over 250 lines', top(lengths, 250)],
  [
    'functions, median / p90 / max',
    `${share(functionLines, 0.5)} / ${share(functionLines, 0.9)} / ${Math.max(...functionLines)}`,
  ],
  ['functions over 40 lines', top(new Map(functions.map(({ name, lines }) => [name, lines])), 40)],
  ['`any` / `!`', `${sum(all.map((one) => one.any))} / ${sum(all.map((one) => one.nonNull))}`],
  ['test : source, by lines', (sum(tests.map(linesOf)) / sum(fileLines)).toFixed(2)],
  ['import circles, runtime', sizes(circles(graph(false)))],
  ['import circles, with types', sizes(circles(graph(true)))],
  ['folders over 15 source files', top(tally(sources.map((file) => short(dirname(file)))), 15)],
  [
    'most imports of our own',
    top(new Map([...measured].map(([file, { imports }]) => [short(file), imports.length])), 20),
  ],
  ['type names declared in over 3 files', top(tally(typesByFile), 3, 12)],
];

process.stdout.write(`| | here |\n|---|---|\n${table.map(([what, figure]) => `| ${what} | ${figure} |\n`).join('')}`);
