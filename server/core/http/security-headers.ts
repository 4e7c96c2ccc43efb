import helmet from '@fastify/helmet';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from './bind-calls.ts';

/** What an answer of the API carries: it is data, never a page, and never kept. */
const FOR_DATA = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** Pages get helmet's headers with our policy; calls a fixed few, since working them out anew costs a call 3 %. */
export async function sendSecurityHeaders(app: FastifyInstance, origins: Origins): Promise<void> {
  await app.register(helmet, { global: false, ...forPages(origins) });
  app.addHook('onRequest', async (request, reply) => {
    const isPage = request.routeOptions.url?.startsWith(`${API_PREFIX}/docs`);
    if (request.url.startsWith(`${API_PREFIX}/`) && !isPage) reply.headers(FOR_DATA);
    else reply.helmet();
    // where the visitor came by TLS, which behind a proxy only a trusted one tells; over plain HTTP it would lock out
    if (request.protocol === 'https') reply.header('strict-transport-security', TLS_ONLY);
  });
}

/** For a year; what other hosts of the domain do is not ours to say. */
const TLS_ONLY = 'max-age=31536000';

interface Origins {
  /** Hosts whose pictures a page may load itself: those of the operator's brands. */
  pictureHosts?: readonly string[];
  /** The CRM that shows our pages inside its own. */
  framedBy?: string;
}

/** Our own sockets, by the name that the visitor calls us: browsers differ in whether 'self' covers them. */
function ownSocket({ headers }: IncomingMessage): string {
  const host = headers.host ?? '';
  return /^[\w.-]+(?::\d+)?$|^\[[\da-f:]+\](?::\d+)?$/i.test(host) ? `ws://${host} wss://${host}` : "'self'";
}

function forPages({ pictureHosts = [], framedBy }: Origins) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        // pictures of others come through our server (server/core/pictures)
        'img-src': ["'self'", 'data:', 'blob:', ...pictureHosts.map((host) => `https://${host}`)],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'", ownSocket],
        'media-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'self'", ...(framedBy ? [framedBy] : [])],
      },
    },
    // frame-ancestors says it better, and names more than one
    xFrameOptions: false as const,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
    // sent by the hook above, where it is true
    strictTransportSecurity: false as const,
  };
}
