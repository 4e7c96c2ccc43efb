import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { CAMPAIGNS_PER_PAGE } from '../contract/campaigns/schemas.ts';
import type { SpaceActor } from '../server/core/auth/actor.ts';
import { systemClock } from '../server/core/clock/clock.ts';
import { build } from '../server/core/db/build.ts';
import { precompiled } from '../server/core/db/precompiled.ts';
import { newId } from '../server/core/ids.ts';
import { getSummary } from '../server/modules/campaigns/campaigns/list/get-summary.ts';
import { listCampaigns } from '../server/modules/campaigns/campaigns/list/list-campaigns.ts';
import { seedPeople } from '../server/seed/people.ts';
import { openServices } from '../tests/factories/services.ts';
import { newCredential, newTenant } from '../tests/factories/tenants.ts';
import { conclude, type Target } from './conclude.ts';

/**
 * What the campaign list asks when it opens (a page of eight with tabs, reasons and trends; the cards above it), on 200
 * campaigns of one account with 1,000,000 people on their way, against as many reads of eight campaigns by their primary
 * key, each in a transaction of its own bound to the workspace.
 */
const CAMPAIGNS = 200;
const PEOPLE_EACH = 5_000;
const DAYS = 28;
const ROUNDS = 7;
const TIMES = 150;
const TARGET: Target = { ratio: { atMost: 8 } };
const TAKES = ['connections', 'messages', 'none'];
const HOUR = 3_600_000;

const { services, database, close } = await openServices({ clock: systemClock });
const client = await database.direct.connect();
try {
  const { spaceId, admin } = await newTenant(services);
  const senderId = await newCredential(services, spaceId, {
    credential: { work_hours_start: 0, work_hours_end: 24, working_days: [1, 2, 3, 4, 5, 6, 7] },
  });
  await seed(client, spaceId, senderId);
  const actor = { user: { id: admin.id }, space: { id: spaceId, role: 'admin', availableCredentials: [] } };
  const who = actor as unknown as SpaceActor;
  const { rows: first } = await client.query<{ id: string }>(
    'select id from campaigns where space_id = $1 order by display_order limit $2',
    [spaceId, CAMPAIGNS_PER_PAGE],
  );
  const ids = first.map(({ id }) => id);
  const page = { credentials_id: senderId, limit: CAMPAIGNS_PER_PAGE, archived_only: false, deleted_only: false };
  const byKey = precompiled((space: string, wanted: string[]) =>
    build
      .selectFrom('campaigns')
      .selectAll()
      .where('space_id', '=', space)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(wanted)))),
  );
  const read = { readOnly: true } as const;
  const asked = {
    list: () => services.transactions.inSpace(spaceId, (tx) => listCampaigns(tx, who, page as never), read),
    summary: () =>
      services.transactions.inSpace(spaceId, (tx) => getSummary(tx, who, { credentials_id: senderId }), read),
    byKey: () => services.transactions.inSpace(spaceId, (tx) => tx.all(byKey(spaceId, ids)), read),
  };
  const list = await asked.list();
  if (list.items.length !== CAMPAIGNS_PER_PAGE || list.tabs.active !== CAMPAIGNS) throw new Error('The seed is wrong');
  if ((await asked.byKey()).length !== CAMPAIGNS_PER_PAGE) throw new Error('The seed is wrong');

  const best: Record<keyof typeof asked, number> = { list: Infinity, summary: Infinity, byKey: Infinity };
  for (let round = 0; round < ROUNDS; round++)
    // whatever else runs on the machine can only slow a round down
    for (const name of ['byKey', 'list', 'summary'] as const)
      best[name] = Math.min(best[name], await medianMs(asked[name]));
  const [of, against] = [best.list + best.summary, 2 * best.byKey];
  const ratio = of / against;
  const ms = (value: number) => Math.round(value * 1_000) / 1_000;
  conclude(
    {
      bench: 'list-queries',
      ratio: Math.round(ratio * 100) / 100,
      unit: 'ms',
      of: ms(of),
      against: ms(against),
      detail: {
        campaigns: CAMPAIGNS,
        people: CAMPAIGNS * PEOPLE_EACH,
        rounds: ROUNDS,
        times: TIMES,
        listMs: ms(best.list),
        summaryMs: ms(best.summary),
        eightByKeyMs: ms(best.byKey),
      },
    },
    TARGET,
  );
} finally {
  client.release();
  await close();
}

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < TIMES; index++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(TIMES / 2)] ?? 0;
}

/** Campaigns with their counters, and people who are due now, later, or have come to the end. */
async function seed(target: pg.PoolClient, spaceId: string, senderId: string): Promise<void> {
  const now = new Date();
  await seedPeople(target, { spaceId, seed: 7, count: PEOPLE_EACH, now, worldUrl: 'http://127.0.0.1:3001' });
  await target.query(
    `insert into campaigns (space_id, id, credentials_id, name, status, display_order, sequence_version, steps_count,
       people_count, contacted_count, connected_count, replied_count, finished_count, started_at, created_at, updated_at)
     select $1, gen_random_uuid(), $2, 'Campaign ' || n, 'active', n, 1, 5, $4, 3000, 900, 300, 1000, $3, $3, $3
     from generate_series(1, $5::integer) n`,
    [spaceId, senderId, now, PEOPLE_EACH, CAMPAIGNS],
  );
  await target.query(
    `insert into campaigns_counters (space_id, campaign_id, node_id, kind, day, count)
     select space_id, id, node, kind, $2::date - back, 1 + back
     from campaigns, unnest(array['', 'a', 'b', 'c', 'd', 'e']) node,
       unnest(array['sent', 'accepted', 'replied', 'contacted', 'begun', 'skipped']) kind, generate_series(0, $3 - 1) back
     where space_id = $1`,
    [spaceId, now, DAYS],
  );
  await target.query(
    `insert into campaigns_account_days (space_id, credential_id, kind, day, count)
     select $1, $2, kind, $3::date - back, 100 + back
     from unnest(array['sent', 'accepted', 'replied', 'contacted']) kind, generate_series(0, $4 - 1) back`,
    [spaceId, senderId, now, DAYS],
  );
  const { rows: campaigns } = await target.query<{ id: string }>('select id from campaigns where space_id = $1', [
    spaceId,
  ]);
  const { rows: people } = await target.query<{ id: string }>('select id from prospects where space_id = $1', [
    spaceId,
  ]);
  const columns = `space_id, id, campaign_id, prospect_id, credential_id, status, version, node_id, arrived_at, due_at,
    takes, wait_reason, finish_reason, revision, created_at, updated_at`;
  const copy = target.query(copyFrom(`copy enrolments (${columns}) from stdin`));
  const from = { space: spaceId, sender: senderId, now: now.getTime() };
  await pipeline(Readable.from(lines(from, campaigns, people)), copy);
  await target.query('vacuum analyze');
}

/** A fifth has ended, a fifth waits for news, the others have a time: most of them later. */
function* lines(
  { space, sender, now }: { space: string; sender: string; now: number },
  campaigns: readonly { id: string }[],
  people: readonly { id: string }[],
): Generator<string> {
  const at = new Date(now).toISOString();
  for (const campaign of campaigns)
    for (const [index, person] of people.entries()) {
      const kind = index % 5;
      const due = kind < 2 ? '\\N' : new Date(now + ((index % 50) - 2) * HOUR).toISOString();
      const fields = [
        space,
        newId(),
        campaign.id,
        person.id,
        sender,
        kind === 0 ? 'finished' : 'active',
        1,
        kind === 0 ? '\\N' : 'a',
        at,
        due,
        TAKES[index % TAKES.length],
        kind === 1 ? 'acceptance' : '\\N',
        kind === 0 ? 'completed' : '\\N',
        1,
        at,
        at,
      ];
      yield `${fields.join('\t')}\n`;
    }
}
