import { useQuery } from '@tanstack/react-query';
import { campaignQueries } from '../../list/public.ts';
import { sequenceOf } from '../../sequence/public.ts';
import { stepNumbers } from './step-names.ts';

/** Which step of its campaign something came from; not known of one that was deleted since. */
export function useStepNumber(campaignId: string, nodeId: string): number | undefined {
  const { data } = useQuery(campaignQueries.byId(campaignId));
  return data && stepNumbers(sequenceOf(data)).get(nodeId);
}
