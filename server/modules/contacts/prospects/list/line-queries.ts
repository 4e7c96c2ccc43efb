import { type RawBuilder, sql } from 'kysely';
import type { AddressReason, AddressVerdict } from '../../../../../contract/verification/schemas.ts';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { afterPlace } from './list-queries.ts';

export interface LineRow {
  id: string;
  first_name: string;
  last_name: string;
  headline: string;
  title: string;
  company_name: string;
  company_domain: string | null;
  location: string;
  photo_link: string | null;
  link: string | null;
  email: string | null;
  email_verdict: AddressVerdict | null;
  email_reasons: AddressReason[] | null;
  email_checked_at: Date | null;
  emails: Record<string, string>;
  phone: string | null;
  excluded_at: Date | null;
  created_at: Date;
  custom: Record<string, string>;
  version: number;
  status: string | null;
  last_contact_at: Date | null;
  assignee_id: string | null;
  assignee_first_name: string | null;
  assignee_last_name: string | null;
  assignee_avatar: string | null;
  /** The workspace has one: the same in every row. */
  has_blacklist: boolean;
}

/** What a line takes from the prospect `p`. */
export const lineColumns = sql`p.id, p.first_name, p.last_name, p.headline, p.title, p.company_name, p.company_domain,
  p.location, p.photo_link, p.link, p.email, p.email_key, p.emails, coalesce(p.phone, p.phones -> 0 ->> 'number') as phone, p.excluded_at,
  p.created_at, p.custom, p.version, p.assignee_id`;

/** The lines of a query that tells these columns and a `sort_key`, with what stands beside a prospect's row. */
export function linesFrom<Row extends LineRow>(
  tx: SpaceTx,
  people: RawBuilder<unknown>,
  { isDown }: { isDown: boolean },
): Promise<Row[]> {
  const { way } = afterPlace(isDown);
  return tx.all(
    sql<Row>`select w.*, w.sort_key::text as key, s.status, s.last_contact_at, u.first_name as assignee_first_name,
        u.last_name as assignee_last_name, u.avatar as assignee_avatar,
        c.verdict as email_verdict, c.reasons as email_reasons, c.checked_at as email_checked_at,
        (select exists (select from blacklist where space_id = ${tx.spaceId}::uuid and credential_id is null))
          as has_blacklist
      from (${people}) w
      left join prospects_standing s on s.space_id = ${tx.spaceId}::uuid and s.prospect_id = w.id
      left join prospects_checks c on c.space_id = ${tx.spaceId}::uuid and c.address = w.email_key
      left join accounts_users u on u.id = w.assignee_id
      order by w.sort_key ${way}, w.id ${way}`.compile(build),
  );
}

/** In the order of the ids. */
export const prospectLines = (tx: SpaceTx, ids: readonly string[]): Promise<LineRow[]> =>
  linesFrom(
    tx,
    sql`select n.place as sort_key, ${lineColumns} from unnest(${[...ids]}::uuid[]) with ordinality as n (id, place)
      join prospects p on p.space_id = ${tx.spaceId}::uuid and p.id = n.id`,
    { isDown: false },
  );

interface LabelOnPerson {
  prospect_id: string;
  id: string;
  name: string;
  color: string;
  type: string;
  display_order: number;
  shared: boolean;
  created_by: string | null;
}

/** The labels that the asking person sees on these people, in the labels' order. */
export function labelsOn(tx: SpaceTx, userId: string, ids: readonly string[]): Promise<LabelOnPerson[]> {
  return tx.all(
    sql<LabelOnPerson>`select o.prospect_id, l.id, l.name, l.color, l.type, l.display_order, l.shared, l.created_by
      from labels_prospects o join labels l on l.space_id = o.space_id and l.id = o.label_id
      where o.space_id = ${tx.spaceId}::uuid and o.prospect_id = any (${[...ids]}::uuid[])
        and (l.shared or l.created_by = ${userId}::uuid)
      order by l.display_order, l.name`.compile(build),
  );
}

/** Who they are now: themselves, or whom they were merged into. */
export async function currentId(tx: SpaceTx, id: string): Promise<string | undefined> {
  const row = await tx.first(
    sql<{ id: string }>`select coalesce(merged_into, id) as id from prospects
      where space_id = ${tx.spaceId}::uuid and id = ${id}::uuid`.compile(build),
  );
  return row?.id;
}
