import { useQuery } from '@tanstack/react-query';
import type { Transaction } from '../../../../../contract/billing/schemas.ts';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import { billingQueries } from '../queries.ts';

/** What could not be collected, the oldest first. */
export function useDueInvoice(): Transaction | undefined {
  const isAdmin = useSpace()?.can.manage ?? false;
  const { data } = useQuery({ ...billingQueries.transactions(), enabled: isAdmin });
  return data?.items.filter(({ status }) => status === 'open').at(-1);
}
