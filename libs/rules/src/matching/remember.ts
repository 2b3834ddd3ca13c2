/** `make`, done once for each argument. */
export function remember<Argument, Value>(make: (argument: Argument) => Value): (argument: Argument) => Value {
  const made = new Map<Argument, Value>();
  return (argument) => {
    let value = made.get(argument);
    if (value === undefined) {
      value = make(argument);
      made.set(argument, value);
    }
    return value;
  };
}
