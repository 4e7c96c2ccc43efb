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
import { requirePayableNow, requirePrice, requirePlan, seatPriceFor } from '../payable.ts';
import { newestPlanCharges } from '../queries.ts';
import { requirePaid } from '../require-paid.ts';
import { syncBilling } from '../sync/sync-billing.ts';
import { isDown, nextPeriod, plannedNext, requireExternalPrice } from './plan-change.ts';
import { keepWhatWasChosen } from './plan-pauses.ts';

type Subscribe = (typeof billingCalls)['subscribe'];
type Extend = (typeof billingCalls)['extend'];
type Reduce = (typeof billingCalls)['reduce'];
type Details = Record<string, string>;

/** What was changed is written down, and the account is answered as it is now. */
async function changed(
  tx: SpaceTx,
  actor: SpaceActor,
  { keep }: { keep?: PlanKeeps },
  _services: Services,
  details: Details,
): Promise<Space> {
  await keepWhatWasChosen(tx, actor, keep);
  await writeAudit(tx, tx.spaceId, actor, { kind: 'billing_changed', details });
  return getSpaceInfo(tx, actor);
}

/** As of when it is reckoned belongs to the key: the same confirmation twice is one, a later one another. */
const keyOf = (actor: SpaceActor, what: string, at: string | undefined, services: Services): string =>
  `${what}:${actor.space.id}:${at ?? services.clock.now().toISOString()}`;

/** Up at once and for what was shown; down with the next period, when what was paid for is used. */
export const moveToPlan = after(
  async (actor: SpaceActor, { local_price_id, at }: CallParsed<Subscribe>, services: Services): Promise<Details> => {
    const payable = await requirePayableNow(actor, services);
    const price = requirePrice(payable, local_price_id, 'plan');
    const current = requirePlan(payable);
    const change = {
      subscription: current.external_id,
      price: price.external_id,
      seatPrice: seatPriceFor(payable, price),
      key: keyOf(actor, `plan:${price.id}`, at, services),
    };
    const { seats } = await nextPeriod(payable, current);
    // who chooses the plan that runs stays with it: nothing is charged, and a smaller one that was planned does not come
    const down = isDown(price, current);
    if (down || price.id === current.price_id) await payable.payments.scheduleChange({ ...change, seats });
    else {
      requirePaid(
        await payable.payments.changePlan({ ...change, seats: current.seats, ...(at && { at: new Date(at) }) }),
      );
      // a seat that is given back is given back of the larger plan too
      if (seats !== current.seats) await payable.payments.scheduleChange({ ...change, seats });
    }
    await syncBilling(actor.space.id, services);
    return { plan: price.tier ?? '', was: current.tier, from: down ? 'the next period' : 'now' };
  },
  changed,
);

export const extendSubscription = after(
  async (
    actor: SpaceActor,
    { at }: CallParsed<Extend> & { keep?: PlanKeeps },
    services: Services,
  ): Promise<Details> => {
    const payable = await requirePayableNow(actor, services);
    const current = requirePlan(payable);
    // a confirmation that comes again, by a second click or after a crash, is the one that was carried out
    if (at && (await wasCharged(actor, new Date(at), services)))
      return { seats: String(current.seats), was: String(current.seats) };
    const key = keyOf(actor, at ? 'seat' : `seats:${current.seats + 1}`, at, services);
    const next = plannedNext(current) && (await nextPeriod(payable, current));
    const charged = await payable.payments.changePlan({
      subscription: current.external_id,
      price: await requireExternalPrice(payable, current.price_id),
      seats: current.seats + 1,
      seatPrice: seatPriceFor(payable, current),
      key,
      ...(at && { at: new Date(at) }),
    });
    requirePaid(charged);
    // what was said of the next period stays, with this seat
    if (next)
      await payable.payments.scheduleChange({
        ...next,
        subscription: current.external_id,
        seats: next.seats + 1,
        key,
      });
    await syncBilling(actor.space.id, services);
    return { seats: String(current.seats + 1), was: String(current.seats) };
  },
  changed,
);

/** Whether a seat was charged as of this moment before. */
async function wasCharged({ space }: SpaceActor, at: Date, services: Services): Promise<boolean> {
  const changes = await services.transactions.inSpace(space.id, (tx) => newestPlanCharges(tx), { readOnly: true });
  const second = Math.floor(at.getTime() / 1_000);
  return changes.some(({ lines }) =>
    (lines as InvoiceLine[]).some(({ from }) => Math.floor(new Date(from).getTime() / 1_000) === second),
  );
}

/** Given back with the next period: until then it is paid for. A plan that ends takes its seats with it. */
export const reduceSubscription = after(
  async (actor: SpaceActor, _input: CallParsed<Reduce>, services: Services): Promise<Details> => {
    const payable = await requirePayableNow(actor, services);
    const current = requirePlan(payable);
    const next = await nextPeriod(payable, current);
    if (next.seats < 1) throw refuse('limit_reached');
    if (current.is_ending) throw refuse('conflict');
    await payable.payments.scheduleChange({
      ...next,
      subscription: current.external_id,
      seats: next.seats - 1,
      key: keyOf(actor, `seats:${next.seats - 1}`, undefined, services),
    });
    await syncBilling(actor.space.id, services);
    return { seats: String(next.seats - 1), was: String(next.seats), from: 'the next period' };
  },
  changed,
);
