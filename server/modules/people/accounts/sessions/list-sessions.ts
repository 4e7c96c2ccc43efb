import type { accountCalls } from '../../../../../contract/accounts/calls.ts';
import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { UserActor } from '../../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { countSessions, sessionsPage } from './token-queries.ts';

type List = (typeof accountCalls)['sessions'];

export async function listSessions(
  tx: PlatformTx,
  { user, tokenHash }: UserActor,
  input: CallParsed<List>,
): Promise<CallPayload<List>> {
  const page = { offset: input.offset ?? input.skip ?? 0, limit: input.limit };
  const [rows, total] = await Promise.all([sessionsPage(tx, user.id, tokenHash, page), countSessions(tx, user.id)]);
  const items = rows.map((row) => ({
    _id: row.id,
    created_at: row.created_at.toISOString(),
    used_at: row.used_at.toISOString(),
    address: row.address,
    agent: row.agent,
    client_name: row.name ?? row.client_id,
    is_current: row.hash.equals(tokenHash),
  }));
  return { items, total, ...page };
}
