import type { CallParsed } from '../../../../contract/call.ts';
import type { apiKeyCalls } from '../../../../contract/api-keys/calls.ts';
import { API_KEYS_MAX, type ApiKeyWithToken } from '../../../../contract/api-keys/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { newId } from '../../../core/ids.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { addSecret, daysFrom } from './add-secret.ts';
import { apiKeyOnWire } from './api-key-on-wire.ts';
import { apiKeyById, countApiKeys, holdKeyOwner, insertApiKey } from './queries.ts';

export async function createApiKey(
  tx: SpaceTx,
  actor: SpaceActor,
  input: CallParsed<(typeof apiKeyCalls)['create']>,
): Promise<ApiKeyWithToken> {
  // an admin of the platform who looks into a customer's workspace has no name of their own there
  if (!(await holdKeyOwner(tx, actor.user.id))) throw refuse('forbidden');
  if ((await countApiKeys(tx, actor.user.id)) >= API_KEYS_MAX) throw refuse('limit_reached');
  const id = newId();
  const expiresAt = daysFrom(tx.now, input.days);
  await insertApiKey(tx, {
    id,
    user_id: actor.user.id,
    name: input.name,
    scopes: ['profile', ...new Set(input.scopes)],
    hint: '',
    created_at: tx.now,
    expires_at: expiresAt,
  });
  const token = await addSecret(tx, id, expiresAt);
  await writeAudit(tx, tx.spaceId, actor, {
    kind: 'api_key_made',
    subject: input.name,
    details: { role: input.scopes.join(', ') },
  });
  return { ...apiKeyOnWire((await apiKeyById(tx, id))!, { actor, now: tx.now }), token };
}
