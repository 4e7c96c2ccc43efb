import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { GatewayError } from '../network/gateway-error.ts';
import { isOurKey, refusalOf } from '../network/serve-network.ts';
import type { SyntheticNetwork } from '../network/store.ts';
import { serveFaults } from '../network/injected-faults.ts';
import { servePhone } from '../phone/serve-phone.ts';
import { worldChannels } from './client.ts';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The gateway for phones: one key, refusals and troubles like the network's. */
export function serveChannels(app: FastifyInstance, network: SyntheticNetwork, productUrl?: string): void {
  app.register(
    async (api) => {
      api.setErrorHandler((error, _request, reply) => {
        const refusal = refusalOf(error);
        if (!refusal) throw error;
        return reply.code(refusal.status).send(refusal.body());
      });
      api.setNotFoundHandler(() => {
        throw new GatewayError('resource_not_found', 'There is nothing at this address.');
      });
      api.addHook('onRequest', async (request) => {
        if (!isOurKey(request.headers['x-api-key'], worldChannels('').apiKey))
          throw new GatewayError('missing_credentials', 'The header X-API-KEY is missing or wrong.');
      });
      api.addHook('preValidation', async (request) => requireOurs(request, productUrl));
      serveFaults(api, network);
      servePhone(api, network);
    },
    { prefix: '/channels/api/v1' },
  );
}

/** Its key is no secret: only the product, or a test on this machine, is told anything. */
function requireOurs(request: FastifyRequest, productUrl?: string): void {
  const url = z.object({ hook_url: z.url() }).safeParse(request.body).data?.hook_url;
  if (!url) return;
  const { hostname } = new URL(url);
  if (!LOOPBACK.has(hostname) && hostname !== (productUrl && new URL(productUrl).hostname))
    throw new GatewayError('invalid_parameters', 'hook_url: the synthetic world tells only the product.');
}
