import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { keyOfRequest } from '../mail/key-of-request.ts';
import { GatewayError } from '../network/gateway-error.ts';
import type { SyntheticNetwork } from '../network/store.ts';
import { contactOf } from './contact-of.ts';

const Asked = z.object({
  first_name: z.string(),
  last_name: z.string(),
  company_name: z.string(),
  company_domain: z.string().nullable(),
  link: z.string().nullable(),
});

/** Addresses and numbers of people, each look-up kept under its key: asked again, it costs nothing. */
export function serveEnrichment(api: FastifyInstance, network: SyntheticNetwork): void {
  api.post('/enrichments', async (request) => {
    const asked = Asked.parse(request.body);
    const key = keyOfRequest(request);
    await network.all('insert into world.enrichments (key, found, at) values ($1, $2, $3) on conflict do nothing', [
      key,
      JSON.stringify(contactOf(network.seed, asked)),
      network.now(),
    ]);
    return foundOf(key);
  });
  api.get('/enrichments/:key', async (request) => foundOf(z.object({ key: z.string() }).parse(request.params).key));

  async function foundOf(key: string) {
    const known = await network.first<{ found: object | null }>('select found from world.enrichments where key = $1', [
      key,
    ]);
    if (!known?.found) throw new GatewayError('resource_not_found', 'Nothing is known of this person.');
    return { object: 'Contact', ...known.found };
  }
}
