import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { LEFT_PAGE } from '../../../../../contract/billing/returned.ts';
import type { Services } from '../../../../core/services.ts';
import { paymentsProvider } from '../../../../providers/payments/payments-provider.ts';
import { setPaymentInProgress } from '../../../people/spaces/features/set-paid-plan.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { insertHook, wasVisited, spaceOfCustomer, VISIT } from '../queries.ts';
import { closingPage } from './closing-page.ts';
import { NO_MEMBER, takeOverCheckout } from './note-checkout.ts';

export const RETURN_PATH = '/api/billing/returned';
const Query = z.object({
  session_id: z.string().min(1).max(200).catch(''),
  close: z.literal('1').optional().catch(undefined),
  /** Where one was when a card was asked for. */
  to: z.string().max(300).regex(LEFT_PAGE).optional().catch(undefined),
});
const route = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } };

/**
 * Where the provider's page leads back to. It says nothing that is believed: the provider is asked what came of the
 * visit, so that what was paid for is there before the web is, whether or not the provider's news have come yet.
 */
export function serveReturned(app: FastifyInstance, services: Services): void {
  app.get(RETURN_PATH, route, async (request, reply) => {
    const { session_id, close, to: left } = Query.parse(request.query);
    const { isPaid, to } = await cameOf(session_id, left, services);
    if (!close) return reply.redirect(to);
    const { html, policy } = closingPage({ is_paid: isPaid }, to);
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
  });
}

async function cameOf(
  session: string,
  left: string | undefined,
  services: Services,
): Promise<{ isPaid: boolean; to: string }> {
  try {
    const { isPaid, hasCard, page } = await takeOver(session, services);
    if (isPaid) return { isPaid, to: `${page}?redirect_from_stripe=success` };
    const to = left ?? page;
    return { isPaid, to: hasCard ? `${to}${to.includes('?') ? '&' : '?'}card=given` : to };
  } catch (error) {
    services.log.warn({ error: (error as Error).message }, 'a payment is heard of later');
    return { isPaid: false, to: '/payment-in-progress' };
  }
}

/** A plan is chosen among the plans; cards and credits are billing's. */
const [PLANS, BILLING] = ['/pricing', '/billing/overview'];

/** Whether something was paid, or a card was given that pays from now on, and where who did so came from. */
async function takeOver(
  session: string,
  services: Services,
): Promise<{ isPaid: boolean; hasCard: boolean; page: string }> {
  const checkout = session && (await paymentsProvider(services)?.readCheckout(session));
  const nothing = { isPaid: false, hasCard: false, page: PLANS };
  if (!checkout || checkout.status !== 'complete') return nothing;
  const spaceId = await services.transactions.onPlatform((tx) => spaceOfCustomer(tx, checkout.customer));
  if (!spaceId) return nothing;
  const hasCard =
    checkout.card !== null && (await chargeGivenCard(spaceId, { ...checkout, card: checkout.card }, services));
  await services.transactions.inSpace(spaceId, (tx) => setPaymentInProgress(tx));
  await takeOverCheckout(spaceId, checkout, services);
  return { isPaid: checkout.isPaid, hasCard, page: checkout.subscription ? PLANS : BILLING };
}

/**
 * The card that was given is the one that is charged from now on. The address stays in browsers: opened again it says
 * nothing of the cards that were chosen since. Answers whether it was the first visit.
 */
async function chargeGivenCard(
  spaceId: string,
  { id, customer, card }: { id: string; customer: string; card: string },
  services: Services,
): Promise<boolean> {
  const payments = paymentsProvider(services);
  const { transactions } = services;
  if (!payments || (await transactions.onPlatform((tx) => wasVisited(tx, id), { readOnly: true }))) return false;
  await payments.setMainCard(customer, card);
  const given = (await payments.listCards(customer)).find((each) => each.id === card);
  await transactions.onPlatform(async (tx) => {
    if (!(await insertHook(tx, { id, type: VISIT, customer }))) return;
    const details = {
      card: `${given?.brand ?? ''} ${given?.lastFour ?? ''}`.trim(),
      what: 'given, and charged from now on',
    };
    await writeAudit(tx, spaceId, NO_MEMBER, { kind: 'billing_changed', details });
  });
  return true;
}
