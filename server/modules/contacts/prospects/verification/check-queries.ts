import { sql } from 'kysely';
import type {
  AddressReason,
  AddressVerdict,
  CheckSource,
  RiskyChoice,
} from '../../../../../contract/verification/schemas.ts';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

export interface CheckRow {
  address: string;
  verdict: AddressVerdict | null;
  reasons: AddressReason[];
  source: CheckSource | null;
  checked_at: Date | null;
  asked_at: Date | null;
  due_at: Date | null;
  tries: number;
  allowed_at: Date | null;
  allowed_by: string | null;
}

/** Wants a look at those that nobody has looked at since; one that is wanted already stays so. Answers how many are. */
export function wantChecks(tx: SpaceTx, addresses: readonly string[], { before }: { before: Date }): Promise<number> {
  return tx.run(
    sql`insert into prospects_checks as c (space_id, address, asked_at, due_at)
      select ${tx.spaceId}::uuid, a.address, ${tx.now}, ${tx.now} from unnest(${[...addresses]}::text[]) as a (address)
      order by a.address
      on conflict (space_id, address) do update set asked_at = excluded.asked_at, due_at = excluded.due_at, tries = 0
        where c.asked_at is null and (c.checked_at is null or c.checked_at < ${before})`.compile(build),
  );
}

/** The addresses of the people of a campaign that nobody has looked at since. */
export function wantChecksOfCampaign(tx: SpaceTx, campaignId: string, { before }: { before: Date }): Promise<number> {
  return tx.run(
    sql`insert into prospects_checks as c (space_id, address, asked_at, due_at)
      select distinct e.space_id, p.email_key, ${tx.now}::timestamptz, ${tx.now}::timestamptz
      from enrolments e join prospects p on p.space_id = e.space_id and p.id = e.prospect_id
      where e.space_id = ${tx.spaceId}::uuid and e.campaign_id = ${campaignId}::uuid and e.finish_reason is null
        and p.email_key is not null
      order by 2
      on conflict (space_id, address) do update set asked_at = excluded.asked_at, due_at = excluded.due_at, tries = 0
        where c.asked_at is null and (c.checked_at is null or c.checked_at < ${before})`.compile(build),
  );
}

/** The addresses of those whose first mail waits for a look. */
export async function addressesAwaited(tx: SpaceTx, most: number, before: Date): Promise<string[]> {
  const rows = await tx.all(
    sql<{ address: string }>`select distinct o.address from enrolments e
      join prospects p on p.space_id = e.space_id and p.id = e.prospect_id
      cross join lateral (select lower(v) as address from jsonb_each_text(p.emails) as m (k, v)
        union select p.email_key where p.email_key is not null) o
      left join prospects_checks c on c.space_id = e.space_id and c.address = o.address
      where e.space_id = ${tx.spaceId}::uuid and e.wait_reason = 'email_checking' and c.asked_at is null
        -- what was looked at lately keeps nobody waiting
        and (c.checked_at is null or c.checked_at < ${before}) limit ${most}`.compile(build),
  );
  return rows.map(({ address }) => address);
}

export const dueChecks = (tx: SpaceTx, most: number): Promise<CheckRow[]> =>
  tx.all(
    sql<CheckRow>`select * from prospects_checks where space_id = ${tx.spaceId}::uuid and due_at <= ${tx.now}
      order by due_at, address limit ${most}`.compile(build),
  );

export async function nextCheckAt(tx: SpaceTx): Promise<Date | null> {
  const row = await tx.first(
    sql<{ at: Date | null }>`select min(due_at) as at from prospects_checks
      where space_id = ${tx.spaceId}::uuid and due_at is not null`.compile(build),
  );
  return row?.at ?? null;
}

export interface CheckedAddress {
  address: string;
  verdict: AddressVerdict;
  reasons: readonly AddressReason[];
  source: CheckSource;
  /** When it is looked at once more, where nobody could say. */
  due_at: Date | null;
}

/** In one order: two who look at the same addresses do so one after the other. */
export async function saveChecks(tx: SpaceTx, rows: readonly CheckedAddress[]): Promise<void> {
  await tx.run(
    sql`with wanted as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as n (address text, verdict text, source text, due_at timestamptz, reasons jsonb)),
      held as materialized (
        select c.address from prospects_checks c
        where c.space_id = ${tx.spaceId}::uuid and c.address in (select address from wanted)
        order by c.address for no key update)
      update prospects_checks c set verdict = n.verdict, source = n.source, checked_at = ${tx.now}, asked_at = null,
        due_at = n.due_at, tries = case when n.due_at is null then 0 else c.tries + 1 end,
        reasons = array(select jsonb_array_elements_text(n.reasons)),
        -- who said yes to what was known then is asked again where it is worse than that
        allowed_at = case when n.verdict = 'bad' and c.verdict is distinct from 'bad' then null else c.allowed_at end
      from wanted n join held h on h.address = n.address
      where c.space_id = ${tx.spaceId}::uuid and c.address = n.address`.compile(build),
  );
}

/** Mail to it came back for good. */
export async function saveBounced(tx: SpaceTx, address: string): Promise<void> {
  await tx.run(
    sql`insert into prospects_checks as c (space_id, address, verdict, reasons, source, checked_at)
      values (${tx.spaceId}::uuid, ${address}, 'bad', '{bounced_before}', 'bounces', ${tx.now})
      on conflict (space_id, address) do update set verdict = excluded.verdict, reasons = excluded.reasons,
        source = excluded.source, checked_at = excluded.checked_at, asked_at = null, due_at = null, tries = 0,
        allowed_at = case when c.verdict is distinct from 'bad' then null else c.allowed_at end`.compile(build),
  );
}

export const checksOf = (tx: SpaceTx, addresses: readonly string[]): Promise<CheckRow[]> =>
  tx.all(
    sql<CheckRow>`select * from prospects_checks
      where space_id = ${tx.spaceId}::uuid and address = any (${[...addresses]}::text[])`.compile(build),
  );

export function setAllowed(tx: SpaceTx, address: string, by: string | null): Promise<number> {
  return tx.run(
    sql`insert into prospects_checks as c (space_id, address, allowed_at, allowed_by)
      values (${tx.spaceId}::uuid, ${address}, ${by ? tx.now : null}, ${by}::uuid)
      on conflict (space_id, address) do update set allowed_at = excluded.allowed_at, allowed_by = excluded.allowed_by`.compile(
      build,
    ),
  );
}

export async function dropChecks(tx: SpaceTx, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  await tx.run(
    sql`delete from prospects_checks
      where space_id = ${tx.spaceId}::uuid and address = any (${[...addresses]}::text[])`.compile(build),
  );
}

/** Whose these addresses are, of those whom a campaign keeps waiting because of them. */
export async function prospectsHeldBy(tx: SpaceTx, addresses: readonly string[], reasons: readonly string[]) {
  const rows = await tx.all(
    sql<{ id: string }>`select distinct e.prospect_id as id from enrolments e
      where e.space_id = ${tx.spaceId}::uuid and e.wait_reason = any (${[...reasons]}::text[]) and e.prospect_id in (
        select p.id from prospects p
          where p.space_id = ${tx.spaceId}::uuid and p.email_key = any (${[...addresses]}::text[])
        union select k.prospect_id from prospects_emails k
          where k.space_id = ${tx.spaceId}::uuid and k.email_key = any (${[...addresses]}::text[]))`.compile(build),
  );
  return rows.map(({ id }) => id);
}

export async function brandToCheckFor(tx: SpaceTx): Promise<string | null> {
  const row = await tx.first(build.selectFrom('spaces').select('brand_id').where('id', '=', tx.spaceId));
  return row?.brand_id ?? null;
}

export async function riskyChoiceOf(tx: SpaceTx): Promise<RiskyChoice> {
  const row = await tx.first(
    build.selectFrom('prospects_check_settings').select('risky').where('space_id', '=', tx.spaceId),
  );
  return (row?.risky ?? 'mail') as RiskyChoice;
}

export async function saveRiskyChoice(tx: SpaceTx, risky: RiskyChoice): Promise<void> {
  await tx.run(
    build
      .insertInto('prospects_check_settings')
      .values({ space_id: tx.spaceId, risky })
      .onConflict((conflict) => conflict.column('space_id').doUpdateSet({ risky })),
  );
}

/** Addresses of those whom a campaign keeps waiting because theirs is risky. */
export async function heldAsRisky(tx: SpaceTx): Promise<string[]> {
  const rows = await tx.all(
    sql<{ address: string }>`select distinct lower(e.wait_values ->> 'address') as address from enrolments e
      where e.space_id = ${tx.spaceId}::uuid and e.wait_reason = 'email_risky'`.compile(build),
  );
  return rows.map(({ address }) => address);
}

export async function isSearchOf(tx: SpaceTx, campaignId: string, searchId: string): Promise<boolean> {
  const row = await tx.first(
    build
      .selectFrom('searches')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', searchId)
      .where('campaign_id', '=', campaignId),
  );
  return row !== undefined;
}
