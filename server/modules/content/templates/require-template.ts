import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { folderById } from './folder-queries.ts';
import { labelsAmong, type TemplateRow, visibleTemplate } from './queries.ts';

export async function requireTemplate(tx: SpaceTx, { user }: SpaceActor, id: string): Promise<TemplateRow> {
  const template = await visibleTemplate(tx, user.id, id);
  if (!template) throw refuse('not_found');
  return template;
}

/** Its maker and the workspace's admins change it; the others use it. */
export function requireOwn(actor: SpaceActor, row: { owner_id: string | null }): void {
  if (!isOwn(actor, row)) throw refuse('forbidden');
}

export const isOwn = ({ user, space }: SpaceActor, row: { owner_id: string | null }): boolean =>
  row.owner_id === user.id || space.role === 'admin';

/** Taken out of everybody's sight by somebody who did not make it, it would be in nobody's. */
export function requireMayHide(
  { user }: SpaceActor,
  row: { owner_id: string | null; is_shared: boolean },
  isShared: boolean,
): void {
  if (row.is_shared && !isShared && row.owner_id !== user.id) throw refuse('forbidden');
}

/** A template may only name a folder and labels that are there. */
export async function requireParts(
  tx: SpaceTx,
  { user }: SpaceActor,
  { folder_id, labels }: { folder_id: string | null; labels: readonly string[] },
): Promise<void> {
  if (folder_id && !(await folderById(tx, folder_id)))
    throw refuse('not_found', { fields: { folder_id: 'Not found' } });
  const known = await labelsAmong(tx, user.id, labels);
  if (labels.some((id) => !known.has(id))) throw refuse('not_found', { fields: { labels: 'Not found' } });
}
