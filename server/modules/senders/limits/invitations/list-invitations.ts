import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { limitCalls } from '../../../../../contract/limits/calls.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { findCredential } from '../../credentials/find-credential.ts';
import { countWaiting, invitationsPage } from './invitation-queries.ts';

type List = (typeof limitCalls)['invitations'];

export async function listInvitations(
  tx: SpaceTx,
  actor: SpaceActor,
  input: CallParsed<List>,
): Promise<CallPayload<List>> {
  const { id } = await findCredential(tx, actor, input.id);
  const offset = input.offset ?? input.skip ?? 0;
  const [rows, total] = await Promise.all([
    invitationsPage(tx, id, { offset, limit: input.limit }),
    countWaiting(tx, id),
  ]);
  const items = rows.map((row) => ({
    _id: row.id,
    name: row.name,
    headline: row.headline,
    photo_link: row.photo_link,
    link: row.link,
    sent_at: row.sent_at.toISOString(),
    is_withdrawing: row.state === 'withdrawing',
  }));
  return { items, total, offset, limit: input.limit };
}
