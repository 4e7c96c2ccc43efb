import type { Nothing } from '../../../../contract/call.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { newId } from '../../../core/ids.ts';
import { insertCrmSuggestion } from './queries.ts';

export async function suggestCrm(
  tx: SpaceTx,
  { user }: SpaceActor,
  { crm_suggestion }: { crm_suggestion: string },
): Promise<Nothing> {
  await insertCrmSuggestion(tx, { id: newId(), user_id: user.id, text: crm_suggestion });
  return {};
}
