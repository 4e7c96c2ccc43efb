import type { FastifyInstance } from 'fastify';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { PAYMENTS_HOOK_PATH, paymentsProvider } from '../../../../providers/payments/payments-provider.ts';
import { HookRefused, type PaymentsHook } from '../../../../providers/payments/port.ts';
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
      const { id, type, customer, about } = await readHook(request.headers, body, services);
      await services.transactions.onPlatform(async (tx) => {
        if (!(await insertHook(tx, { id, type, customer }))) return;
        const spaceId = customer && (await spaceOfCustomer(tx, customer));
        if (spaceId) await tx.enqueue('billing.sync', { space_id: spaceId }, { key: `billing:${spaceId}` });
        if (spaceId && about?.kind === 'checkout')
          await tx.enqueue(
            'billing.note_checkout',
            { space_id: spaceId, checkout: about.id },
            { key: `checkout:${about.id}` },
          );
        else if (!customer && about?.kind === 'payment')
          await tx.enqueue('billing.sync_payer', { payment: about.id }, { key: `billing:${about.id}` });
      });
      return { ok: true };
    });
  });
}

/** What is not the provider's is refused with the reason, which whoever set it up reads in its dashboard. */
async function readHook(headers: Record<string, unknown>, body: Buffer, services: Services): Promise<PaymentsHook> {
  const payments = paymentsProvider(services);
  if (!payments) throw refuse('not_configured');
  try {
    return await payments.readHook(headers, body);
  } catch (error) {
    if (!(error instanceof HookRefused)) throw error;
    services.log.warn({ reason: error.message }, 'a hook about payments was refused');
    throw refuse('bad_request', { text: error.message });
  }
}
