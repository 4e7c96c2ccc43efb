import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../../core/services.ts';
import { finishExternalCallback } from './finish-external-callback.ts';
import { EXTERNAL, type External } from './external-identity.ts';

const PER_MINUTE = 60;

/** Where Google and the directory send people back to. */
export function serveExternalCallbacks(app: FastifyInstance, services: Services): void {
  for (const [provider, { path }] of Object.entries(EXTERNAL) as [External, { path: string }][])
    app.get(
      `/api/auth/${path}/callback`,
      { config: { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } } },
      async (request, reply) => {
        const query = new URLSearchParams(request.url.split('?')[1] ?? '');
        return reply.redirect(await finishExternalCallback(provider, query, services), 302);
      },
    );
}
