import type { LinkProps } from '@tanstack/react-router';
import type { Finding } from '../../../../contract/campaigns/preflight.ts';

type FixLink = Pick<LinkProps, 'to' | 'params' | 'search'>;

/** Where a finding is put right; null where only its own server's owner can. */
export function fixOfFinding(
  { fix, subject }: Finding,
  { campaignId, spaceId }: { campaignId: string; spaceId: string | undefined },
): FixLink | null {
  const part = (name: 'audience' | 'sequence' | 'senders', step?: string | null) =>
    ({
      to: '/campaign/edit/$id',
      params: { id: campaignId },
      search: { part: name, step: step ?? undefined },
    }) as FixLink;
  switch (fix) {
    case 'senders':
    case 'settings':
      return part('senders');
    case 'audience':
    case 'addresses':
      return part('audience');
    case 'step':
      return part('sequence', subject.id);
    case 'mailbox':
      return { to: '/mailboxes' };
    case 'domain':
      return subject.id === null ? null : { to: '/mailboxes/ai-emails/domains/$id', params: { id: subject.id } };
    case 'tracking':
      return spaceId ? { to: '/preferences/workspace/domains/$id', params: { id: spaceId } } : null;
    case 'plan':
      return { to: '/pricing' };
    case null:
      return null;
  }
}
