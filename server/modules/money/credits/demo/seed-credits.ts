import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { stableId } from '../../../../core/stable-id.ts';
import { DEMO_SPACES, type DemoSpace } from '../../../people/spaces/demo/demo-spaces.ts';

/** Of how many days the demo's use is told. */
const DAYS = 14;

/** What the demo's workspaces were given with their plan, and what they have spent of it: as the ledger writes it. */
export async function seedCredits(tx: PlatformTx): Promise<void> {
  for (const space of DEMO_SPACES) await seedLedger(tx, stableId(`space:${space.key}`), space.credits);
}

/** The same lines that a plan's period, and as many look-ups one after the other, would have written. */
async function seedLedger(tx: PlatformTx, spaceId: string, { used, available }: DemoSpace['credits']): Promise<void> {
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
        select at, row_number() over (order by at) as place from (
          select ${began}::timestamptz + make_interval(days => (n % ${DAYS}), hours => 8 + (n * 7) % 9, mins => (n * 13) % 60)
            as at, n from generate_series(0, ${used * 3}::integer) n) spread
        where at < ${tx.now}::timestamptz and (extract(isodow from at) < 6 or n % 5 = 0)
        order by at limit ${used}),
      charged as (
        insert into credits_charges (space_id, key, status, category, plan, bought, used, created_at, ended_at)
        select ${spaceId}::uuid, 'demo:' || place, 'settled', 'enrichment', 1, 0, 1, at, at from moments
        returning key, created_at as at, substr(key, 6)::integer as place),
      entered as (
        insert into credits_entries (space_id, id, kind, key, plan, bought, reserved, used, balance, at)
        select ${spaceId}::uuid, gen_random_uuid(), kind, key, case kind when 'reserve' then -1 else 0 end, 0,
          case kind when 'reserve' then 1 else -1 end, case kind when 'settle' then 1 else 0 end,
          ${granted} - place, at from charged cross join (values ('reserve'), ('settle')) kinds (kind))
      insert into credits_uses (space_id, began_at, category, times, reserved, used, balance, last_at)
      select ${spaceId}::uuid, date_bin('15 minutes', at, 'epoch'), 'enrichment', count(*), count(*), count(*),
        ${granted} - max(place), max(at) from charged group by 2`.compile(build),
  );
}
