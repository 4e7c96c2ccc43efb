import { type Insertable, sql, type Updateable } from 'kysely';
import type { SeedState, SeenAuthentication } from '../../../../contract/placement/schemas.ts';
import type { SeenAmong } from '../../../core/auth/check-records.ts';
import { build } from '../../../core/db/build.ts';
import type { Tables } from '../../../core/db/tables.gen.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';

export interface TestRow {
  id: string;
  integration_id: string;
  credential_id: string | null;
  email: string | null;
  timezone: string;
  campaign_id: string | null;
  campaign_name: string | null;
  subject: string;
  html: string | null;
  text: string;
  state: 'sending' | 'waiting' | 'done';
  created_at: Date;
  finished_at: Date | null;
  inbox_percent: number | null;
  by: string | null;
}

/** The newest first; null accounts: everybody's. Campaigns that one does not see are not named. */
export function testRows(
  tx: SpaceTx,
  asked: {
    accounts: readonly string[] | null;
    id?: string;
    mailboxId?: string | undefined;
    after?: string | undefined;
    limit: number;
  },
): Promise<TestRow[]> {
  const { accounts, id, mailboxId, after, limit } = asked;
  return tx.all(
    sql<TestRow>`select t.id, t.integration_id, i.credential_id, i.email, coalesce(a.timezone, 'UTC') as timezone,
        c.id as campaign_id, c.name as campaign_name, t.subject, t.html, t.text, t.state, t.created_at, t.finished_at,
        t.inbox_percent, nullif(trim(concat(u.first_name, ' ', u.last_name)), '') as by
      from placement_tests t join integrations i on i.space_id = t.space_id and i.id = t.integration_id
      left join credentials a on a.space_id = i.space_id and a.id = i.credential_id
      left join campaigns c on c.space_id = t.space_id and c.id = t.campaign_id
        and (${accounts === null} or c.credentials_id = any (${[...(accounts ?? [])]}::uuid[]))
      left join accounts_users u on u.id = t.created_by
      where t.space_id = ${tx.spaceId}::uuid
        and (${accounts === null} or i.credential_id is null or i.credential_id = any (${[...(accounts ?? [])]}::uuid[]))
        and (${id ?? null}::uuid is null or t.id = ${id ?? null}::uuid)
        and (${mailboxId ?? null}::uuid is null or t.integration_id = ${mailboxId ?? null}::uuid)
        and (${after ?? null}::uuid is null or (t.created_at, t.id) < (select k.created_at, k.id
          from placement_tests k where k.space_id = t.space_id and k.id = ${after ?? null}::uuid))
      order by t.created_at desc, t.id desc limit ${limit}`.compile(build),
  );
}

export interface PlacementMailRow {
  id: string;
  test_id: string;
  seed: string;
  provider: string;
  state: SeedState;
  begun_at: Date | null;
  sent_at: Date | null;
  found_at: Date | null;
  folder: string | null;
  authentication: SeenAuthentication | null;
  detail: string | null;
}

export const mailsOfTests = (tx: SpaceTx, ids: readonly string[]): Promise<PlacementMailRow[]> =>
  tx.all(
    sql<PlacementMailRow>`select id, test_id, seed, provider, state, begun_at, sent_at, found_at, folder, authentication,
        detail
      from placement_mails where space_id = ${tx.spaceId}::uuid and test_id = any (${[...ids]}::uuid[])
      order by provider, id`.compile(build),
  );

/** False where this key has made one before. */
export async function insertPlacementTest(
  tx: SpaceTx,
  test: Omit<Insertable<Tables['placement_tests']>, 'space_id' | 'created_at'>,
  mails: readonly Pick<Insertable<Tables['placement_mails']>, 'id' | 'seed' | 'provider'>[],
): Promise<boolean> {
  const added = await tx.run(
    build
      .insertInto('placement_tests')
      .values({ ...test, space_id: tx.spaceId, created_at: tx.now })
      .onConflict((conflict) => conflict.doNothing()),
  );
  if (added === 0) return false;
  await tx.run(
    build
      .insertInto('placement_mails')
      .values(mails.map((mail) => ({ ...mail, space_id: tx.spaceId, test_id: test.id, state: 'sending' }))),
  );
  return true;
}

/** Noted before it is handed over; false where somebody has begun it before. */
export async function beginPlacementMail(tx: SpaceTx, id: string): Promise<boolean> {
  const begun = await tx.run(
    build
      .updateTable('placement_mails')
      .set({ begun_at: tx.now })
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id)
      .where('begun_at', 'is', null),
  );
  return begun > 0;
}

/** False where it is no longer in that state: somebody else was there. */
export async function changePlacementMail(
  tx: SpaceTx,
  id: string,
  from: SeedState,
  change: Updateable<Tables['placement_mails']>,
): Promise<boolean> {
  const changed = await tx.run(
    build
      .updateTable('placement_mails')
      .set(change)
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id)
      .where('state', '=', from),
  );
  return changed > 0;
}

export async function changePlacementTest(
  tx: SpaceTx,
  id: string,
  change: Updateable<Tables['placement_tests']>,
): Promise<boolean> {
  const changed = await tx.run(
    build
      .updateTable('placement_tests')
      .set(change)
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id)
      .where('state', '<>', 'done'),
  );
  return changed > 0;
}

/** Of a mailbox on this day of its account. */
export async function countTestsOn(tx: SpaceTx, mailboxId: string, timezone: string, day: string): Promise<number> {
  const row = await tx.first(
    sql<{ count: number }>`select count(*)::integer as count from placement_tests where space_id = ${tx.spaceId}::uuid
      and integration_id = ${mailboxId}::uuid and (created_at at time zone ${timezone})::date = ${day}::date`.compile(
      build,
    ),
  );
  return row?.count ?? 0;
}

/** The newest two that are over: for whoever watches a mailbox's health. */
export function lastPercents(tx: SpaceTx, mailboxId: string): Promise<{ percent: number; at: Date }[]> {
  return tx.all(
    sql<{ percent: number; at: Date }>`select inbox_percent as percent, finished_at as at from placement_tests
      where space_id = ${tx.spaceId}::uuid and integration_id = ${mailboxId}::uuid and state = 'done'
        and inbox_percent is not null order by created_at desc, id desc limit 2`.compile(build),
  );
}

/** The text of a step of a campaign, as it stands. */
export async function stepOfCampaign(
  tx: SpaceTx,
  campaignId: string,
  nodeId: string,
): Promise<{ subject: string; text: string; first_name: string; last_name: string } | undefined> {
  return tx.first(
    sql<{ subject: string; text: string; first_name: string; last_name: string }>`
      select coalesce(n ->> 'subject', '') as subject, coalesce(n ->> 'text', '') as text,
        coalesce(a.first_name, '') as first_name, coalesce(a.last_name, '') as last_name
      from campaigns c join campaigns_versions v on v.space_id = c.space_id and v.campaign_id = c.id
        and v.version = c.sequence_version
      cross join lateral jsonb_array_elements(v.nodes) n
      left join credentials a on a.space_id = c.space_id and a.id = c.credentials_id
      where c.space_id = ${tx.spaceId}::uuid and c.id = ${campaignId}::uuid and n ->> 'id' = ${nodeId}
        and n ->> 'action' = 'email' limit 1`.compile(build),
  );
}

export interface EmailStep {
  campaign_id: string;
  node_id: string;
  subject: string;
  first_name: string;
  last_name: string;
}

/** The emails of these campaigns that have words, as their sequences stand, with whose name they bear. */
export const emailStepsOf = (tx: SpaceTx, ids: readonly string[]): Promise<EmailStep[]> =>
  tx.all(
    sql<EmailStep>`
      select c.id as campaign_id, n.step ->> 'id' as node_id, coalesce(n.step ->> 'subject', '') as subject,
        coalesce(a.first_name, '') as first_name, coalesce(a.last_name, '') as last_name
      from campaigns c join campaigns_versions v on v.space_id = c.space_id and v.campaign_id = c.id
        and v.version = c.sequence_version
      cross join lateral jsonb_array_elements(v.nodes) with ordinality n (step, place)
      left join credentials a on a.space_id = c.space_id and a.id = c.credentials_id
      where c.space_id = ${tx.spaceId}::uuid and c.id = any (${[...ids]}::uuid[]) and n.step ->> 'action' = 'email'
        and trim(coalesce(n.step ->> 'text', '')) <> '' order by c.id, n.place`.compile(build),
  );

export interface LastTestRow {
  integration_id: string;
  id: string;
  at: Date;
  inbox_percent: number | null;
  total: number;
  inbox: number;
  other: number;
  spam: number;
  missing: number;
  refused: number;
  /** The worst that any receiver said; null where none told. */
  spf: string | null;
  dkim: string | null;
  dmarc: string | null;
}

/** The newest test that is over of each of many mailboxes, counted. */
export function lastTests(tx: SpaceTx, mailboxIds: readonly string[]): Promise<LastTestRow[]> {
  const count = (state: SeedState) => sql`count(*) filter (where m.state = ${state})::integer`;
  const worst = (kind: keyof SeenAuthentication) => {
    const said = sql`m.authentication ->> ${sql.lit(kind)}`;
    return sql`coalesce(min(${said}) filter (where ${said} <> 'pass'), min(${said}))`;
  };
  return tx.all(
    sql<LastTestRow>`select t.integration_id, t.id, t.finished_at as at, t.inbox_percent, count(*)::integer as total,
        ${count('inbox')} as inbox, ${count('other')} as other, ${count('spam')} as spam,
        ${count('missing')} as missing, ${count('refused')} as refused,
        ${worst('spf')} as spf, ${worst('dkim')} as dkim, ${worst('dmarc')} as dmarc
      from unnest(${[...mailboxIds]}::uuid[]) asked (id)
      cross join lateral (select * from placement_tests p where p.space_id = ${tx.spaceId}::uuid
        and p.integration_id = asked.id and p.state = 'done' and p.finished_at is not null
        order by p.created_at desc, p.id desc limit 1) t
      join placement_mails m on m.space_id = t.space_id and m.test_id = t.id
      group by t.integration_id, t.id, t.finished_at, t.inbox_percent`.compile(build),
  );
}

/** Tests of every workspace that are not over: should whoever saw to one be gone. */
export const openTests = (tx: PlatformTx, before: Date) =>
  tx.all(
    build
      .selectFrom('placement_tests')
      .select(['space_id', 'id'])
      .where('state', '<>', 'done')
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(200),
  );

const KEPT_DAYS = 180;
export async function forgetPlacements(tx: PlatformTx): Promise<void> {
  await tx.run(
    sql`delete from placement_tests where created_at < ${tx.now}::timestamptz - make_interval(days => ${KEPT_DAYS}::integer)`.compile(
      build,
    ),
  );
}

/** Those of the mailboxes that a member sees. */
export const seenPlacementTests: SeenAmong = async (tx, { space }, ids) => {
  const rows = await tx.all(
    build
      .selectFrom('placement_tests as t')
      .innerJoin('integrations as i', (join) =>
        join.onRef('i.space_id', '=', 't.space_id').onRef('i.id', '=', 't.integration_id'),
      )
      .select('t.id')
      .where('t.space_id', '=', tx.spaceId)
      .where((eb) => eb('t.id', '=', eb.fn.any(eb.val([...ids]))))
      .where((eb) =>
        eb.or([
          eb('i.credential_id', 'is', null),
          eb('i.credential_id', '=', eb.fn.any(eb.val(space.availableCredentials))),
        ]),
      ),
  );
  return rows.map(({ id }) => id);
};
