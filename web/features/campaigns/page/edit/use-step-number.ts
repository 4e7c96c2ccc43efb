import { useQuery } from '@tanstack/react-query';
import { pageRefusal } from '../../../../shell/access/page-refusal.ts';
import { useAccessState } from '../../../../shell/session/use-access-state.ts';
import { campaignQueries } from '../../list/public.ts';
import { editableSequence } from '../../sequence/public.ts';
import { readingNumbers } from './reading-numbers.ts';

/** Which step of its campaign something came from; not known of one that was deleted since, nor without the page. */
export function useStepNumber(campaignId: string, nodeId: string): number | undefined {
  const maySee = pageRefusal('campaigns', useAccessState()) === null;
  const { data } = useQuery({ ...campaignQueries.byId(campaignId), enabled: maySee });
  return data && readingNumbers(editableSequence(data)).get(nodeId);
}
