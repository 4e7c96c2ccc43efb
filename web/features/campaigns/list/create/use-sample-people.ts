import { useQuery } from '@tanstack/react-query';
import { pageRefusal } from '../../../../shell/access/page-refusal.ts';
import { useAccessState, useSpace } from '../../../../shell/session/use-access-state.ts';
import { campaignQueries } from '../queries.ts';

/** Whether sample people are offered: in a demo's workspace, as long as it has nobody. */
export function useSamplePeople(): boolean {
  const isDemo = useSpace()?.is_demo === true;
  const maySee = pageRefusal('profiles', useAccessState()) === null;
  const { data } = useQuery({ ...campaignQueries.knownPeople(), enabled: isDemo && maySee });
  return isDemo && data?.total === 0;
}
