import { sql } from 'kysely';
import { readSearchLink } from '../../engine/contacts/search-url.ts';
import { build } from '../core/db/build.ts';
import type { SpaceTx } from '../core/db/transaction.ts';
import { newId } from '../core/ids.ts';
import type { Services } from '../core/services.ts';
import { enrolProspects } from '../modules/campaigns/enrolments/enrol-prospects.ts';
import { purgeCampaign } from '../modules/campaigns/campaigns/purge/purge-deleted.ts';
import { eraseProspects } from '../modules/contacts/prospects/data/erase-prospects.ts';
import { upsertProspects } from '../modules/contacts/prospects/save/upsert-prospects.ts';
import { stableId } from '../core/stable-id.ts';
import { type Person, person } from '../world/people/person.ts';
import { DEMO_PEOPLE_MOST, DEMO_ROUNDS_KEPT, DEMO_RUNNING, type DemoRunning } from './demo-running.ts';
import { assignHalf } from './assign-half.ts';
import { DEMO_SPACE, type DemoWorld, LOOKED_THROUGH, onNetwork } from './demo-world.ts';

/** How far the stream of people is looked through in a day. */
const LOOKED_THROUGH_A_DAY = 4_000;
const ERASED_AT_ONCE = 60;

const urlOf = ({ search }: DemoRunning): string => readSearchLink(search)?.url ?? search;

/**
 * New people for the campaigns of the demo that run. One that has many is followed by another, and the oldest of those
 * that are finished go with their people, the first one excepted: a demo that runs for a week is no larger than after an
 * hour of it.
 */
export async function bringDemoPeople(services: Services, world: DemoWorld): Promise<void> {
  for (const line of DEMO_RUNNING) {
    const isFollowed = await services.transactions.inSpace(DEMO_SPACE, async (tx) => {
      const current = await currentOf(tx, line);
      if (!current) return false;
      const isFull = current.people_count >= DEMO_PEOPLE_MOST || current.status === 'finished';
      const next = isFull ? await follow(tx, line, current) : current;
      await bring(tx, services, line, next, world);
      return isFull;
    });
    if (isFollowed) await forgetOldest(services, line, world);
  }
}

/** The last campaign of a line, as long as it runs or has come to its end; what somebody stopped is left as it is. */
async function currentOf(tx: SpaceTx, line: DemoRunning) {
  const row = await tx.first(
    build
      .selectFrom('searches as s')
      .innerJoin('campaigns as c', (join) =>
        join.onRef('c.space_id', '=', 's.space_id').onRef('c.id', '=', 's.campaign_id'),
      )
      .select(['c.id', 'c.name', 'c.status', 'c.people_count', 's.id as search_id', 's.page_cursor'])
      .where('s.space_id', '=', tx.spaceId)
      .where('s.url', '=', urlOf(line))
      .orderBy('c.created_at', 'desc')
      .limit(1)
      .forUpdate(['c']),
  );
  return row && (row.status === 'active' || row.status === 'finished') ? row : undefined;
}
type Current = NonNullable<Awaited<ReturnType<typeof currentOf>>>;

async function bring(tx: SpaceTx, services: Services, line: DemoRunning, to: Current, world: DemoWorld): Promise<void> {
  const from = Number(to.page_cursor ?? LOOKED_THROUGH);
  const { found, next } = lookFor(world.seed, line, from);
  const ids = await upsertProspects(
    tx,
    found.map((one) => onNetwork(one, world)),
  );
  await tx.run(
    build
      .updateTable('searches')
      .set((eb) => ({
        page_cursor: String(next),
        found_count: eb('found_count', '+', ids.length),
        collected_count: eb('collected_count', '+', ids.length),
        total_count: eb('total_count', '+', ids.length),
        updated_at: tx.now,
        ran_at: tx.now,
      }))
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', to.search_id),
  );
  await assignHalf(tx, to.id, ids);
  const prospects = ids.map((id) => ({ id, isConnected: false }));
  await enrolProspects(tx, { campaignId: to.id, searchId: to.search_id, prospects }, services);
}

/** The next people of the stream that this line wants and none before it: nobody is in two campaigns. */
function lookFor(seed: number, line: DemoRunning, from: number): { found: Person[]; next: number } {
  const found: Person[] = [];
  let next = from;
  while (found.length < line.newPeopleADay && next < from + LOOKED_THROUGH_A_DAY) {
    const one = person(seed, next++);
    if (DEMO_RUNNING.find(({ wants }) => wants(one)) === line) found.push(one);
  }
  return { found, next };
}

/** Another campaign like this one, for the people to come. */
async function follow(tx: SpaceTx, line: DemoRunning, before: Current): Promise<Current> {
  const [id, searchId] = [newId(), newId()];
  const round = Number(/\((\d+)\)$/.exec(before.name)?.[1] ?? 1) + 1;
  const name = `${line.name} (${round})`;
  await tx.run(
    sql`insert into campaigns (space_id, id, credentials_id, owner_id, name, status, sequences_type, is_email_only,
        settings, steps_count, sequence_version, display_order, started_at, created_at, updated_at)
      select space_id, ${id}::uuid, credentials_id, owner_id, ${name}, 'active', sequences_type, is_email_only,
        settings, steps_count, 1, (select min(display_order) - 1 from campaigns where space_id = ${tx.spaceId}::uuid),
        ${tx.now}, ${tx.now}, ${tx.now}
      from campaigns where space_id = ${tx.spaceId}::uuid and id = ${before.id}::uuid`.compile(build),
  );
  await tx.run(
    sql`insert into campaigns_versions (space_id, campaign_id, version, nodes, links, created_by, created_at)
      select v.space_id, ${id}::uuid, 1, v.nodes, v.links, v.created_by, ${tx.now}
      from campaigns_versions v join campaigns c on c.space_id = v.space_id and c.id = v.campaign_id
        and c.sequence_version = v.version
      where v.space_id = ${tx.spaceId}::uuid and v.campaign_id = ${before.id}::uuid`.compile(build),
  );
  await tx.run(
    sql`insert into searches (space_id, id, campaign_id, kind, name, url, url_key, status, page_cursor, total_count,
        created_at, updated_at, ran_at)
      select space_id, ${searchId}::uuid, ${id}::uuid, kind, name, url, url_key, status, page_cursor, 0,
        ${tx.now}, ${tx.now}, ${tx.now}
      from searches where space_id = ${tx.spaceId}::uuid and id = ${before.search_id}::uuid`.compile(build),
  );
  return { ...before, id, name, status: 'active', people_count: 0, search_id: searchId };
}

async function forgetOldest(services: Services, line: DemoRunning, world: DemoWorld): Promise<void> {
  const { transactions } = services;
  const finished = await transactions.inSpace(DEMO_SPACE, (tx) =>
    tx.all(
      build
        .selectFrom('searches as s')
        .innerJoin('campaigns as c', (join) =>
          join.onRef('c.space_id', '=', 's.space_id').onRef('c.id', '=', 's.campaign_id'),
        )
        .select('c.id')
        .where('s.space_id', '=', tx.spaceId)
        .where('s.url', '=', urlOf(line))
        .where('c.status', '=', 'finished')
        .where('c.id', '<>', stableId(`campaign:${line.name}`))
        .orderBy('c.created_at', 'desc')
        .offset(DEMO_ROUNDS_KEPT),
    ),
  );
  for (const { id } of finished) {
    for (let gone = await forgetSome(services, id); gone.length > 0; gone = await forgetSome(services, id))
      await world.forget?.(gone);
    await purgeCampaign(transactions, { space_id: DEMO_SPACE, id });
  }
}

/** Erases some of the people of a campaign; answers who they are at the network. */
const forgetSome = (services: Services, campaignId: string): Promise<string[]> =>
  services.transactions.inSpace(DEMO_SPACE, async (tx) => {
    const rows = await tx.all(
      build
        .selectFrom('enrolments as e')
        .innerJoin('prospects as p', (join) =>
          join.onRef('p.space_id', '=', 'e.space_id').onRef('p.id', '=', 'e.prospect_id'),
        )
        .select(['p.id', 'p.network_id'])
        .where('e.space_id', '=', tx.spaceId)
        .where('e.campaign_id', '=', campaignId)
        .orderBy('e.id')
        .limit(ERASED_AT_ONCE),
    );
    const gone = new Set(
      await eraseProspects(
        tx,
        rows.map(({ id }) => id),
        services,
      ),
    );
    return rows.flatMap(({ id, network_id }) => (gone.has(id) ? [network_id ?? ''] : []));
  });
