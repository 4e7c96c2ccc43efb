import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { SentInvitation } from '../../../../providers/network/port.ts';
import { newId } from '../../../../core/ids.ts';

/** Counted by day beside the limited actions. */
export const WITHDRAWALS = 'withdrawals';
const WAITING = ['pending', 'withdrawing'];

const of = (tx: SpaceTx, id: string) =>
  build.selectFrom('credentials_invitations').where('space_id', '=', tx.spaceId).where('credential_id', '=', id);
const change = (tx: SpaceTx, id: string) =>
  build.updateTable('credentials_invitations').where('space_id', '=', tx.spaceId).where('credential_id', '=', id);

export function invitationsPage(tx: SpaceTx, id: string, page: { offset: number; limit: number }) {
  return tx.all(
    of(tx, id)
      .select(['id', 'name', 'headline', 'photo_link', 'link', 'sent_at', 'state'])
      .where('state', 'in', WAITING)
      .orderBy('sent_at')
      .orderBy('id')
      .offset(page.offset)
      .limit(page.limit),
  );
}
export async function countWaiting(tx: SpaceTx, id: string): Promise<number> {
  const row = await tx.first(
    of(tx, id)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', 'in', WAITING),
  );
  return row?.count ?? 0;
}
/** What the network lists now: new ones come in, and those that it lists no more are settled. */
export async function storeInvitations(tx: SpaceTx, id: string, listed: readonly SentInvitation[]): Promise<void> {
  const rows = listed.map((each) => ({
    id: newId(),
    network_id: each.id,
    person_id: each.personId,
    name: each.name,
    headline: each.headline,
    photo_link: each.photoLink,
    link: each.link,
    sent_at: each.sentAt,
  }));
  await tx.run(
    sql`insert into credentials_invitations
        (space_id, credential_id, id, network_id, person_id, name, headline, photo_link, link, sent_at)
      select ${tx.spaceId}::uuid, ${id}::uuid, n.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as n (id uuid, network_id text, person_id text, name text, headline text, photo_link text, link text,
          sent_at timestamptz)
      on conflict (space_id, credential_id, network_id) do update
        set name = excluded.name, headline = excluded.headline, photo_link = excluded.photo_link, link = excluded.link`.compile(
      build,
    ),
  );
  await tx.run(
    change(tx, id)
      .set({ state: 'gone', settled_at: tx.now })
      .where('state', '=', 'pending')
      .where((eb) => eb.not(eb('network_id', '=', eb.fn.any(eb.val(listed.map((each) => each.id)))))),
  );
}

/** Of those that wait: the ones sent before a day, or beyond the most that may wait; oldest first. */
export async function dueInvitations(
  tx: SpaceTx,
  id: string,
  { before, beyond, limit }: { before: Date; beyond: number; limit: number },
): Promise<string[]> {
  const rows = await tx.all(
    of(tx, id)
      .select('id')
      .where('state', '=', 'pending')
      .where((eb) =>
        eb.or([
          eb('sent_at', '<', before),
          eb(
            'id',
            'in',
            of(tx, id)
              .select('id')
              .where('state', '=', 'pending')
              .orderBy('sent_at', 'desc')
              .orderBy('id', 'desc')
              .offset(beyond),
          ),
        ]),
      )
      .orderBy('sent_at')
      .orderBy('id')
      .limit(limit)
      .forUpdate(),
  );
  return rows.map((row) => row.id);
}

/** Marks what is to be withdrawn; answers how many were still waiting. */
export function markWithdrawing(tx: SpaceTx, id: string, ids: readonly string[]): Promise<number> {
  return tx.run(
    change(tx, id)
      .set({ state: 'withdrawing', tried_at: null })
      .where('state', '=', 'pending')
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids])))),
  );
}
export function pendingInvitationsOf(tx: SpaceTx, id: string, ids: readonly string[]) {
  return tx.all(
    of(tx, id)
      .select(['id', 'state'])
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
      .forUpdate(),
  );
}

/** The next one to withdraw, taken for this process; `tried` says when someone tried it before. */
export async function claimWithdrawal(tx: SpaceTx, id: string, abandonedBefore: Date) {
  const row = await tx.first(
    of(tx, id)
      .select(['id', 'network_id', 'tried_at'])
      .where('state', '=', 'withdrawing')
      .where((eb) => eb.or([eb('tried_at', 'is', null), eb('tried_at', '<', abandonedBefore)]))
      .orderBy('sent_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked(),
  );
  if (!row) return undefined;
  await tx.run(change(tx, id).set({ tried_at: tx.now }).where('id', '=', row.id));
  return { id: row.id, networkId: row.network_id, tried: row.tried_at };
}
export async function countWithdrawing(tx: SpaceTx, id: string): Promise<number> {
  const row = await tx.first(
    of(tx, id)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', '=', 'withdrawing'),
  );
  return row?.count ?? 0;
}

/** Refused before anything happened: the next try is a first one. */
export async function clearAttempt(tx: SpaceTx, id: string, invitation: string): Promise<void> {
  await tx.run(change(tx, id).set({ tried_at: null }).where('id', '=', invitation).where('state', '=', 'withdrawing'));
}

/** Answers 0 where it was settled already. */
export function settleInvitation(
  tx: SpaceTx,
  id: string,
  invitation: string,
  state: 'withdrawn' | 'gone' | 'pending',
): Promise<number> {
  return tx.run(
    change(tx, id)
      .set({ state, tried_at: null, settled_at: state === 'pending' ? null : tx.now })
      .where('id', '=', invitation)
      .where('state', '=', 'withdrawing'),
  );
}
