import { sql } from 'kysely';
import type { CreditCategory } from '../../../../../contract/credits/schemas.ts';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { stableId } from '../../../../core/stable-id.ts';
import { DEMO_SPACES, type DemoSpace } from '../../../people/spaces/demo/demo-spaces.ts';

/** Of how many days the demo's use is told. */
const DAYS = 14;
/** So long ago their period began: with what its invoice gave (`opened-by-invoice.ts`). */
export const OPENED_DAYS_AGO = DAYS;

/** What a team spends credits on, each in twentieths of all: every one of them costs one. */
const SPENT_ON: Partial<Record<CreditCategory, number>> = {
  enrichment: 8,
  personalized_message: 4,
  ai_message: 3,
  inbox_ai_message: 2,
  ai_comment: 1,
  ai_sentiment: 1,
  sms: 1,
};
const MIX = Object.entries(SPENT_ON).flatMap(([category, parts]) => Array.from({ length: parts }, () => category));

/** For which campaigns the workspaces looked people up, and from which account. */
const LOOKED_UP: Record<string, readonly (readonly [campaign: string, account: string])[]> = {
  lumen: [
    ['VP Sales, SaaS in DACH', 'alvarez'],
    ['Agency owners, re-engage', 'becker'],
    ['Customer referrals, Iberia', 'alvarez'],
  ],
};

/** What the demo's workspaces were given with their plan, and what they have spent of it: as the ledger writes it. */
export async function seedCredits(tx: PlatformTx): Promise<void> {
  for (const space of DEMO_SPACES) await seedLedger(tx, space);
}

/** The same lines that a plan's period, and as many uses one after the other, would have written. */
async function seedLedger(tx: PlatformTx, { key, credits }: DemoSpace): Promise<void> {
  const spaceId = stableId(`space:${key}`);
  const { used, available } = credits;
  const lookedUp = LOOKED_UP[key] ?? [];
  const campaigns = lookedUp.map(([campaign]) => stableId(`campaign:${campaign}`));
  const accounts = lookedUp.map(([, account]) => stableId(`credential:${account}`));
  const kinds = Math.max(1, lookedUp.length);
  const [began, granted] = [new Date(tx.now.getTime() - DAYS * 86_400_000), used + available];
  await tx.run(
    build.insertInto('credits_balances').values({
      space_id: spaceId,
      plan: available,
      used,
      period_began_at: began,
      updated_at: tx.now,
    }),
  );
  await tx.run(
    sql`insert into credits_entries (space_id, id, kind, key, plan, bought, reserved, used, balance, at)
      values (${spaceId}::uuid, gen_random_uuid(), 'grant', 'opened', ${granted}, 0, 0, 0, ${granted}, ${began})`.compile(
      build,
    ),
  );
  if (used === 0) return;
  // more on working days than at weekends, and within their hours
  await tx.run(
    sql`with moments as (
        select at, row_number() over (order by at) as place from (select at from (
          select ${began}::timestamptz + make_interval(days => (n % ${DAYS}), hours => 8 + (n * 7) % 9, mins => (n * 13) % 60)
            as at, n from generate_series(0, ${used * 3}::integer) n) spread
        where at < ${tx.now}::timestamptz and (extract(isodow from at) < 6 or n % 5 = 0)
          and (n / ${DAYS}) % 10 < 4 + (n % ${DAYS} * 3) % 7
        order by n limit ${used}) chosen),
      charged as (
        insert into credits_charges (space_id, key, status, category, plan, bought, used, created_at, ended_at,
          campaign_id, credential_id)
        select ${spaceId}::uuid, 'demo:' || place, 'settled',
          (${MIX}::text[])[1 + (place * 7 + place / 20) % ${MIX.length}], 1, 0, 1, at, at,
          (${campaigns}::uuid[])[1 + (place / 7) % ${kinds}],
          (${accounts}::uuid[])[1 + (place / 7) % ${kinds}] from moments
        returning key, created_at as at, substr(key, 6)::integer as place, category, campaign_id, credential_id),
      entered as (
        insert into credits_entries (space_id, id, kind, key, plan, bought, reserved, used, balance, at)
        select ${spaceId}::uuid, gen_random_uuid(), kind, key, case kind when 'reserve' then -1 else 0 end, 0,
          case kind when 'reserve' then 1 else -1 end, case kind when 'settle' then 1 else 0 end,
          ${granted} - place, at from charged cross join (values ('reserve'), ('settle')) kinds (kind))
      insert into credits_uses (space_id, began_at, category, campaign_id, credential_id, times, reserved, used,
        balance, last_at)
      select ${spaceId}::uuid, date_bin('15 minutes', at, 'epoch'), category, campaign_id, credential_id, count(*),
        count(*), count(*), ${granted} - max(place), max(at) from charged group by 2, 3, 4, 5`.compile(build),
  );
}
