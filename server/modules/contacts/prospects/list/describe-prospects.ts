import type { Label } from '../../../../../contract/labels/schemas.ts';
import type { Prospect } from '../../../../../contract/prospects/schemas.ts';
import { plainName } from '../../../../../engine/text/plain-name.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { blacklistedAmong } from '../../blacklist/blacklisted-among.ts';
import { visibleAccounts } from '../../../senders/credentials/visible-accounts.ts';
import { labelOnWire } from '../../labels/label-on-wire.ts';
import { labelsOn, type LineRow, prospectLines } from './line-queries.ts';
import { prospectEnrolments } from '../campaigns-port.ts';

/** Prospects as they are told, in the order of the ids: in a fixed number of statements, however many they are. */
export const describeProspects = (tx: SpaceTx, actor: SpaceActor, ids: readonly string[], services: Services) =>
  describeLines(tx, actor, { ids, lines: prospectLines(tx, ids) }, services);

/** The same of lines that were read already, or are being read. */
export async function describeLines(
  tx: SpaceTx,
  actor: SpaceActor,
  { ids, lines }: { ids: readonly string[]; lines: readonly LineRow[] | Promise<LineRow[]> },
  services: Services,
): Promise<Prospect[]> {
  if (ids.length === 0) return [];
  const [{ rows, blacklisted }, labels, next] = await Promise.all([
    withLists(tx, lines),
    labelsOn(tx, actor.user.id, ids),
    prospectEnrolments.one.next(tx, services, ids, visibleAccounts(actor)),
  ]);
  const labelsOf = Map.groupBy(labels, ({ prospect_id }) => prospect_id);
  return rows.map((row, at) => ({
    ...lineOnWire(row),
    labels: (labelsOf.get(row.id) ?? []).map((label): Label => labelOnWire(label as never)),
    next: next.get(row.id) ?? null,
    is_blacklisted: blacklisted[at] ?? false,
  }));
}

/** Whether somebody is on the workspace's blacklist is asked only where there is one. */
async function withLists(tx: SpaceTx, lines: readonly LineRow[] | Promise<LineRow[]>) {
  const rows = await lines;
  return { rows, blacklisted: rows[0]?.has_blacklist ? await blacklistedAmong(tx, null, rows) : [] };
}

export const prospectName = (row: { first_name: string; last_name: string }): string =>
  plainName(`${row.first_name} ${row.last_name}`);

const lineOnWire = (row: LineRow): Omit<Prospect, 'labels' | 'next' | 'is_blacklisted'> => ({
  _id: row.id,
  full_name: prospectName(row),
  first_name: row.first_name,
  last_name: row.last_name,
  headline: row.headline,
  title: row.title,
  company_name: row.company_name,
  location: row.location,
  photo_link: row.photo_link,
  link: row.link,
  email: row.email,
  email_check:
    row.email_verdict && row.email_checked_at
      ? {
          verdict: row.email_verdict,
          reason: row.email_reasons?.[0] ?? null,
          checked_at: row.email_checked_at.toISOString(),
        }
      : null,
  phone: row.phone,
  status: (row.status ?? 'new') as Prospect['status'],
  assignee:
    row.assignee_id && row.assignee_first_name !== null
      ? {
          _id: row.assignee_id,
          full_name: plainName(`${row.assignee_first_name} ${row.assignee_last_name}`),
          photo_link: row.assignee_avatar,
        }
      : null,
  is_excluded: row.excluded_at !== null,
  last_contact_at: row.last_contact_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  fields: row.custom,
  version: row.version,
});
