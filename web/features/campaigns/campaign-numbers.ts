import type { Campaign } from '../../../contract/campaigns.ts';

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
