import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

interface Written {
  subject: string;
  text: string;
}
interface DraftRow extends Written {
  user_id: string;
  channel: string;
  updated_at: Date | string;
}
/** What somebody was writing to the other; `own` is what they were writing to the one at the same time, by the same way. */
export interface DraftMoved extends DraftRow {
  own?: Written;
}

/**
 * What anybody was writing to the other they are writing to the one from now on. Who was writing to both by the same way
 * finds both texts in one draft, that to the one on top: nothing that was typed is lost.
 */
export async function joinDrafts(tx: SpaceTx, from: string, to: string): Promise<DraftMoved[]> {
  const [others, owns] = [await draftsTo(tx, from), await draftsTo(tx, to)];
  const moved = others.map((row): DraftMoved => {
    const own = owns.find(({ user_id, channel }) => user_id === row.user_id && channel === row.channel);
    return { ...row, ...(own && { own: { subject: own.subject, text: own.text } }) };
  });
  for (const row of moved) await putDraft(tx, to, { ...row, ...joined(row), updated_at: tx.now });
  await dropDrafts(tx, from, others);
  return moved;
}

/** Each gets their own back, unless it was sent, thrown away or written on since: then it stays where it is. */
export async function partDrafts(
  tx: SpaceTx,
  { from, to, drafts }: { from: string; to: string; drafts: readonly DraftMoved[] },
): Promise<void> {
  const now = await draftsTo(tx, from);
  for (const row of drafts) {
    const kept = now.find(({ user_id, channel }) => user_id === row.user_id && channel === row.channel);
    const was = joined(row);
    if (!kept || (row.own && (kept.text !== was.text || kept.subject !== was.subject))) continue;
    // without one of one's own it simply goes back, with whatever was written on
    await putDraft(tx, to, row.own ? { ...row, updated_at: tx.now } : { ...kept, updated_at: tx.now });
    if (row.own) await putDraft(tx, from, { ...row, ...row.own, updated_at: tx.now });
    else await dropDrafts(tx, from, [kept]);
  }
}

function joined({ subject, text, own }: DraftMoved): Written {
  if (!own) return { subject, text };
  // a draft has one subject: the other's stands over its words
  const isSecond = own.subject !== '' && subject !== own.subject;
  const parts = [own.text, ...(isSecond ? [subject] : []), text].filter((each) => each.trim() !== '');
  return { subject: own.subject || subject, text: parts.join('\n\n') };
}

const draftsTo = (tx: SpaceTx, id: string): Promise<DraftRow[]> =>
  tx.all(
    sql<DraftRow>`select user_id, channel, subject, text, updated_at from inbox_drafts
      where space_id = ${tx.spaceId}::uuid and prospect_id = ${id}::uuid
      order by user_id, channel for update`.compile(build),
  );

async function putDraft(tx: SpaceTx, id: string, row: DraftRow): Promise<void> {
  await tx.run(
    sql`insert into inbox_drafts (space_id, user_id, prospect_id, channel, subject, text, updated_at)
      values (${tx.spaceId}::uuid, ${row.user_id}::uuid, ${id}::uuid, ${row.channel}, ${row.subject}, ${row.text},
        ${row.updated_at})
      on conflict (space_id, user_id, prospect_id, channel)
        do update set subject = excluded.subject, text = excluded.text, updated_at = excluded.updated_at`.compile(
      build,
    ),
  );
}

async function dropDrafts(tx: SpaceTx, id: string, rows: readonly DraftRow[]): Promise<void> {
  for (const { user_id, channel } of rows)
    await tx.run(
      sql`delete from inbox_drafts where space_id = ${tx.spaceId}::uuid and prospect_id = ${id}::uuid
        and user_id = ${user_id}::uuid and channel = ${channel}`.compile(build),
    );
}
