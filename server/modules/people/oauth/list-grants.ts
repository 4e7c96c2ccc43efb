import type { CallParsed, CallPayload } from '../../../../contract/call.ts';
import type { oauthCalls } from '../../../../contract/oauth/calls.ts';
import type { UserActor } from '../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import { countGrantsOf, grantsOf } from './queries.ts';

type List = (typeof oauthCalls)['grants'];

export async function listGrants(
  tx: PlatformTx,
  { user }: UserActor,
  input: CallParsed<List>,
): Promise<CallPayload<List>> {
  const page = { offset: input.offset ?? input.skip ?? 0, limit: input.limit };
  const [rows, total] = await Promise.all([grantsOf(tx, user.id, page), countGrantsOf(tx, user.id)]);
  const items = rows.map((row) => ({
    _id: row.grant_id ?? '',
    client_name: row.name,
    scopes: row.scope.split(' ').filter(Boolean),
    created_at: row.created_at.toISOString(),
  }));
  return { items, total, ...page };
}
