type Kept<Argument, Value> = {
  readonly get: (argument: Argument) => Value | undefined;
  readonly set: (argument: Argument, value: Value) => unknown;
};

/** `make`, done once for each argument for as long as `made` keeps it. */
export function remember<Argument, Value>(
  make: (argument: Argument) => Value,
  made: Kept<Argument, Value> = new Map(),
): (argument: Argument) => Value {
  return (argument) => {
    let value = made.get(argument);
    if (value === undefined) {
      value = make(argument);
      made.set(argument, value);
    }
    return value;
  };
}
