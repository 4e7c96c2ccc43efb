import type { CampaignRates } from '../../../../../contract/campaigns/schemas.ts';

/** Long enough that a weekend does not look like a fall. */
export const RATE_PERIOD_DAYS = 14;

interface CountedInPeriod {
  kind: string;
  is_recent: boolean;
  count: number;
}

/** How the rates of the last days differ from those of the days before, in points of a hundred. */
export function changeOfRates(counted: readonly CountedInPeriod[]): CampaignRates['change'] {
  const all = (isRecent: boolean, kind: string) =>
    counted
      .filter((row) => row.is_recent === isRecent && row.kind === kind)
      .reduce((total, { count }) => total + count, 0);
  const share = (count: number, of: number) => (of > 0 ? (count / of) * 100 : null);
  const ratesIn = (isRecent: boolean) => {
    const contacted = all(isRecent, 'contacted');
    return {
      accepted: share(all(isRecent, 'accepted'), all(isRecent, 'invited')),
      replied: share(all(isRecent, 'replied'), contacted),
      meetings: share(all(isRecent, 'meeting'), contacted),
    };
  };
  const [now, before] = [ratesIn(true), ratesIn(false)];
  const points = (a: number | null, b: number | null) =>
    a === null || b === null ? null : Math.round((a - b) * 10) / 10;
  return {
    days: RATE_PERIOD_DAYS,
    accepted: points(now.accepted, before.accepted),
    replied: points(now.replied, before.replied),
    meetings: points(now.meetings, before.meetings),
  };
}
