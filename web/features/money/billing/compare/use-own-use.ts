import { useQuery } from '@tanstack/react-query';
import { useCredentials, useSpace } from '../../../../shell/session/use-access-state.ts';
import { spaceQueries } from '../../../people/spaces/public.ts';
import type { PlanSize } from '../plan-sizes.ts';
import type { OwnCosts } from './use-own-costs.ts';

/** How much the workspace uses of what plans limit. */
export function useOwnUse(own: OwnCosts | null): Partial<Record<PlanSize['id'], number>> {
  const space = useSpace();
  const accounts = useCredentials();
  const usage = useQuery(spaceQueries.features()).data?.usage;
  const seats = (kind: 'cloud' | 'extension') => accounts.filter(({ automation_type: own }) => own === kind).length;
  return {
    cloudSeats: seats('cloud'),
    extensionSeats: seats('extension'),
    ...(usage && { campaigns: usage.campaigns, mailboxes: usage.email_integrations }),
    // where it leads at this pace, as the overview says it; else what was used so far
    ...(space && { credits: own?.credits ?? Math.ceil(space.credits_usage.usage_by_type.default) }),
  };
}
