import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../config.ts';

/**
 * Nothing inline runs, nothing foreign loads. Pages carry their state as JSON in a data block, which
 * no browser executes, so that not even a nonce is needed and rendered pages can be kept.
 */
export function contentSecurityPolicy(config: Config): FastifyHelmetOptions {
  const developing = config.storefrontDevUrl !== undefined;
  return {
    contentSecurityPolicy: developing
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: ["'self'"],
            scriptSrc: ["'self'"],
            // Style attributes carry computed sizes and tints; no style element is inline.
            styleSrc: ["'self'"],
            styleSrcAttr: ["'unsafe-inline'"],
            imgSrc: ["'self'", 'data:'],
            fontSrc: ["'self'"],
            connectSrc: ["'self'"],
            objectSrc: ["'none'"],
            baseUri: ["'none'"],
            formAction: ["'self'"],
            frameAncestors: ["'none'"],
            manifestSrc: ["'self'"],
            workerSrc: ["'self'"],
          },
        },
    strictTransportSecurity: config.publicOrigin.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  };
}
