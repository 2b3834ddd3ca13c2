/** Bounds of the interface (spec «Limits», decisions D3, D5, D25, D46, D47). Text is counted in code points, bodies in bytes. */
export const limits = {
  historyItems: 60,
  contentCharacters: 8000,
  /** Of the person's words in a longer history the newest whole messages are read; all of it is kept as sent (decision D47). */
  historyCharactersRead: 120_000,
  partnerNameCharacters: 80,
  matterCharacters: 64,
  screenshots: 25,
  linesPerScreenshot: 500,
  lineCharacters: 400,
  transcriptItems: 2000,
  transcriptItemCharacters: 4000,
  /** A correspondence's source, a message's name and time. */
  labelCharacters: 200,
  knownFactsBytes: 64 * 1024,
  knownFactsKeys: 2000,
  /** Signed tokens of any kind; a longer one is none of ours. */
  tokenCharacters: 2048,
  paymentRefCharacters: 255,
  contact: { name: 200, phone: 40, email: 254, safeNote: 500, account: 100 },
  /** Levels and values of a JSON body, whatever they are: the largest legal body has a third of them. */
  bodyDepth: 64,
  bodyValues: 250_000,
  /** Of a longer transcript the newest messages are read for facts; all of it is kept, listed and hashed. */
  transcriptCharactersRead: 60_000,
  /** Of the attestation that `/evidence` gives a transcript: 8 a message, 12,500 messages at the most. */
  attestationCharacters: 110_000,
  windowDays: 90,
  /** Entries of one page of the register, where pages are asked for. */
  registerPage: 1000,
  archiveRecords: 2000,
  deliveryLog: 50,
  body: {
    default: 64 * 1024,
    companion: 8 * 1024 * 1024,
    evidence: 16 * 1024 * 1024,
    transcribe: 4 * 1024 * 1024,
  },
  ratePerMinute: { open: 30, keyed: 120, register: 60 },
  turnQuestions: 6,
  suggestions: 6,
  lodgementTokenDays: 90,
  pdfLinkDays: 7,
} as const;
