import { type Insertable, sql, type Updateable } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import { byName } from '../../../../core/db/by-name.ts';
import type { Tables } from '../../../../core/db/tables.gen.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';

type Row = Tables['tracking_domains'];
export type TrackingDomainChange = Omit<Updateable<Row>, 'space_id' | 'id' | 'created_at' | 'updated_at'>;

const COLUMNS = [
  'd.id',
  'd.host',
  'd.value',
  'd.status',
  'd.problem',
  'd.found',
  'd.is_default_for_link_tracking',
  'd.is_default_for_video_scenario',
  'd.since',
  'd.checked_at',
  'd.next_check_at',
  'd.failures',
  'd.certificate_until',
] as const;

/** Campaigns of a domain: those that chose it, and where it is the default those that chose none and want to know. */
const isUsedBy = sql<boolean>`(c.custom_domain = d.id or (d.is_default_for_link_tracking and c.custom_domain is null
  and (c.is_link_tracking or c.is_open_tracking))) and c.status not in ('deleted', 'archived')`;

/** Below a domain that the workspace bought here: nobody else can write into its zone. */
const isWrittenHere = sql<boolean>`exists (select from domains o where o.space_id = d.space_id and o.origin = 'bought'
  and o.registered_at is not null and o.status in ('registering', 'active', 'disabled')
  and right(d.host, length(o.name) + 1) = '.' || o.name)`;

export function domainsOf(tx: SpaceTx) {
  return tx.all(
    build
      .selectFrom('tracking_domains as d')
      .select([...COLUMNS])
      .select(isWrittenHere.as('is_written_here'))
      .select((eb) =>
        eb
          .selectFrom('campaigns as c')
          .select((count) => count.fn.countAll<number>().as('count'))
          .where('c.space_id', '=', tx.spaceId)
          .where(isUsedBy)
          .as('campaigns'),
      )
      .where('d.space_id', '=', tx.spaceId)
      .orderBy('d.is_default_for_link_tracking', 'desc')
      .orderBy('d.created_at')
      .orderBy('d.id'),
  );
}
export type TrackingDomainRow = Awaited<ReturnType<typeof domainsOf>>[number];

/** For whoever changes it next. */
export function lockTrackingDomain(tx: SpaceTx, id: string) {
  return tx.first(
    build
      .selectFrom('tracking_domains as d')
      .select([...COLUMNS])
      .where('d.space_id', '=', tx.spaceId)
      .where('d.id', '=', id)
      .forUpdate(),
  );
}
export type LockedDomain = NonNullable<Awaited<ReturnType<typeof lockTrackingDomain>>>;

export async function insertTrackingDomain(
  tx: SpaceTx,
  row: Pick<Insertable<Row>, 'id' | 'host' | 'value' | 'since' | 'next_check_at'>,
): Promise<boolean> {
  const written = await tx.run(
    build
      .insertInto('tracking_domains')
      .values({ ...row, space_id: tx.spaceId, created_at: tx.now, updated_at: tx.now })
      .onConflict((conflict) => conflict.doNothing()),
  );
  return written > 0;
}

export async function changeTrackingDomain(tx: SpaceTx, id: string, change: TrackingDomainChange): Promise<void> {
  await tx.run(
    build
      .updateTable('tracking_domains')
      .set({ ...change, updated_at: tx.now })
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id),
  );
}

export async function clearDefaultDomain(
  tx: SpaceTx,
  column: 'is_default_for_link_tracking' | 'is_default_for_video_scenario',
): Promise<void> {
  await tx.run(
    build
      .updateTable('tracking_domains')
      .set({ [column]: false, updated_at: tx.now })
      .where('space_id', '=', tx.spaceId)
      .where(column, '=', true),
  );
}

export async function deleteDomainRow(tx: SpaceTx, id: string): Promise<void> {
  await tx.run(build.deleteFrom('tracking_domains').where('space_id', '=', tx.spaceId).where('id', '=', id));
}

/** The campaigns of a domain, by name; a few of them, and how many there are. */
export async function campaignsOfDomain(tx: SpaceTx, id: string, limit: number) {
  const rows = await tx.all(
    build
      .selectFrom('campaigns as c')
      .innerJoin('tracking_domains as d', (join) => join.onRef('d.space_id', '=', 'c.space_id').on('d.id', '=', id))
      .select(['c.id as _id', 'c.name', 'c.status'])
      .select((eb) => eb.fn.countAll<number>().over().as('total'))
      .where('c.space_id', '=', tx.spaceId)
      .where(isUsedBy)
      .orderBy(sql`c.status = 'active'`, 'desc')
      .orderBy(byName('c.name'))
      .limit(limit),
  );
  return { workflows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Takes a host for the workspace, over the whole product; false where another has it, or had it until lately. */
export async function claimHost(tx: SpaceTx, host: string): Promise<boolean> {
  await tx.run(
    build
      .insertInto('tracking_hosts')
      .values({ host, space_id: tx.spaceId })
      .onConflict((conflict) => conflict.doNothing()),
  );
  // row security shows the workspace's own only
  const mine = await tx.run(
    build
      .updateTable('tracking_hosts')
      .set({ released_at: null })
      .where('host', '=', host)
      .where('space_id', '=', tx.spaceId),
  );
  return mine > 0;
}

export async function releaseHost(tx: SpaceTx, host: string): Promise<void> {
  await tx.run(
    build
      .updateTable('tracking_hosts')
      .set({ released_at: tx.now })
      .where('host', '=', host)
      .where('space_id', '=', tx.spaceId),
  );
}

export function holderOfHost(tx: PlatformTx, host: string) {
  return tx.first(build.selectFrom('tracking_hosts').select(['space_id', 'released_at']).where('host', '=', host));
}

export async function forgetReleasedHosts(tx: PlatformTx, before: Date): Promise<void> {
  await tx.run(build.deleteFrom('tracking_hosts').where('released_at', '<', before));
}

export function dueTrackingDomains(tx: PlatformTx, limit: number) {
  return tx.all(
    build
      .selectFrom('tracking_domains')
      .select(['space_id', 'id', 'host', 'value'])
      .where('next_check_at', '<=', tx.now)
      .orderBy('next_check_at')
      .limit(limit),
  );
}

export interface ToLead {
  space_id: string;
  campaign_id: string | null;
}

/** By which verified domain each leads: the campaign's own choice, else the workspace's default. */
export function hostsFor(tx: PlatformTx | SpaceTx, asked: readonly ToLead[]): Promise<{ at: number; host: string }[]> {
  return tx.all(
    sql<{ at: number; host: string }>`
      select distinct on (n.at) n.at, d.host
      from json_to_recordset(${JSON.stringify(asked.map((each, at) => ({ at, ...each })))}::json)
        as n (at integer, space_id uuid, campaign_id uuid)
      left join campaigns c on c.space_id = n.space_id and c.id = n.campaign_id
      join tracking_domains d on d.space_id = n.space_id and d.status = 'verified'
        and (d.id = c.custom_domain or d.is_default_for_link_tracking)
      order by n.at, (d.id = c.custom_domain) is true desc`.compile(build),
  );
}

export function brandOfSpace(tx: SpaceTx) {
  return tx.first(build.selectFrom('spaces').select('brand_id').where('id', '=', tx.spaceId));
}
