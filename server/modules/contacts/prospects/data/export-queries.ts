import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';
import type { ProspectViewer } from '../list/seen-queries.ts';
import type { DetailRow } from '../record/detail-queries.ts';

export interface ExportRow extends Omit<DetailRow, 'is_suppressed' | 'version' | 'enriched_at'> {
  headline: string;
  title: string;
  occupation: string;
  location: string;
  college_name: string;
  link: string | null;
  excluded_at: Date | null;
  created_at: Date;
  status: string | null;
  last_contact_at: Date | null;
  labels: string | null;
  assignee: string | null;
  campaigns: string | null;
}

/** Campaigns of accounts that a member was not given are not named. */
export const exportRows = (tx: SpaceTx, ids: readonly string[], viewer?: ProspectViewer): Promise<ExportRow[]> =>
  tx.all(
    sql<ExportRow>`select p.id, p.first_name, p.last_name, p.headline, p.title, p.occupation, p.company_name,
        p.company_domain, p.industry, p.location, p.college_name, p.link, p.email, p.phone, p.emails, p.phones, p.custom,
        p.timezone, p.language, p.excluded_at, p.created_at, s.status, s.last_contact_at,
        trim(u.first_name || ' ' || u.last_name) as assignee,
        (select string_agg(l.name, '; ' order by l.display_order, l.name) from labels_prospects o
          join labels l on l.space_id = o.space_id and l.id = o.label_id and l.shared
          where o.space_id = p.space_id and o.prospect_id = p.id) as labels,
        (select string_agg(c.name, '; ' order by e.created_at) from enrolments e
          join campaigns c on c.space_id = e.space_id and c.id = e.campaign_id and c.status <> 'deleted'
          where e.space_id = p.space_id and e.prospect_id = p.id
            ${viewer ? sql`and e.credential_id = any (${[...viewer.credentials]}::uuid[])` : sql``}) as campaigns
      from prospects p
      left join prospects_standing s on s.space_id = p.space_id and s.prospect_id = p.id
      left join accounts_users u on u.id = p.assignee_id
      where p.space_id = ${tx.spaceId}::uuid and p.id = any (${[...ids]}::uuid[]) order by p.id`.compile(build),
  );

const people = build
  .selectFrom('accounts_users')
  .select(['id', 'brand_id', 'email', 'first_name', 'last_name', 'language']);
export const writerOf = (tx: SpaceTx, userId: string) => tx.first(people.where('id', '=', userId));

/** Somebody of the workspace, by their address. */
export const memberByEmail = (tx: SpaceTx, email: string) =>
  tx.first(
    people
      .innerJoin('spaces_members as m', 'm.user_id', 'accounts_users.id')
      .where('m.space_id', '=', tx.spaceId)
      .where(sql`lower(accounts_users.email)`, '=', email.toLowerCase()),
  );

export async function insertExport(
  tx: SpaceTx,
  row: { token: string; file_id: string; name: string; expires_at: Date; user_id: string; created_by: string },
): Promise<void> {
  await tx.run(build.insertInto('prospects_exports').values({ ...row, space_id: tx.spaceId, created_at: tx.now }));
}

/** For whom it was mailed to, who asked for it, and admins, as long as they are in its workspace. */
export const exportFor = (tx: PlatformTx, token: string, userId: string) =>
  tx.first(
    build
      .selectFrom('prospects_exports as e')
      .innerJoin('spaces_members as m', 'm.space_id', 'e.space_id')
      .select(['e.space_id', 'e.file_id', 'e.name'])
      .where('e.token', '=', token)
      .where('e.expires_at', '>', tx.now)
      .where('m.user_id', '=', userId)
      .where((eb) =>
        eb.or([eb('m.role', '=', 'admin'), eb('e.user_id', '=', userId), eb('e.created_by', '=', userId)]),
      ),
  );

/** Those whose time is over; answers their files. */
export const deleteOldExports = (tx: PlatformTx) =>
  tx.all(build.deleteFrom('prospects_exports').where('expires_at', '<=', tx.now).returning(['space_id', 'file_id']));
