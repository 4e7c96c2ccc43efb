import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { worldNetwork } from './client.ts';
import { GatewayError } from './gateway-error.ts';
import { serveAccounts } from './accounts/serve-accounts.ts';
import { serveMessaging } from './messages/serve-messaging.ts';
import { servePosts } from './posts/serve-posts.ts';
import { serveSearch } from './people/serve-search.ts';
import { serveUsers } from './people/serve-users.ts';
import { serveWebhooks } from './webhooks/serve-webhooks.ts';
import type { SyntheticNetwork } from './store.ts';
import { serveFaults } from './injected-faults.ts';

/** The gateway's API: its key, its refusals, its resources. */
export function serveNetwork(app: FastifyInstance, network: SyntheticNetwork, productUrl?: string): void {
  app.register(
    async (api) => {
      api.setErrorHandler((error, _request, reply) => {
        const refusal = refusalOf(error);
        if (!refusal) throw error;
        if (refusal.until) {
          const seconds = Math.ceil((refusal.until.getTime() - network.now().getTime()) / 1000);
          reply.header('retry-after', Math.max(seconds, 1));
        }
        return reply.code(refusal.status).send(refusal.body());
      });
      api.setNotFoundHandler(() => {
        throw new GatewayError('resource_not_found', 'There is nothing at this address.');
      });
      api.addHook('onRequest', async (request) => {
        if (!isOurKey(request.headers['x-api-key'], worldNetwork(network.origin()).apiKey))
          throw new GatewayError('missing_credentials', 'The header X-API-KEY is missing or wrong.');
      });
      readForms(api);
      serveFaults(api, network);
      serveAccounts(api, network);
      serveUsers(api, network);
      serveSearch(api, network);
      serveMessaging(api, network);
      servePosts(api, network);
      serveWebhooks(api, network, productUrl);
    },
    { prefix: '/api/v1' },
  );
}

export function refusalOf(error: unknown): GatewayError | null {
  if (error instanceof GatewayError) return error;
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    return new GatewayError('invalid_parameters', `${issue?.path.join('.') || 'The body'}: ${issue?.message}`);
  }
  const isTheirs = error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
  return isTheirs ? new GatewayError('invalid_parameters', error.message) : null;
}

export function isOurKey(given: unknown, key: string): boolean {
  const [one, other] = [Buffer.from(String(given)), Buffer.from(key)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Messages come as forms, because they may carry files; what has one value is text, what has more is a list. */
function readForms(api: FastifyInstance): void {
  const parseAs = 'buffer' as const;
  api.addContentTypeParser('multipart/form-data', { parseAs }, async (request: FastifyRequest, body: Buffer) => {
    const type = request.headers['content-type'] ?? '';
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    return Object.fromEntries(
      [...new Set(form.keys())].map((key) => {
        const values = form.getAll(key);
        return [key, values.length > 1 ? values : values[0]];
      }),
    );
  });
}
