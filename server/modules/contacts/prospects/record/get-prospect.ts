import type { Contact, ProspectDetail } from '../../../../../contract/prospects/schemas.ts';
import { plainName } from '../../../../../engine/text/plain-name.ts';
import { emailsByKind } from '../../../../../engine/contacts/emails-by-kind.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { visibleAccounts } from '../../../senders/credentials/visible-accounts.ts';
import { describeProspects, prospectName } from '../list/describe-prospects.ts';
import {
  contactsOf,
  type ContactRow,
  type DetailRow,
  detailOf,
  type Duplicate,
  duplicatesOf,
  facesOf,
  type FaceRow,
  mergedInto,
  usersOf,
} from './detail-queries.ts';
import { seenProspects } from '../list/seen-queries.ts';
import { currentId } from '../list/line-queries.ts';
import { customFieldsOf } from '../queries.ts';
import { prospectEnrolments } from '../campaigns-port.ts';
import { customValue } from './custom-value.ts';

export async function getProspect(
  tx: SpaceTx,
  actor: SpaceActor,
  { id: asked }: { id: string },
  services: Services,
): Promise<ProspectDetail> {
  const id = await requireProspect(tx, asked);
  const [line] = await describeProspects(tx, actor, [id], services);
  const [row, fields, campaigns, contacts, duplicates, merged] = await Promise.all([
    detailOf(tx, id),
    customFieldsOf(tx),
    prospectEnrolments.one.of(tx, services, id, visibleAccounts(actor)),
    describeContacts(tx, actor, id),
    duplicatesFor(tx, actor, id),
    mergedInto(tx, id),
  ]);
  if (!line || !row) throw refuse('not_found');
  return {
    ...line,
    emails: emailsByKind(row),
    phones: phonesByKind(row),
    custom: fields.map(({ key, name }) => ({ key, name, value: customValue(row.custom, key) ?? '' })),
    industry: row.industry,
    company_domain: row.company_domain,
    timezone: row.timezone,
    language: row.language,
    is_unsubscribed: row.is_suppressed,
    enriched_at: row.enriched_at?.toISOString() ?? null,
    campaigns,
    contacts,
    duplicates: duplicates.map((one) => ({ ...face(one), company_name: one.company_name, because: one.because })),
    merged: merged.map((one) => ({ ...face(one), merge_id: one.merge_id, at: one.at.toISOString() })),
  };
}

/** Of those who look like the same person, whom the asker sees. */
async function duplicatesFor(tx: SpaceTx, actor: SpaceActor, id: string): Promise<Duplicate[]> {
  const all = await duplicatesOf(tx, id);
  if (all.length === 0) return all;
  const ids = all.map((one) => one.id);
  const seen = new Set(await seenProspects(tx, actor, ids));
  return all.filter((one) => seen.has(one.id));
}

/** Who is meant now; somebody who was merged is whom they were merged into. */
export async function requireProspect(tx: SpaceTx, id: string): Promise<string> {
  const current = await currentId(tx, id);
  if (!current) throw refuse('not_found');
  return current;
}

export function phonesByKind({
  phone,
  phones,
}: Pick<DetailRow, 'phone' | 'phones'>): { number: string; type: string }[] {
  const all = phone && !phones.some(({ number }) => number === phone) ? [{ number: phone }, ...phones] : phones;
  return all.map(({ number, ...rest }) => ({ number, type: 'type' in rest && rest.type ? rest.type : 'other' }));
}

const face = (row: FaceRow) => ({ _id: row.id, full_name: prospectName(row), photo_link: row.photo_link });

async function describeContacts(tx: SpaceTx, actor: SpaceActor, id: string): Promise<Contact[]> {
  const rows = await contactsOf(tx, id);
  if (rows.length === 0) return [];
  const [users, faces] = await Promise.all([
    usersOf(
      tx,
      rows.map((row) => row.id),
    ),
    facesOf(
      tx,
      rows.flatMap((row) => row.writers),
    ),
  ]);
  const { visibleFor } = visibleAccounts(actor);
  const isSeen = (account: string) => !visibleFor || visibleFor.includes(account);
  const usersByAccount = Map.groupBy(users, ({ credential_id }) => credential_id);
  return rows.map((row) => ({
    credentials: {
      _id: row.id,
      full_name: plainName(`${row.first_name ?? ''} ${row.last_name ?? ''}`) || row.username,
      photo_link: row.photo_link,
    },
    members: faces.filter((person) => row.writers.includes(person.id)).map(face),
    campaigns: isSeen(row.id) ? row.campaigns.map(({ name }) => name) : [],
    last_at: row.last_at.toISOString(),
    has_replied: row.has_replied,
    is_colleague: isColleague(actor, row, usersByAccount.get(row.id) ?? []),
  }));
}

/**
 * Somebody else wrote by hand; or what wrote came from nobody in person, by an account that is not the asker's. Admins may use every
 * account: one that others were given, and they were not, is a colleague's.
 */
function isColleague(
  { user, space }: SpaceActor,
  { id, writers, campaigns }: ContactRow,
  users: readonly { id: string }[],
): boolean {
  if (writers.some((writer) => writer !== user.id)) return true;
  const isByAsker = writers.length > 0 || (campaigns.length > 0 && campaigns.every(({ owner }) => owner === user.id));
  if (isByAsker || space.availableCredentials.includes(id)) return false;
  return space.role !== 'admin' || (users.length > 0 && !users.some((each) => each.id === user.id));
}
