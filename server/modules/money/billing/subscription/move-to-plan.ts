import type { billingCalls } from '../../../../../contract/billing/calls.ts';
import type { CallParsed } from '../../../../../contract/call.ts';
import type { PlanKeeps } from '../../../../../contract/spaces/plan-keeps.ts';
import type { Space } from '../../../../../contract/spaces/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import type { InvoiceLine } from '../../../../providers/payments/port.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { getSpaceInfo } from '../../../people/spaces/get-space-info.ts';
import { changeInTurn } from '../change-in-turn.ts';
import { type Payable, requirePayableNow, requirePrice, requirePlan, seatPriceFor } from '../payable.ts';
import { newestPlanCharges, type PriceRow, type SubscriptionRow } from '../queries.ts';
import { requirePaid } from '../require-paid.ts';
import { requireShownCard } from '../require-shown-card.ts';
import { requireGoesOn, requireNothingDue, requireOwnCurrency, requireShown } from '../require-sold.ts';
import { syncBilling } from '../sync/sync-billing.ts';
import { isLater, nextPeriod, plannedNext, requireExternalPrice } from './plan-change.ts';
import { keepWhatWasChosen } from './plan-pauses.ts';

type Subscribe = (typeof billingCalls)['subscribe'];
type Extend = (typeof billingCalls)['extend'];
type Reduce = (typeof billingCalls)['reduce'];
/** What was changed; null where it was so already, as after a second click. */
type Details = Record<string, string> | null;

/** What was changed is written down, and the account is answered as it is now. */
async function changed(
  tx: SpaceTx,
  actor: SpaceActor,
  { keep }: { keep?: PlanKeeps },
  _services: Services,
  details: Details,
): Promise<Space> {
  await keepWhatWasChosen(tx, actor, keep);
  if (details) await writeAudit(tx, tx.spaceId, actor, { kind: 'billing_changed', details });
  return getSpaceInfo(tx, actor);
}

/** As of when it is reckoned belongs to the key: the same confirmation twice is one, a later one another. */
const keyOf = (actor: SpaceActor, what: string, at: string): string => `${what}:${actor.space.id}:${at}`;

/** Up at once and for what was shown; down with the next period, when what was paid for is used. */
export const moveToPlan = after(
  changeInTurn(
    async (
      actor: SpaceActor,
      { local_price_id, at, card }: CallParsed<Subscribe>,
      services: Services,
    ): Promise<Details> => {
      const payable = await requirePayableNow(actor, services);
      const price = requirePrice(payable, local_price_id, 'plan');
      const current = requirePlan(payable);
      if (isEnd(price, current)) return endWithPeriod(payable, current, actor, services);
      requireOwnCurrency(current, price);
      requireGoesOn(current);
      const next = await nextPeriod(payable, current);
      const isThen = isLater(price, current);
      if (isThen && next.price === price.external_id) return null;
      const [seatPrice, key] = [seatPriceFor(payable, price), keyOf(actor, `plan:${price.id}`, at)];
      const change = { subscription: current.external_id, price: price.external_id, seatPrice, key };
      if (!isThen) {
        requireNothingDue(current);
        requireShown(at, current, services.clock.now());
        await requireShownCard(payable, card, services);
        const now = { ...change, seats: current.seats, at: new Date(at) };
        // a seat that is given back is given back of the larger plan too
        const then = next.seats === current.seats ? {} : { next: { ...change, seats: next.seats } };
        requirePaid(await payable.payments.changePlan({ ...now, ...then }));
      } else await payable.payments.scheduleChange({ ...change, seats: next.seats });
      await syncBilling(actor.space.id, services);
      return { plan: price.tier ?? '', was: current.tier, from: isThen ? 'the next period' : 'now' };
    },
  ),
  changed,
);

/** Who chooses the free plan lets theirs end, and its seats with it. */
const isEnd = (price: PriceRow, current: SubscriptionRow): boolean =>
  price.amount === 0 && price.id !== current.price_id;

async function endWithPeriod(
  { payments }: Payable,
  { external_id, is_ending }: SubscriptionRow,
  actor: SpaceActor,
  services: Services,
): Promise<Details> {
  if (is_ending) return null;
  await payments.cancelAtPeriodEnd(external_id, true);
  await syncBilling(actor.space.id, services);
  return { plan: 'ends with its period' };
}

export const extendSubscription = after(
  changeInTurn(
    async (
      actor: SpaceActor,
      { at, card }: CallParsed<Extend> & { keep?: PlanKeeps },
      services: Services,
    ): Promise<Details> => {
      const payable = await requirePayableNow(actor, services);
      const current = requirePlan(payable);
      const seatPrice = seatPriceFor(payable, current);
      // a confirmation that comes again, by a second click or after a crash, is the one that was carried out
      if (await wasSeatCharged(actor, { at: new Date(at), seatPrice }, services)) return null;
      requireGoesOn(current);
      requireNothingDue(current);
      requireShown(at, current, services.clock.now());
      await requireShownCard(payable, card, services);
      const next = plannedNext(current) && (await nextPeriod(payable, current));
      const charged = await payable.payments.changePlan({
        subscription: current.external_id,
        price: await requireExternalPrice(payable, current.price_id),
        seats: current.seats + 1,
        seatPrice,
        key: keyOf(actor, 'seat', at),
        at: new Date(at),
        // what was said of the next period stays, with this seat
        ...(next && { next: { ...next, seats: next.seats + 1 } }),
      });
      requirePaid(charged);
      await syncBilling(actor.space.id, services);
      return { seats: String(current.seats + 1), was: String(current.seats) };
    },
  ),
  changed,
);

/** Whether a seat was charged as of this moment before; a plan that was charged in the same second is something else. */
async function wasSeatCharged(
  { space }: SpaceActor,
  { at, seatPrice }: { at: Date; seatPrice: string | null },
  services: Services,
): Promise<boolean> {
  const changes = await services.transactions.inSpace(space.id, (tx) => newestPlanCharges(tx), { readOnly: true });
  const second = (time: Date) => Math.floor(time.getTime() / 1_000);
  const isIt = ({ price, amount, isProration, from }: InvoiceLine) =>
    isProration && amount > 0 && price === seatPrice && second(new Date(from)) === second(at);
  return changes.some(({ lines }) => (lines as InvoiceLine[]).some(isIt));
}

/** Given back with the next period: until then it is paid for. A plan that ends takes its seats with it. */
export const reduceSubscription = after(
  changeInTurn(async (actor: SpaceActor, { seats }: CallParsed<Reduce>, services: Services): Promise<Details> => {
    const payable = await requirePayableNow(actor, services);
    const current = requirePlan(payable);
    requireGoesOn(current);
    const next = await nextPeriod(payable, current);
    // given back already, by a second click or by somebody else who saw the same
    if (seats !== undefined && next.seats <= seats) return null;
    if (seats !== undefined && next.seats !== seats + 1) throw refuse('shown_too_long_ago');
    if (next.seats < 1) throw refuse('limit_reached');
    await payable.payments.scheduleChange({
      ...next,
      subscription: current.external_id,
      seats: next.seats - 1,
      key: keyOf(actor, `seats:${next.seats - 1}`, services.clock.now().toISOString()),
    });
    await syncBilling(actor.space.id, services);
    return { seats: String(next.seats - 1), was: String(next.seats), from: 'the next period' };
  }),
  changed,
);
