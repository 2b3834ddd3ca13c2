import { parser } from '@prometheus-io/lezer-promql';

/** One place where an expression takes samples: of which metric, and by which labels. */
export type Selected = { readonly metric: string; readonly labels: Readonly<Record<string, string>> };

/**
 * What a PromQL expression selects.
 * @throws where it is not PromQL.
 */
export function selectionsIn(expression: string): readonly Selected[] {
  const selected: { metric: string; labels: Record<string, string> }[] = [];
  const text = (node: { from: number; to: number }) => expression.slice(node.from, node.to);
  parser.parse(expression).iterate({
    enter(node) {
      if (node.type.isError) throw new Error(`No PromQL at ${node.from}: ${expression}`);
      if (node.name === 'VectorSelector') selected.push({ metric: '', labels: {} });
      const last = selected.at(-1);
      if (!last) return;
      if (node.name === 'Identifier' && node.matchContext(['VectorSelector'])) last.metric = text(node);
      if (node.name !== 'UnquotedLabelMatcher') return;
      const [, name = '', value = ''] = /^(\w+)\s*(?:=~|!~|!=|=)\s*"(.*)"$/s.exec(text(node)) ?? [];
      last.labels[name] = value;
    },
  });
  return selected;
}

/** The labels by which an expression groups. */
export function groupingsIn(expression: string): readonly string[] {
  const labels = new Set<string>();
  parser.parse(expression).iterate({
    enter(node) {
      if (node.name === 'LabelName' && node.matchContext(['GroupingLabels'])) {
        labels.add(expression.slice(node.from, node.to));
      }
    },
  });
  return [...labels];
}
