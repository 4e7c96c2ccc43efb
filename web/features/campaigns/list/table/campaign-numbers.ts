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
export function rateOfContacted(count: number, { contacted }: Counters): number | null {
  return count > 0 && contacted > 0 ? count / contacted : null;
}

const WEEK = 7;
type Days = CampaignSummary['days'];

/** The last seven days against the seven before; null where there was nothing to compare with. */
export function weekChanges(days: Days): { contacted: number | null; accepted: number | null; replied: number | null } {
  const [before, last] = [sumUp(days.slice(-2 * WEEK, -WEEK)), sumUp(days.slice(-WEEK))];
  const points = (kind: 'accepted' | 'replied') =>
    before.contacted > 0 && last.contacted > 0 ? last[kind] / last.contacted - before[kind] / before.contacted : null;
  return {
    contacted: before.contacted > 0 ? last.contacted / before.contacted - 1 : null,
    accepted: points('accepted'),
    replied: points('replied'),
  };
}

function sumUp(days: Days) {
  const sum = (kind: 'contacted' | 'accepted' | 'replied') => days.reduce((total, day) => total + day[kind], 0);
  return { contacted: sum('contacted'), accepted: sum('accepted'), replied: sum('replied') };
}
