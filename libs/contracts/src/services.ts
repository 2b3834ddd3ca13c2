/** The services: each has a user of the bus, and most a schema. */
export const services = ['gateway', 'companion', 'evidence', 'register', 'webhooks', 'export'] as const;

/** Those that own a schema, and the shared tables each has beside its own. */
export const schemas = {
  gateway: [],
  companion: ['outbox', 'inbox'],
  register: ['outbox', 'inbox'],
  webhooks: ['inbox'],
  export: ['inbox'],
} as const satisfies Readonly<Partial<Record<(typeof services)[number], readonly ('outbox' | 'inbox')[]>>>;

export type SchemaOwner = keyof typeof schemas;
