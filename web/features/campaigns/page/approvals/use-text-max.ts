import type { WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import type { ApprovalKind } from '../../../../../contract/accounts/people.ts';
import { ACTION_TRAITS, ACTIONS } from '../../../../../contract/campaigns/sequence.ts';
import { noteLimitOf } from '../../../../../contract/credentials/schemas.ts';
import { useCredentials } from '../../../../shell/session/use-access-state.ts';

/** How long a text of this kind may be; a connection note as long as the account may write. */
export function useTextMax({ credentials_id }: Pick<WholeCampaign, 'credentials_id'>, kind: ApprovalKind): number {
  const account = useCredentials().find(({ _id }) => _id === credentials_id);
  const action = ACTIONS.find((each) => ACTION_TRAITS[each].approval === kind);
  const most = (action && ACTION_TRAITS[action].textMax) ?? Number.POSITIVE_INFINITY;
  return kind === 'connection_note' ? Math.min(most, noteLimitOf(account)) : most;
}
