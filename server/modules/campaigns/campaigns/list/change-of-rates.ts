import type { CampaignRates } from '../../../../../contract/campaigns/schemas.ts';
import type { SequenceNode } from '../../../../../contract/campaigns/sequence.ts';

/** Long enough that a weekend does not look like a fall. */
export const RATE_PERIOD_DAYS = 14;

interface CountedInPeriod {
  node_id: string;
  kind: string;
  is_recent: boolean;
  count: number;
}

/** How the rates of the last days differ from those of the days before, in points of a hundred. */
export function changeOfRates(
  counted: readonly CountedInPeriod[],
  nodes: readonly SequenceNode[],
): CampaignRates['change'] {
  const invitations = new Set(
    nodes.filter(({ action }) => action === 'connect' || action === 'connect_by_email').map(({ id }) => id),
  );
  const sum = (isRecent: boolean, kind: string, isOf: (node: string) => boolean) =>
    counted
      .filter((row) => row.is_recent === isRecent && row.kind === kind && isOf(row.node_id))
      .reduce((total, { count }) => total + count, 0);
  const all = (isRecent: boolean, kind: string) => sum(isRecent, kind, (node) => node === '');
  const share = (count: number, of: number) => (of > 0 ? (count / of) * 100 : null);
  const ratesIn = (isRecent: boolean) => {
    const contacted = all(isRecent, 'contacted');
    return {
      accepted: share(
        all(isRecent, 'accepted'),
        sum(isRecent, 'sent', (node) => invitations.has(node)),
      ),
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
