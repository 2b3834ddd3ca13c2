type Node = Readonly<Record<string, unknown>>;

/** A document in which every response stands where it is referred to. */
export function withResponses(document: object): unknown {
  const { components } = document as { readonly components: { readonly responses: Node } };
  const place = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(place);
    if (typeof node !== 'object' || node === null) return node;
    const name = /^#\/components\/responses\/(.+)$/.exec(String((node as Node)['$ref']))?.[1];
    if (name) return components.responses[name];
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, place(value)]));
  };
  return place(document);
}
