// What a program or somebody playing with one puts into a message: objects of JSON, tags, orders to a machine.
const machineText = [
  /[[{]\s*(?:[[{]\s*){0,5}"[^"\n]{1,80}"\s*:[^}\]]{0,4000}[}\]]+/gu,
  /<\/?(?:script|style|system|iframe|img|prompt|instructions?)\b[^<>]{0,400}>/giu,
  /\b(?:ignore|disregard|forget)\s+(?:all\s+)?(?:the\s+|your\s+|my\s+)?(?:previous|prior|above|earlier)\s+(?:instructions|prompts?|rules)\b[^.!?\n]{0,400}[.!?]?/giu,
];

/** The person's words without what is written to a machine; a mark stands where it stood. */
export const withoutMachineText = (words: string): string =>
  machineText.reduce((text, pattern) => text.replace(pattern, '[…]'), words);
