import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

const notesOn = (tx: SpaceTx, prospectId: string) =>
  build.selectFrom('prospects_notes as n').where('n.space_id', '=', tx.spaceId).where('n.prospect_id', '=', prospectId);

const withAuthor = (query: ReturnType<typeof notesOn>) =>
  query
    .leftJoin('accounts_users as u', 'u.id', 'n.author_id')
    .select([
      'n.id',
      'n.text',
      'n.author_id',
      'n.created_at',
      'n.updated_at',
      'u.first_name',
      'u.last_name',
      'u.avatar',
    ]);
export type NoteRow = NonNullable<Awaited<ReturnType<typeof noteById>>>;

export const notesPage = (tx: SpaceTx, prospectId: string, page: { offset: number; limit: number }) =>
  tx.all(
    withAuthor(notesOn(tx, prospectId))
      .orderBy('n.created_at', 'desc')
      .orderBy('n.id', 'desc')
      .offset(page.offset)
      .limit(page.limit),
  );

export async function countNotes(tx: SpaceTx, prospectId: string): Promise<number> {
  const row = await tx.first(notesOn(tx, prospectId).select((eb) => eb.fn.countAll<number>().as('count')));
  return row?.count ?? 0;
}

export const noteById = (tx: SpaceTx, prospectId: string, id: string) =>
  tx.first(withAuthor(notesOn(tx, prospectId)).where('n.id', '=', id));

export async function insertNote(
  tx: SpaceTx,
  note: { id: string; prospect_id: string; text: string; author_id: string },
): Promise<void> {
  await tx.run(
    build
      .insertInto('prospects_notes')
      .values({ ...note, space_id: tx.spaceId, created_at: tx.now, updated_at: tx.now }),
  );
}

export async function changeNote(tx: SpaceTx, id: string, text: string): Promise<void> {
  await tx.run(
    build
      .updateTable('prospects_notes')
      .set({ text, updated_at: tx.now })
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id),
  );
}

export async function removeNote(tx: SpaceTx, id: string): Promise<void> {
  await tx.run(build.deleteFrom('prospects_notes').where('space_id', '=', tx.spaceId).where('id', '=', id));
}
