import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';

/** Who these people of the network are in the workspace; of several, the one known longest. */
export async function prospectsByNetwork(tx: SpaceTx, networkIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.all(
    build
      .selectFrom('prospects')
      // who was merged is who they are now
      .select(['network_id', sql<string>`coalesce(merged_into, id)`.as('id')])
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb('network_id', '=', eb.fn.any(eb.val([...networkIds]))))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
  );
  return new Map(rows.map((row) => [row.network_id ?? '', row.id]));
}

/** Accounts that have something running or somebody to talk to, and so something to hear. */
export function accountsToSync(tx: PlatformTx) {
  return tx.all(
    build
      .selectFrom('credentials as c')
      .innerJoin('credentials_auth as a', (join) =>
        join.onRef('a.space_id', '=', 'c.space_id').onRef('a.credential_id', '=', 'c.id'),
      )
      .innerJoin('spaces as s', 's.id', 'c.space_id')
      .select(['c.space_id', 'c.id'])
      .where('s.status', '=', 'active')
      .where('c.status', '=', 'active')
      .where('c.hibernated_at', 'is', null)
      .where('c.wait_for_authorization', '=', false)
      .where('a.gateway_id', 'is not', null)
      .where('a.logged_in_at', 'is not', null)
      .where((eb) =>
        eb.or([
          eb.exists(
            eb
              .selectFrom('campaigns as w')
              .select('w.id')
              .whereRef('w.space_id', '=', 'c.space_id')
              .whereRef('w.credentials_id', '=', 'c.id')
              .where('w.status', 'in', ['active', 'paused', 'finished']),
          ),
          eb.exists(
            eb
              .selectFrom('inbox_dialogs as d')
              .select('d.prospect_id')
              .whereRef('d.space_id', '=', 'c.space_id')
              .whereRef('d.scope', '=', 'c.id'),
          ),
        ]),
      )
      .orderBy('c.space_id')
      .orderBy('c.id'),
  );
}

/** People of the workspace whom this account has invited and who have not accepted as far as is known. */
export function invitedAmong(tx: SpaceTx, credentialId: string, networkIds: readonly string[]) {
  return tx.all(
    build
      .selectFrom('enrolments as e')
      .innerJoin('prospects as p', (join) =>
        join.onRef('p.space_id', '=', 'e.space_id').onRef('p.id', '=', 'e.prospect_id'),
      )
      .select(['p.id', 'p.network_id'])
      .distinct()
      .where('p.space_id', '=', tx.spaceId)
      .where((eb) => eb('p.network_id', '=', eb.fn.any(eb.val([...networkIds]))))
      .where('e.credential_id', '=', credentialId)
      .where('e.connected_at', 'is', null),
  );
}

/** Read again at most so many at a time: the others have their turn at the next look. */
const AWAITED = 25;

/** The conversations of an account with people whose way waits for a message to be opened, by turns. */
export async function awaitedConversations(tx: SpaceTx, credentialId: string): Promise<string[]> {
  const rows = await tx.all(
    sql<{ conversation: string }>`select m.conversation from campaigns c
      join enrolments e on e.space_id = c.space_id and e.campaign_id = c.id and e.wait_reason = 'condition'
        and e.wait_values ->> 'condition' = 'message_seen' and e.status = 'active'
      cross join lateral (select conversation, seen_at from inbox_messages
        where space_id = e.space_id and prospect_id = e.prospect_id and credential_id = e.credential_id
          and is_ours and enrolment_id = e.id and conversation is not null
        order by at desc limit 1) m
      where c.space_id = ${tx.spaceId}::uuid and c.credentials_id = ${credentialId}::uuid and c.status = 'active'
        and m.seen_at is null
      order by random() limit ${AWAITED}`.compile(build),
  );
  return rows.map(({ conversation }) => conversation);
}

/** Whether something is on its way from this account to this person. */
export async function hasOpenIntent(tx: SpaceTx, credentialId: string, prospectId: string): Promise<boolean> {
  const open = await tx.first(
    build
      .selectFrom('runner_intents')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where('credential_id', '=', credentialId)
      .where('prospect_id', '=', prospectId)
      .where('status', '=', 'intended')
      .limit(1),
  );
  return open !== undefined;
}

/** Whether a message is an absence note, and whether a campaign has heard of it. */
export function replyOf(tx: SpaceTx, message_id: string) {
  return tx.first(
    sql<{ is_automatic: boolean; is_told: boolean }>`select m.is_automatic, exists (select from enrolments e
        where e.space_id = m.space_id and e.prospect_id = m.prospect_id and e.replied_at = m.at) as is_told
      from inbox_messages m where m.space_id = ${tx.spaceId}::uuid and m.id = ${message_id}::uuid`.compile(build),
  );
}
