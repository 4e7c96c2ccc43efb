import type { CallParsed } from '../../../../contract/call.ts';
import type { apiKeyCalls } from '../../../../contract/api-keys/calls.ts';
import type { ApiKeyWithToken } from '../../../../contract/api-keys/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { addSecret, daysFrom } from './add-secret.ts';
import { apiKeyOnWire } from './api-key-on-wire.ts';
import { shutOut } from './shut-out.ts';
import { apiKeyById, endSecrets, holdApiKey, updateApiKey } from './queries.ts';

const HOUR_MS = 3_600_000;

/** Its secret acts in its owner's name: no admin may have one made for them. */
export async function renewApiKey(
  tx: SpaceTx,
  actor: SpaceActor,
  input: CallParsed<(typeof apiKeyCalls)['renew']>,
  services: Services,
): Promise<ApiKeyWithToken> {
  const key = await holdApiKey(tx, input.id);
  if (!key || key.user_id !== actor.user.id) throw refuse('not_found');
  const expiresAt = daysFrom(tx.now, input.days);
  const ended = await endSecrets(tx, key.id, new Date(tx.now.getTime() + input.overlap_hours * HOUR_MS));
  shutOut(tx, ended, services);
  await updateApiKey(tx, key.id, { renewed_at: tx.now, expires_at: expiresAt, warned_days: null });
  const token = await addSecret(tx, key.id, expiresAt);
  await writeAudit(tx, tx.spaceId, actor, { kind: 'api_key_renewed', subject: key.name });
  return { ...apiKeyOnWire((await apiKeyById(tx, key.id))!, { actor, now: tx.now }), token };
}
