import type { Nothing } from '../../../../contract/call.ts';
import { FOLDERS_MAX, type TemplateFolder } from '../../../../contract/templates/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { newId } from '../../../core/ids.ts';
import {
  countTemplateFolders,
  folderById,
  foldersOf,
  insertFolder,
  isFolderTaken,
  removeFolder,
  renameFolder,
} from './folder-queries.ts';
import { lockTemplates } from './queries.ts';
import { publishTemplates } from './publish-templates.ts';

/** Folders are the workspace's; how many templates lie in one depends on whom one asks for. */
export async function listFolders(tx: SpaceTx, { user }: SpaceActor): Promise<TemplateFolder[]> {
  return (await foldersOf(tx, user.id)).map(({ id, ...folder }) => ({ _id: id, ...folder }));
}

export async function createFolder(
  tx: SpaceTx,
  actor: SpaceActor,
  { name }: { name: string },
): Promise<TemplateFolder> {
  await lockTemplates(tx);
  const id = newId();
  await requireFree(tx, id, name);
  if ((await countTemplateFolders(tx)) >= FOLDERS_MAX) throw refuse('limit_reached');
  await insertFolder(tx, { id, name });
  await publishTemplates(tx, actor.user.id, id);
  return folderOnWire(tx, actor, id);
}

export async function updateFolder(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, name }: { id: string; name: string },
): Promise<TemplateFolder> {
  await lockTemplates(tx);
  if (!(await folderById(tx, id))) throw refuse('not_found');
  await requireFree(tx, id, name);
  await renameFolder(tx, id, name);
  await publishTemplates(tx, actor.user.id, id);
  return folderOnWire(tx, actor, id);
}

export async function deleteFolder(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<Nothing> {
  await lockTemplates(tx);
  if ((await removeFolder(tx, id)) === 0) throw refuse('not_found');
  await publishTemplates(tx, actor.user.id, id);
  return {};
}

async function requireFree(tx: SpaceTx, id: string, name: string): Promise<void> {
  if (await isFolderTaken(tx, id, name)) throw refuse('name_taken', { fields: { name: 'This name is taken already' } });
}

async function folderOnWire(tx: SpaceTx, actor: SpaceActor, id: string): Promise<TemplateFolder> {
  const folder = (await listFolders(tx, actor)).find(({ _id }) => _id === id);
  if (!folder) throw refuse('not_found');
  return folder;
}
