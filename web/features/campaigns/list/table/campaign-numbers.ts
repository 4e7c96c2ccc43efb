import type { Campaign, CampaignSummary } from '../../../../../contract/campaigns/schemas.ts';

type Counters = Campaign['counters'];

/** How far a campaign has come, as shares of its people that do not overlap. */
export function progressShares({ people, contacted, connected, replied }: Counters) {
  if (people === 0) return { replied: 0, connected: 0, contacted: 0, done: 0 };
  const share = (count: number) => Math.min(people, Math.max(0, count)) / people;
  return {
    replied: share(replied),
    connected: share(connected - replied),
    contacted: share(contacted - Math.max(connected, replied)),
    done: share(contacted),
  };
}

/** Of those contacted; null where a rate would say nothing. */
export function rateOfContacted(count: number, { contacted }: Pick<Counters, 'contacted'>): number | null {
  return count > 0 && contacted > 0 ? count / contacted : null;
}

/** Of the connection requests that were sent; null where none was, as in a campaign by email. */
export function acceptanceOf({ invited, connected }: Pick<Counters, 'invited' | 'connected'>): number | null {
  return invited > 0 ? Math.min(1, connected / invited) : null;
}

const WEEK = 7;
type Days = CampaignSummary['days'];

/** The last seven days against the seven before; null where there was nothing to compare with. */
export function weekChanges(days: Days): { contacted: number | null; accepted: number | null; replied: number | null } {
  const [before, last] = [sumUp(days.slice(-2 * WEEK, -WEEK)), sumUp(days.slice(-WEEK))];
  const points = (kind: 'accepted' | 'replied') => {
    const [now, then] = [rateIn(last, kind), rateIn(before, kind)];
    return now === null || then === null ? null : now - then;
  };
  return {
    contacted: before.contacted > 0 ? last.contacted / before.contacted - 1 : null,
    accepted: points('accepted'),
    replied: points('replied'),
  };
}

function sumUp(days: Days) {
  const sum = (kind: 'contacted' | 'invited' | 'accepted' | 'replied') =>
    days.reduce((total, day) => total + day[kind], 0);
  return { contacted: sum('contacted'), invited: sum('invited'), accepted: sum('accepted'), replied: sum('replied') };
}

/** Accepted of the requests, replied of the contacted; null of nothing. */
function rateIn(sums: ReturnType<typeof sumUp>, kind: 'accepted' | 'replied'): number | null {
  const of = kind === 'accepted' ? sums.invited : sums.contacted;
  return of > 0 ? Math.min(1, sums[kind] / of) : null;
}

/** A rate from day to day, each of the week up to it: of single days it would leap. Days without one keep the last. */
export function rateLine(days: Days, kind: 'accepted' | 'replied'): number[] {
  let last = 0;
  return days.map((_, at) => {
    last = rateIn(sumUp(days.slice(Math.max(0, at + 1 - WEEK), at + 1)), kind) ?? last;
    return last;
  });
}

/** Whether a share went up, by the digits that are shown of it; null where it stayed. */
export const isRise = (change: number): boolean | null => (Math.round(change * 1_000) === 0 ? null : change > 0);
