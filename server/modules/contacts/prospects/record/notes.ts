import type { CallParsed, CallPayload, Nothing } from '../../../../../contract/call.ts';
import type { Note } from '../../../../../contract/prospects/schemas.ts';
import type { prospectCalls } from '../../../../../contract/prospects/calls.ts';
import { plainName } from '../../../../../engine/text/plain-name.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { newId } from '../../../../core/ids.ts';
import { requireProspect } from './get-prospect.ts';
import { changeNote, countNotes, insertNote, noteById, type NoteRow, notesPage, removeNote } from './note-queries.ts';

type List = (typeof prospectCalls)['notes'];
interface NoteOf {
  id: string;
  note: string;
}

export async function listNotes(
  tx: SpaceTx,
  actor: SpaceActor,
  { id: asked, offset, skip, limit }: CallParsed<List>,
): Promise<CallPayload<List>> {
  const id = await requireProspect(tx, asked);
  const from = offset ?? skip ?? 0;
  const [rows, total] = await Promise.all([notesPage(tx, id, { offset: from, limit }), countNotes(tx, id)]);
  return { items: rows.map((row) => noteOnWire(actor, row)), total, offset: from, limit };
}

export async function addNote(
  tx: SpaceTx,
  actor: SpaceActor,
  { id: asked, text }: { id: string; text: string },
): Promise<Note> {
  const id = await requireProspect(tx, asked);
  const note = newId();
  await insertNote(tx, { id: note, prospect_id: id, text, author_id: actor.user.id });
  await publishNotes(tx, actor, id);
  return noteOnWire(actor, await requireNote(tx, id, note));
}

export async function updateNote(tx: SpaceTx, actor: SpaceActor, given: NoteOf & { text: string }): Promise<Note> {
  const id = await requireProspect(tx, given.id);
  await requireOwnNote(tx, actor, id, given.note);
  await changeNote(tx, given.note, given.text);
  await publishNotes(tx, actor, id);
  return noteOnWire(actor, await requireNote(tx, id, given.note));
}

export async function deleteNote(tx: SpaceTx, actor: SpaceActor, given: NoteOf): Promise<Nothing> {
  const id = await requireProspect(tx, given.id);
  await requireOwnNote(tx, actor, id, given.note);
  await removeNote(tx, given.note);
  await publishNotes(tx, actor, id);
  return {};
}

async function requireNote(tx: SpaceTx, prospectId: string, id: string): Promise<NoteRow> {
  const row = await noteById(tx, prospectId, id);
  if (!row) throw refuse('not_found');
  return row;
}

const mayChange = ({ user, space }: SpaceActor, row: NoteRow): boolean =>
  row.author_id === user.id || space.role === 'admin';

async function requireOwnNote(tx: SpaceTx, actor: SpaceActor, prospectId: string, id: string): Promise<void> {
  if (!mayChange(actor, await requireNote(tx, prospectId, id))) throw refuse('forbidden');
}

const publishNotes = (tx: SpaceTx, actor: SpaceActor, id: string) =>
  tx.append({ type: 'prospect.updated', subjectId: id, actorId: actor.user.id, data: {} });

const noteOnWire = (actor: SpaceActor, row: NoteRow): Note => ({
  _id: row.id,
  text: row.text,
  author:
    row.author_id && row.first_name !== null
      ? { _id: row.author_id, full_name: plainName(`${row.first_name} ${row.last_name}`), photo_link: row.avatar }
      : null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  is_editable: mayChange(actor, row),
});
