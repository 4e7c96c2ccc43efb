import { useQuery } from '@tanstack/react-query';
import { INTERVAL_MONTHS, type Tier, type TierSettings } from '../../../../../contract/features.ts';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import { useCreditPace } from '../../credits/public.ts';
import type { TierPlan } from '../added-features.ts';
import type { PricesChosen } from '../plan-prices.ts';
import { billingQueries } from '../queries.ts';
import { useIsByCard } from '../use-is-by-card.ts';

/** What a plan would cost this workspace for a month, in hundredths; null where it has no room and none can be bought. */
export interface OwnCost {
  tier: Tier;
  withSeats: number | null;
  withCredits: number | null;
}
export interface OwnCosts {
  seats: number;
  /** Credits of a month at this pace. */
  credits: number;
  costs: OwnCost[];
}

/** Each plan reckoned with the seats that are in use and the credits that a month needs at this pace. */
export function useOwnCosts(plans: readonly TierPlan[], prices: PricesChosen | null): OwnCosts | null {
  const space = useSpace();
  const isAsked = useIsByCard() && (space?.can.manage ?? false);
  const running = useQuery({ ...billingQueries.subscription(), enabled: isAsked }).data;
  const pace = useCreditPace(Boolean(running));
  if (!space || !prices || !running || prices.seatPrice === null || pace.expected === null) return null;
  const { seatPrice, currency, interval } = prices;
  const months = Math.max(1, INTERVAL_MONTHS[interval]);
  const credits = Math.ceil(pace.expected / Math.max(1, INTERVAL_MONTHS[running.interval]));
  const costOf = ({ tier, settings }: TierPlan): OwnCost => {
    const price = prices.priceOf(tier);
    const extra = Math.max(0, space.used_seats - seatsOf(settings));
    // nothing is added to a plan that costs nothing
    if (!price || (price.amount === 0 && extra > 0)) return { tier, withSeats: null, withCredits: null };
    const withSeats = (price.amount + extra * seatPrice) / months;
    const more = pace.costOf(credits - settings.default_credits_count, currency);
    return { tier, withSeats, withCredits: more === null ? null : withSeats + more };
  };
  return { seats: space.used_seats, credits, costs: plans.map(costOf) };
}

const seatsOf = ({ seats }: TierSettings) => seats.cloud + seats.extension;
