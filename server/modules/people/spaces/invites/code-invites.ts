import type { CallParsed, Nothing } from '../../../../../contract/call.ts';
import type { AllowedPages } from '../../../../../contract/permissions.ts';
import { type spaceCalls } from '../../../../../contract/spaces/calls.ts';
import { CODE_INVITE_DAYS, type CodeInvite } from '../../../../../contract/spaces/members.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { hashInviteCode, newInviteCode } from './invite-code.ts';
import { codeInviteOf, endCodeInvite, replaceCode, saveCodeInvite } from './invite-queries.ts';
import { lockSpace } from '../queries.ts';
import { requireCredentials } from '../members/require-credentials.ts';
import { requireOwnSpace } from '../require-own-space.ts';

const FIRST = 'new';
const DAY = 86_400_000;
const sealedAt = (spaceId: string) => ({ table: 'spaces_code_invites', id: spaceId, field: 'code' });

/** The code shared by hand: none or one. An admin can read it again, so it is kept encrypted beside its hash. */
export async function listCodeInvites(
  tx: SpaceTx,
  _actor: SpaceActor,
  { id }: { id: string },
  services: Services,
): Promise<CodeInvite[]> {
  requireOwnSpace(tx, id);
  const invite = await current(tx, services);
  return invite ? [invite] : [];
}

export async function renewCodeInvite(
  tx: SpaceTx,
  actor: SpaceActor,
  input: CallParsed<(typeof spaceCalls)['renewCodeInvite']>,
  services: Services,
): Promise<CodeInvite> {
  requireOwnSpace(tx, input.id);
  await lockSpace(tx);
  const former = await current(tx, services);
  if (input.code !== FIRST && input.code.toUpperCase() !== former?.code) throw refuse('not_found');
  const credentials = await requireCredentials(tx, input.credentials_ids, 'credentials_ids');
  const code = newInviteCode();
  const hash = hashInviteCode(code);
  await saveCodeInvite(tx, {
    space_id: tx.spaceId,
    code: services.secrets.seal(code, sealedAt(tx.spaceId)),
    code_hash: hash,
    allowed_pages: JSON.stringify(input.allowed_pages),
    credentials_ids: credentials.map((row) => row.id),
    is_active: true,
    created_by: actor.user.id,
    created_at: tx.now,
    expires_at: new Date(tx.now.getTime() + CODE_INVITE_DAYS * DAY),
  });
  await replaceCode(tx, null, hash);
  await told(tx, actor, 'invite_code_renewed');
  const renewed = await current(tx, services);
  if (!renewed) throw refuse('not_found');
  return renewed;
}

export async function revokeCodeInvite(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, code }: { id: string; code: string },
  services: Services,
): Promise<Nothing> {
  requireOwnSpace(tx, id);
  await lockSpace(tx);
  const invite = await current(tx, services);
  if (!invite?.is_active || code.toUpperCase() !== invite.code) throw refuse('not_found');
  await endCodeInvite(tx);
  await replaceCode(tx, null, null);
  await told(tx, actor, 'invite_code_revoked');
  return {};
}

async function told(
  tx: SpaceTx,
  actor: SpaceActor,
  kind: 'invite_code_renewed' | 'invite_code_revoked',
): Promise<void> {
  await writeAudit(tx, tx.spaceId, actor, { kind });
  const data = { status: kind === 'invite_code_renewed' ? 'renewed' : 'revoked', email: '' };
  await tx.append({ type: 'invite.changed', subjectId: null, actorId: actor.user.id, data });
}

async function current(tx: SpaceTx, { secrets }: Services): Promise<CodeInvite | undefined> {
  const row = await codeInviteOf(tx, tx.spaceId);
  return (
    row && {
      code: secrets.open(row.code, sealedAt(tx.spaceId)),
      allowed_pages: row.allowed_pages as AllowedPages,
      credentials_ids: row.credentials_ids,
      is_active: row.is_active && row.expires_at > tx.now,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    }
  );
}
