import type { FastifyInstance } from 'fastify';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { PAYMENTS_HOOK_PATH, paymentsProvider } from '../../../../providers/payments/payments-provider.ts';
import { insertHook, spaceOfCustomer } from '../queries.ts';

const route = { bodyLimit: 1_048_576, config: { rateLimit: { max: 6_000, timeWindow: '1 minute' } } };

/**
 * Where the provider tells what happens. Nothing of what it says is taken over but whom it is about: their state is
 * asked for by a job, so that late, doubled and shuffled news all lead to the same. Answered once that job is kept.
 */
export function servePaymentHooks(app: FastifyInstance, services: Services): void {
  app.register(async (hooks) => {
    // the signature is of the bytes as they came
    hooks.removeContentTypeParser('application/json');
    hooks.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    hooks.post(PAYMENTS_HOOK_PATH, route, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const hook = await paymentsProvider(services)?.readHook(request.headers, body);
      if (!hook) throw refuse('not_signed_in');
      const { id, type, customer } = hook;
      await services.transactions.onPlatform(async (tx) => {
        if (!(await insertHook(tx, { id, type, customer }))) return;
        const spaceId = customer && (await spaceOfCustomer(tx, customer));
        if (spaceId) await tx.enqueue('billing.sync', { space_id: spaceId }, { key: `billing:${spaceId}` });
      });
      return { ok: true };
    });
  });
}
