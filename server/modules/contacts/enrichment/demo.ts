import { sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { DemoContact } from '../../../core/module.ts';
import { newId } from '../../../core/ids.ts';
import { stableId } from '../../../core/stable-id.ts';
import { beginJob } from '../../platform/jobs/begin-job.ts';
import type { EnrichInput } from './run/run-enrichment.ts';

/** Of how many people the demo begins to look up numbers. */
const LOOKED_UP = 40;
/** By whom the demo's values were found, in the order in which they are asked, and how many of a hundred finds were theirs. */
const FINDERS = [
  { provider: 'hunter', share: 68 },
  { provider: 'apollo', share: 21 },
  { provider: 'people_data_labs', share: 11 },
] as const;
/** Of a hundred who were asked about so many were found by one of them. */
const FOUND_OF_HUNDRED = 86;

/**
 * Where the addresses of the demo's people stand from: what vendors found, some of it long ago, what came with files and
 * what a member wrote; and a look-up of numbers, which really runs once the demo does.
 */
export async function demoLookUps(tx: SpaceTx, contacts: readonly DemoContact[]): Promise<void> {
  await seedValues(tx);
  await seedDays(tx);
  const asker = { user_id: stableId('user:demo'), role: 'admin' as const, credentials: [] };
  const profile_ids = contacts.slice(0, LOOKED_UP).map(({ id }) => id);
  if (profile_ids.length === 0) return;
  const input: EnrichInput = {
    asker,
    kinds: ['phone'],
    again: false,
    choice: { profile_ids },
    total: profile_ids.length,
  };
  await beginJob(tx, { kind: 'enrich', subjectId: null, input, actorId: asker.user_id });
}

/** What was found is what the credits of those days were spent on: each is asked about whom those before did not know. */
async function seedDays(tx: SpaceTx): Promise<void> {
  const spent = await tx.all(
    sql<{
      day: string;
      found: number;
    }>`select ((began_at at time zone 'UTC')::date)::text as day, sum(used)::int as found
      from credits_uses where space_id = ${tx.spaceId}::uuid and category = 'enrichment' group by 1 having sum(used) > 0`.compile(
      build,
    ),
  );
  const rows = spent.flatMap(({ day, found }) => {
    const [hunter, apollo] = FINDERS.map(({ share }) => Math.round((found * share) / 100));
    let left = Math.ceil((found * 100) / FOUND_OF_HUNDRED);
    const finds = [hunter ?? 0, apollo ?? 0, found - (hunter ?? 0) - (apollo ?? 0)];
    return FINDERS.map(({ provider }, at) => {
      const asked = left;
      left -= finds[at] ?? 0;
      return { provider, day, asked, found: finds[at] ?? 0 };
    });
  });
  if (rows.length === 0) return;
  await tx.run(
    sql`insert into enrichment_days (space_id, provider, day, asked, found)
      select ${tx.spaceId}::uuid, n.provider, n.day, n.asked, n.found
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (provider text, day date, asked integer, found integer)
      where n.asked > 0`.compile(build),
  );
}

async function seedValues(tx: SpaceTx): Promise<void> {
  const rows = await tx.all(
    sql<{
      id: string;
      email: string;
      place: number;
    }>`select p.id, p.email, row_number() over (order by p.id)::int as place
      from prospects p where p.space_id = ${tx.spaceId}::uuid and p.email is not null and p.merged_into is null
      order by p.id limit 600`.compile(build),
  );
  if (rows.length === 0) return;
  const values = rows.map(({ id, email, place }) => ({ id: newId(), prospect: id, email, place, ...originOf(place) }));
  await tx.run(
    sql`insert into enrichment_values
        (space_id, id, prospect_id, kind, value, value_key, type, source, name, seen_at, checked_at, verdict)
      select ${tx.spaceId}::uuid, n.id, n.prospect, 'email', n.email, lower(n.email), 'work', n.source, n.name,
        ${tx.now}::timestamptz - n.days * interval '1 day',
        case when n.source = 'provider' then ${tx.now}::timestamptz - n.days * interval '1 day' end,
        case when n.source = 'provider' then 'good' end
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
        as n (id uuid, prospect uuid, email text, source text, name text, days integer)
      on conflict do nothing`.compile(build),
  );
}

/** One in nine was found so long ago that it may be looked up again. */
function originOf(place: number): { source: string; name: string | null; days: number } {
  const days = place % 9 === 0 ? 190 + (place % 40) : 2 + (place % 60);
  const vendor = FINDERS[place % 3]?.provider ?? 'hunter';
  switch (place % 5) {
    case 0:
    case 1:
    case 2:
      return { source: 'provider', name: vendor, days };
    case 3:
      return { source: 'file', name: null, days };
    default:
      return { source: 'member', name: null, days };
  }
}
