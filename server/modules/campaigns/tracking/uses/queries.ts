import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';
import type { MarkKind } from '../queries.ts';

export interface AskedUse {
  /** The hash of what stands in the address. */
  token: string;
  kind: MarkKind;
  machine: string | null;
  asker: string;
  /** Whose host it was asked at: a workspace's own answers for its own marks alone. */
  space_id: string | null;
}

/** More often than anybody uses one address: what comes after is answered and no more written down. */
const USES_KEPT = 1_000;

/** Writes down who asked for which mark, many at once, and answers where each leads; none for a token nobody gave out. */
export function writeUses(tx: PlatformTx, uses: readonly AskedUse[]): Promise<{ at: number; url: string | null }[]> {
  const asked = JSON.stringify(uses.map((use, at) => ({ at, ...use })));
  return tx.all(
    sql<{ at: number; url: string | null }>`
      with found as materialized (
        select a.at, a.machine, a.asker, m.token, m.space_id, m.kind, m.intent_id, m.url, m.uses + m.machine_uses as before
        from json_to_recordset(${asked}::json) as a
          (at integer, token text, kind text, machine text, asker text, space_id uuid)
        join tracking_marks m on m.token = a.token and m.kind = a.kind
          and (a.space_id is null or a.space_id = m.space_id)),
      written as (
        insert into tracking_uses (space_id, token, intent_id, kind, at, machine, asker)
        select space_id, token, intent_id, kind, ${tx.now}, machine, asker from found where before < ${USES_KEPT})
      select at, url from found`.compile(build),
  );
}

/** What can be judged: mails and messages with a use that has waited for long enough. */
export function ripeIntents(
  tx: PlatformTx,
  { before, beforeInDemo, limit }: { before: Date; beforeInDemo: Date; limit: number },
): Promise<{ space_id: string; intent_id: string; is_demo: boolean }[]> {
  return tx.all(
    sql<{ space_id: string; intent_id: string; is_demo: boolean }>`
      select u.space_id, u.intent_id, s.is_demo
      from tracking_uses u join spaces s on s.id = u.space_id
      where u.at <= case when s.is_demo then ${beforeInDemo}::timestamptz else ${before}::timestamptz end
      group by u.space_id, u.intent_id, s.is_demo
      order by min(u.at) limit ${limit}`.compile(build),
  );
}

/** All that was asked for of one mail or message, held until it is judged. */
export function usesOfIntent(tx: SpaceTx, intentId: string) {
  return tx.all(
    build
      .selectFrom('tracking_uses as u')
      .innerJoin('tracking_marks as m', 'm.token', 'u.token')
      .select(['u.id', 'u.token', 'u.kind', 'u.at', 'u.machine', 'u.asker', 'm.created_at as sentAt'])
      .where('u.space_id', '=', tx.spaceId)
      .where('u.intent_id', '=', intentId)
      .orderBy('u.at')
      .orderBy('u.id')
      .forUpdate('u'),
  );
}

export async function deleteUses(tx: SpaceTx, ids: readonly number[]): Promise<void> {
  await tx.run(
    sql`delete from tracking_uses where space_id = ${tx.spaceId}::uuid and id = any (${[...ids]}::bigint[])`.compile(
      build,
    ),
  );
}

/** They belong to what has been judged already. */
export async function keepMachine(tx: SpaceTx, ids: readonly number[], machine: string): Promise<void> {
  await tx.run(
    sql`update tracking_uses set machine = ${machine} where space_id = ${tx.spaceId}::uuid
      and id = any (${[...ids]}::bigint[]) and machine is null`.compile(build),
  );
}

/** Of marks that are gone with their prospect there is nothing to tell. */
export async function deleteOrphans(tx: SpaceTx, intentId: string): Promise<void> {
  await tx.run(build.deleteFrom('tracking_uses').where('space_id', '=', tx.spaceId).where('intent_id', '=', intentId));
}

/** Counts the uses of a mark; answers whether the first of each kind is among them. */
export async function countUsesOfMark(
  tx: SpaceTx,
  token: string,
  by: { people: number; machines: number; at: Date },
): Promise<{ isFirstOfPerson: boolean; isFirstOfMachine: boolean }> {
  const row = await tx.first(
    build
      .updateTable('tracking_marks')
      .set((eb) => ({
        uses: eb('uses', '+', by.people),
        machine_uses: eb('machine_uses', '+', by.machines),
        ...(by.people > 0 && { used_at: eb.fn.coalesce('used_at', eb.val(by.at)) }),
      }))
      .where('space_id', '=', tx.spaceId)
      .where('token', '=', token)
      .returning(['uses', 'machine_uses']),
  );
  return {
    isFirstOfPerson: by.people > 0 && row?.uses === by.people,
    isFirstOfMachine: by.machines > 0 && row?.machine_uses === by.machines,
  };
}

/** What was sent, to whom and as which step of which campaign. */
export function sentAs(tx: SpaceTx, token: string) {
  return tx.first(
    build
      .selectFrom('tracking_marks as m')
      .leftJoin('runner_intents as i', (join) =>
        join.onRef('i.space_id', '=', 'm.space_id').onRef('i.id', '=', 'm.intent_id'),
      )
      .leftJoin('credentials as k', (join) =>
        join.onRef('k.space_id', '=', 'm.space_id').onRef('k.id', '=', 'i.credential_id'),
      )
      .select([
        'm.intent_id',
        'm.enrolment_id',
        'm.prospect_id',
        'i.action',
        'i.campaign_id',
        'i.node_id',
        'i.variant',
        'k.timezone',
      ])
      .where('m.space_id', '=', tx.spaceId)
      .where('m.token', '=', token),
  );
}
export type SentAs = NonNullable<Awaited<ReturnType<typeof sentAs>>>;
