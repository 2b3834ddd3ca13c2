import type { HelmetOptions } from 'helmet';

/** For answers that no browser renders; a page that one does render sets a policy of its own. */
export const securityHeaders: HelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  xFrameOptions: { action: 'deny' },
  // This host is ours, the ones below it need not be.
  strictTransportSecurity: { includeSubDomains: false },
  // Any page may use the API and load the embed script.
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};
