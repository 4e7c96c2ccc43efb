import type { CallPayload } from '../../../../../contract/call.ts';
import type { searchCalls } from '../../../../../contract/searches/calls.ts';
import { writeCsv } from '../../../../../engine/csv/write.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { notifyOfMany } from '../../../contacts/prospects/data/note-prospects.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { mayReadRejected } from '../describe-search.ts';
import { FileSettings } from './file-settings.ts';
import { findSearch } from '../find-search.ts';
import { prospectsOfSearch, rejectedLines } from '../queries.ts';
import { customValue } from '../../../contacts/prospects/record/custom-value.ts';

type File = CallPayload<typeof searchCalls.downloadCsv>;
const PLAIN = [
  'first_name',
  'last_name',
  'link',
  'email',
  'phone',
  'company_name',
  'title',
  'occupation',
  'headline',
  'location',
  'industry',
] as const;
const fileOf = (name: string, rows: Iterable<readonly string[]>): File => ({
  name: `${name.replace(/[^\p{L}\p{N} ._-]+/gu, ' ').trim() || 'people'}.csv`,
  type: 'text/csv; charset=utf-8',
  text: writeCsv(rows),
});

/** The people a search brought, with the values of all their custom fields. */
export async function downloadCsv(
  tx: SpaceTx,
  actor: SpaceActor,
  { id }: { id: string },
  services: Services,
): Promise<File> {
  const search = await findSearch(tx, actor, id);
  const people = await prospectsOfSearch(tx, id);
  const keys = [...new Set(people.flatMap(({ custom }) => Object.keys(custom as object)))].sort();
  const rows = people.map((person) => {
    const own = keys.map((key) => customValue(person.custom, key) ?? '');
    return [...PLAIN.map((name) => person[name] ?? ''), person.status, ...own];
  });
  await noteDownload(tx, services, actor, { people: people.length, search: search.name });
  return fileOf(search.name, [[...PLAIN, 'status', ...keys], ...rows]);
}

/**
 * The lines that were not accepted, as they were, each with its number and reason. Whoever brought the file has them
 * already; for others it is an export.
 */
export async function downloadRejected(
  tx: SpaceTx,
  actor: SpaceActor,
  { id }: { id: string },
  services: Services,
): Promise<File> {
  const search = await findSearch(tx, actor, id);
  if (!mayReadRejected(actor, search)) throw refuse('forbidden');
  const lines = await rejectedLines(tx, id);
  if (search.created_by !== actor.user.id)
    await noteDownload(tx, services, actor, { people: lines.length, search: search.name });
  const { data: settings } = FileSettings.safeParse(search.settings);
  const rows = lines.map(({ line, reason, cells }) => [...cells, String(line), reason]);
  const width = Math.max(settings?.headers.length ?? 0, 0);
  const padded = rows.map((row) => {
    const cells = row.slice(0, -2);
    return [...cells, ...Array.from({ length: Math.max(0, width - cells.length) }, () => ''), ...row.slice(-2)];
  });
  return fileOf(`${search.name} rejected`, [[...(settings?.headers ?? []), 'line', 'reason'], ...padded]);
}

/** It goes to who asks, so that is whom it was exported to. */
async function noteDownload(
  tx: SpaceTx,
  services: Services,
  actor: SpaceActor,
  { people, search }: { people: number; search: string },
): Promise<void> {
  const { id: userId, email } = actor.user;
  const details = { people: String(people), search };
  await writeAudit(tx, tx.spaceId, actor, { kind: 'prospects_exported', subject: email, details });
  await notifyOfMany(tx, services, { kind: 'prospects_exported', userId, people, email });
}
