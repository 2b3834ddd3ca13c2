/** What was worked out from a value: kept with the value, gone with it. */
export type Memo = Map<unknown, unknown>;

type Source = { readonly memo: Memo };

/** `make` of a value, done when it is first asked for. `make` may look at nothing but the value. */
export function derive<Of extends Source, Value>(make: (of: Of) => Value): (of: Of) => Value {
  return (of) => {
    // Whatever stands under `make` was made by it.
    let value = of.memo.get(make) as { readonly made: Value } | undefined;
    if (value === undefined) {
      value = { made: make(of) };
      of.memo.set(make, value);
    }
    return value.made;
  };
}

/** The same for each key: of one fact a turn asks the same many times over. */
export function deriveEach<Of extends Source, Key, Value>(
  make: (of: Of, key: Key) => Value,
): (of: Of, key: Key) => Value {
  const made = derive((of: Of) => memoise((key: Key) => make(of, key)));
  return (of, key) => made(of)(key);
}

/** `make`, done once for each argument. */
export function memoise<Argument, Value>(make: (argument: Argument) => Value): (argument: Argument) => Value {
  const made = new Map<Argument, { readonly value: Value }>();
  return (argument) => {
    let known = made.get(argument);
    if (known === undefined) {
      known = { value: make(argument) };
      made.set(argument, known);
    }
    return known.value;
  };
}
