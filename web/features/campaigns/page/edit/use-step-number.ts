import { useQuery } from '@tanstack/react-query';
import { campaignQueries } from '../../list/public.ts';
import { editableSequence } from '../../sequence/public.ts';
import { readingNumbers } from './reading-numbers.ts';

/** Which step of its campaign something came from; not known of one that was deleted since. */
export function useStepNumber(campaignId: string, nodeId: string): number | undefined {
  const { data } = useQuery(campaignQueries.byId(campaignId));
  return data && readingNumbers(editableSequence(data)).get(nodeId);
}
