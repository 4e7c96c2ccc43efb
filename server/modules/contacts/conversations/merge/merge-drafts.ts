import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { DraftMoved } from '../../prospects/merge/merge-ports.ts';
import { draftsTo, dropDrafts, putDraft, type Written } from '../draft-queries.ts';

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
