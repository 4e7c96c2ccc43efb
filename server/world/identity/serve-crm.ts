import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { accountId, PICKS } from './accounts.ts';
import { renderCrm } from './render-crm.ts';
import { sealCrmSession } from './seal-crm-session.ts';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
const COMPANY = 'demo-company';

const Query = z.object({
  /** Where the product is; any port of this machine, or the address that it was started with. */
  app: z.url().optional(),
  email: z
    .email()
    .max(254)
    .default(PICKS[0]?.email ?? ''),
  name: z.string().max(120).default(''),
});

/** The CRM that shows the product inside its own page and tells it who is there. */
export function serveCrm(app: FastifyInstance, options: { ssoKey: () => string; productUrl?: string }): void {
  app.get('/crm', (request, reply) => {
    const query = Query.parse(request.query);
    const product = new URL(query.app ?? options.productUrl ?? 'http://127.0.0.1:3000').origin;
    if (product !== options.productUrl && !LOOPBACK.has(new URL(product).hostname))
      return reply.code(404).send({ error: 'There is nothing here: the product runs elsewhere' });
    const known = PICKS.find((one) => one.email === query.email);
    const userName = query.name || (known ? `${known.first_name} ${known.last_name}` : query.email);
    const sealed = sealCrmSession(
      {
        userId: accountId('crm', query.email),
        companyId: COMPANY,
        role: 'admin',
        type: 'location',
        userName,
        email: query.email,
        activeLocation: 'demo-location',
      },
      options.ssoKey(),
    );
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(renderCrm({ product, sealed, email: query.email, userName }));
  });
}
