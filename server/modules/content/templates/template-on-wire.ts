import type { Template } from '../../../../contract/templates/schemas.ts';
import { verdictOf } from '../../../../engine/text/verdict.ts';
import { plainName } from '../../../../engine/text/plain-name.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { campaignsWith, labelsAmong, type TemplateRow, useByChannel } from './queries.ts';
import { isOwn } from './require-template.ts';

/** Templates as they are answered, in a handful of statements however many they are. */
export async function templatesOnWire(
  tx: SpaceTx,
  actor: SpaceActor,
  rows: readonly TemplateRow[],
): Promise<Template[]> {
  if (rows.length === 0) return [];
  const [labels, campaigns, channels] = await Promise.all([
    labelsAmong(
      tx,
      actor.user.id,
      rows.flatMap((row) => row.label_ids),
    ),
    campaignsWith(
      tx,
      rows.map(({ id }) => id),
    ),
    useByChannel(tx, actor.user.id),
  ]);
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    channel: row.channel as Template['channel'],
    subject: row.subject,
    text: row.text,
    folder_id: row.folder_id,
    labels: row.label_ids.flatMap((id) => labels.get(id) ?? []),
    is_shared: row.is_shared,
    author: authorOf(row),
    is_editable: isOwn(actor, row),
    use: useOf(row),
    verdict: verdict(row, channels.get(row.channel) ?? row),
    campaigns: campaigns.get(row.id) ?? 0,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  }));
}

export async function templateOnWire(tx: SpaceTx, actor: SpaceActor, row: TemplateRow): Promise<Template> {
  const [template] = await templatesOnWire(tx, actor, [row]);
  return template as Template;
}

interface Authored {
  owner_id: string | null;
  first_name: string | null;
  last_name: string | null;
  avatar: string | null;
}

/** Who made it, as long as they are of the workspace. */
export const authorOf = ({ owner_id, first_name, last_name, avatar }: Authored): Template['author'] =>
  owner_id === null || first_name === null
    ? null
    : { _id: owner_id, full_name: plainName(`${first_name} ${last_name ?? ''}`), photo_link: avatar };

export const useOf = (row: { sent: number; replied: number; last_used_at: Date | null }): Template['use'] => ({
  sent: row.sent,
  replied: row.replied,
  last_used_at: row.last_used_at && row.last_used_at.toISOString(),
});

/** Against all others of its channel together, by the rule by which wordings of a step are compared. */
function verdict(own: { sent: number; replied: number }, all: { sent: number; replied: number }): Template['verdict'] {
  const found = verdictOf('replied', [
    { id: 'own', sent: own.sent, good: own.replied },
    { id: 'others', sent: all.sent - own.sent, good: all.replied - own.replied },
  ]);
  if (!found || found.result === 'not_enough_data') return null;
  if (found.result === 'no_difference') return 'same';
  return found.winner === 'own' ? 'better' : 'worse';
}
