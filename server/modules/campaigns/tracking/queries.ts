import { sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';

export type MarkKind = 'open' | 'link' | 'unsubscribe';
export interface NewMark {
  /** The hash of what stands in the address. */
  token: string;
  space_id: string;
  kind: MarkKind;
  intent_id: string;
  enrolment_id: string | null;
  prospect_id: string;
  address: string | null;
  url: string | null;
}

export async function insertMarks(tx: SpaceTx | PlatformTx, marks: readonly NewMark[]): Promise<void> {
  if (marks.length === 0) return;
  await tx.run(
    sql`insert into tracking_marks
          (token, space_id, kind, intent_id, enrolment_id, prospect_id, address, url, created_at)
        select m.token, m.space_id, m.kind, m.intent_id, m.enrolment_id, m.prospect_id, m.address, m.url, ${tx.now}
        from json_to_recordset(${JSON.stringify(marks)}::json) as m
          (token text, space_id uuid, kind text, intent_id uuid, enrolment_id uuid, prospect_id uuid, address text, url text)`.compile(
      build,
    ),
  );
}

/** With what its page needs: name and brand of the workspace, the person's language. */
export function markByToken(tx: PlatformTx, token: string, kind: MarkKind) {
  return tx.first(
    build
      .selectFrom('tracking_marks as m')
      .innerJoin('spaces as s', 's.id', 'm.space_id')
      .innerJoin('prospects as p', (join) =>
        join.onRef('p.space_id', '=', 'm.space_id').onRef('p.id', '=', 'm.prospect_id'),
      )
      .select([
        'm.token',
        'm.space_id',
        'm.kind',
        'm.intent_id',
        'm.enrolment_id',
        'm.prospect_id',
        'm.address',
        'm.url',
        'm.created_at',
        'm.used_at',
        's.brand_id',
        's.name as space_name',
        's.is_demo',
        'p.language',
      ])
      .where('m.token', '=', token)
      .where('m.kind', '=', kind),
  );
}
export type Mark = NonNullable<Awaited<ReturnType<typeof markByToken>>>;

/** Of the way out. True the first time. */
export async function countMarkUse(tx: SpaceTx, token: string): Promise<boolean> {
  const row = await tx.first(
    build
      .updateTable('tracking_marks')
      .set((eb) => ({ uses: eb('uses', '+', 1), used_at: eb.fn.coalesce('used_at', eb.val(tx.now)) }))
      .where('space_id', '=', tx.spaceId)
      .where('token', '=', token)
      .returning('uses'),
  );
  return row?.uses === 1;
}

export async function deleteMarksOfIntents(tx: SpaceTx, intents: readonly string[]): Promise<void> {
  await tx.run(
    sql`delete from tracking_marks where space_id = ${tx.spaceId}::uuid
      and intent_id = any (${[...intents]}::uuid[])`.compile(build),
  );
}
