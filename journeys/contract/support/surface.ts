/** The table of D1, read from the page. */
export const apiPaths = [
  { path: '/companion', methods: ['POST'] },
  { path: '/register-event', methods: ['POST'] },
  { path: '/evidence', methods: ['POST'] },
  { path: '/checkout', methods: ['POST'] },
  { path: '/transcribe', methods: ['POST'] },
  { path: '/register', methods: ['GET', 'HEAD'] },
  { path: '/health', methods: ['GET', 'HEAD'] },
  { path: '/embed-config', methods: ['GET', 'HEAD'] },
  { path: '/export', methods: ['GET', 'HEAD'] },
  { path: '/complaints', methods: ['GET', 'HEAD'] },
  { path: '/complaints/REF-AAAA-0000', methods: ['GET', 'HEAD'] },
  { path: '/webhooks', methods: ['GET', 'HEAD', 'POST'] },
] as const;

export const prefixes = ['/api/v1', '/api'] as const;

export const pagePaths = ['/openapi.json', '/docs', '/embed.js', '/embed', '/livez', '/readyz'] as const;

export const everyPath = [
  ...prefixes.flatMap((prefix) => apiPaths.map(({ path, methods }) => ({ path: `${prefix}${path}`, methods }))),
  ...pagePaths.map((path) => ({ path, methods: ['GET', 'HEAD'] as const })),
] as readonly { readonly path: string; readonly methods: readonly string[] }[];
