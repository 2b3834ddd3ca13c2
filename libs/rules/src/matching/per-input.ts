import { remember } from './remember.ts';

/** `make` of an input, done when it is first asked for; kept as long as the input itself. */
export const perInput = <Input extends object, Value>(make: (input: Input) => Value): ((input: Input) => Value) =>
  remember(make, new WeakMap<Input, Value>());

/** The same for each key of an input: of one fact a turn asks the same many times over. */
export function perKey<Input extends object, Key extends string, Value>(
  make: (input: Input, key: Key) => Value,
): (input: Input, key: Key) => Value {
  const ofInput = perInput((input: Input) => remember((key: Key) => make(input, key)));
  return (input, key) => ofInput(input)(key);
}
