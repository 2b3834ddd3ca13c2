/** The parts of the contract, in reading order. */
export const tags = [
  { name: 'Conversation', description: 'From the first words to a confirmed complaint.' },
  { name: 'Evidence', description: 'Correspondence from lines of text that the device read; no picture is ever sent.' },
  { name: 'Register', description: "A partner's complaints as categories, and what became of them." },
  { name: 'Records', description: 'The complaints themselves: one by one, or all in an archive.' },
  { name: 'Webhooks', description: 'Signed events, sent to your endpoint; the delivery log and a test.' },
  { name: 'Embedding', description: 'The widget for web pages.' },
  { name: 'Service', description: 'Health, probes and this contract.' },
  { name: 'Aliases', description: 'The same calls at `/api/…`: permanent aliases of `/api/v1/…`.' },
  { name: 'Unknown paths', description: 'What every path answers that is not listed, at any depth.' },
] as const;

export type Tag = (typeof tags)[number]['name'];
