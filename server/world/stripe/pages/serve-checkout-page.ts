import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { PROMOTION } from '../../../../contract/billing/catalogue.ts';
import {
  CardProblem,
  completeCheckout,
  ConfirmFirst,
  reckonCheckout,
  requireGoodCard,
} from '../checkout/complete-checkout.ts';
import { type KeptCheckout, requireCheckout } from '../checkout/serve-checkouts.ts';
import { requireCustomer } from '../billing/collect-invoice.ts';
import { inStripe, stripeTx, type StripeTx, storeObject } from '../stripe-store.ts';
import { type CardFields, readCard, typedFields } from './card-form.ts';
import { renderCheckout, renderClosed, renderConfirm } from './checkout-page.ts';
import type { SyntheticNetwork } from '../../network/store.ts';

const Id = z.object({ id: z.string() });
const Act = z.object({
  do: z.string().default('pay'),
  promotion: z.string().default(''),
  shown: z.string().default(''),
});

/** What a form brought about. */
type Step = { go: string } | { page: string; status?: number };

export function serveCheckoutPage(pages: FastifyInstance, network: SyntheticNetwork): void {
  const answer = (reply: FastifyReply, step: Step) =>
    'go' in step ? reply.redirect(step.go, 303) : reply.code(step.status ?? 200).send(step.page);
  pages.get('/checkout/:id', async (request, reply) => {
    const tx = stripeTx(network);
    return answer(reply, { page: await pageOf(tx, await requireCheckout(tx, Id.parse(request.params).id)) });
  });
  pages.post('/checkout/:id', async (request, reply) => {
    const { id } = Id.parse(request.params);
    return answer(reply, await submit(network, id, request.body));
  });
  pages.get('/checkout/:id/confirm', async (request, reply) => {
    const { id } = Id.parse(request.params);
    const { data, hidden } = await requireCheckout(stripeTx(network), id);
    if (data.status !== 'open' || !hidden.waiting) return reply.redirect(`/stripe/checkout/${id}`, 303);
    return reply.send(renderConfirm(`/stripe/checkout/${id}/confirm`, `/stripe/checkout/${id}`));
  });
  pages.post('/checkout/:id/confirm', async (request, reply) => {
    const { id } = Id.parse(request.params);
    return answer(reply, await confirm(network, id, Act.parse(request.body ?? {}).do === 'confirm'));
  });
}

interface Shown {
  typed?: CardFields;
  promotion?: string;
  problem?: string;
}

async function pageOf(
  tx: StripeTx,
  checkout: KeptCheckout,
  { typed, promotion, problem }: Shown = {},
): Promise<string> {
  const { status } = checkout.data;
  if (status === 'complete') return renderClosed('All done here', 'This page was used already.');
  if (status === 'expired') return renderClosed('This page has expired', 'Begin again where you came from.');
  const customer = await requireCustomer(tx, checkout.data.customer as string);
  const country = typed?.country || customer.address?.country || '';
  const fields = { name: customer.name ?? '', ...typed, country };
  const invoice = reckonCheckout(tx, checkout, customer, country);
  return renderCheckout({ checkout, customer, invoice, typed: fields, promotion, problem });
}

async function submit(network: SyntheticNetwork, id: string, body: unknown): Promise<Step> {
  const act = Act.parse(body ?? {});
  const typed = typedFields(body);
  try {
    return await inStripe(network, async (tx) => {
      const checkout = await requireCheckout(tx, id);
      if (checkout.data.status !== 'open') return { page: await pageOf(tx, checkout), status: 410 };
      if (act.do === 'promotion') return promote(tx, checkout, act.promotion, typed);
      const card = readCard(body, tx.now);
      if (await isOtherTotal(tx, checkout, card.country, act.shown))
        return {
          page: await pageOf(tx, checkout, { typed, problem: 'The total changed with your country.' }),
          status: 422,
        };
      return finish(tx, checkout, card, false);
    });
  } catch (error) {
    return refuse(network, id, error, typed);
  }
}

/** Nobody pays what they were not shown. */
async function isOtherTotal(tx: StripeTx, checkout: KeptCheckout, country: string | null, shown: string) {
  if (checkout.data.mode === 'setup' || !checkout.hidden.isTaxed) return false;
  const customer = await requireCustomer(tx, checkout.data.customer as string);
  const { total } = reckonCheckout(tx, checkout, customer, country ?? customer.address?.country ?? null);
  return shown !== '' && Number(shown) !== total;
}

async function promote(tx: StripeTx, checkout: KeptCheckout, code: string, typed: CardFields): Promise<Step> {
  if (!checkout.hidden.mayHavePromotion || code.trim().toUpperCase() !== PROMOTION.code) {
    const problem = 'This code is invalid.';
    return { page: await pageOf(tx, checkout, { typed, promotion: code, problem }), status: 422 };
  }
  const changed = { ...checkout, hidden: { ...checkout.hidden, percentOff: PROMOTION.percent } };
  await storeObject(tx, changed.data, { hidden: changed.hidden });
  return { page: await pageOf(tx, changed, { typed }) };
}

async function finish(
  tx: StripeTx,
  checkout: KeptCheckout,
  card: NonNullable<KeptCheckout['hidden']['waiting']>,
  isConfirmed: boolean,
): Promise<Step> {
  try {
    requireGoodCard(card, isConfirmed);
  } catch (error) {
    if (!(error instanceof ConfirmFirst)) throw error;
    await storeObject(tx, checkout.data, { hidden: { ...checkout.hidden, waiting: card } });
    return { go: `/stripe/checkout/${checkout.data.id}/confirm` };
  }
  const done = await completeCheckout(tx, checkout, card, isConfirmed);
  return { go: (done.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', done.id) };
}

async function confirm(network: SyntheticNetwork, id: string, isConfirmed: boolean): Promise<Step> {
  try {
    return await inStripe(network, async (tx) => {
      const checkout = await requireCheckout(tx, id);
      const card = checkout.hidden.waiting;
      if (checkout.data.status !== 'open' || !card) return { go: `/stripe/checkout/${id}` };
      if (!isConfirmed)
        throw new CardProblem('We are unable to authenticate your payment method. Please choose a different one.');
      return finish(tx, checkout, card, true);
    });
  } catch (error) {
    return refuse(network, id, error, {});
  }
}

async function refuse(network: SyntheticNetwork, id: string, error: unknown, typed: CardFields): Promise<Step> {
  if (!(error instanceof CardProblem)) throw error;
  const tx = stripeTx(network);
  return { page: await pageOf(tx, await requireCheckout(tx, id), { typed, problem: error.message }), status: 402 };
}
