import { readSearchLink } from '../../engine/contacts/search-url.ts';
import { build } from '../core/db/build.ts';
import type { SpaceTx } from '../core/db/transaction.ts';
import { newId } from '../core/ids.ts';
import type { Module } from '../core/module.ts';
import type { Services } from '../core/services.ts';
import { enrolProspects } from '../modules/campaigns/enrolments/enrol-prospects.ts';
import { upsertProspects } from '../modules/contacts/prospects/save/upsert-prospects.ts';
import { type Person, person } from '../world/people/person.ts';
import { assignHalf } from './assign-half.ts';
import { DEMO_PEOPLE_EACH, DEMO_RUNNING } from './demo-running.ts';
import { DEMO_SPACE, type DemoWorld, LOOKED_THROUGH, onNetwork } from './demo-world.ts';
import { seedPast } from './past/seed-past.ts';
import { stableId } from '../core/stable-id.ts';

const SPACE = DEMO_SPACE;
const OLD_CONTACTS = 5;

/** Gives the demo's running campaigns people of the synthetic world, and its people something to do, once; answers how many began their way. */
export async function enrolDemoPeople(
  services: Services,
  world: DemoWorld,
  modules: readonly Module[],
): Promise<number> {
  const waiting = await services.transactions.inSpace(SPACE, withoutPeople);
  if (waiting.length === 0) return 0;
  await services.transactions.inSpace(SPACE, (tx) => seedPast(tx, services, world));
  const found = findPeople(world.seed, waiting);
  let count = 0;
  for (const { name, search } of waiting)
    count += await services.transactions.inSpace(SPACE, (tx) =>
      enrol(tx, services, { name, search, people: found.get(name) ?? [], world }),
    );
  await services.transactions.inSpace(SPACE, (tx) => seedOldContacts(tx, world, modules));
  return count;
}

/** Some whom the workspace knew before: nobody writes to them, and there is something to do with them. */
async function seedOldContacts(tx: SpaceTx, world: DemoWorld, modules: readonly Module[]): Promise<void> {
  const known = Array.from({ length: OLD_CONTACTS }, (_, at) => person(world.seed, LOOKED_THROUGH + at));
  const ids = await upsertProspects(
    tx,
    known.map((one) => onNetwork(one, world)),
  );
  // once: whoever has templates has been given the rest too
  if (await tx.first(build.selectFrom('templates').select('id').where('space_id', '=', tx.spaceId).limit(1))) return;
  const contacts = known.flatMap(({ firstName }, at) => (ids[at] ? [{ id: ids[at], firstName }] : []));
  for (const { demoContacts } of modules) await demoContacts?.(tx, contacts);
}

type Running = (typeof DEMO_RUNNING)[number];

/** Those that were seeded to run and have not begun; one that somebody deleted or stopped is left as it is. */
async function withoutPeople(tx: SpaceTx): Promise<Running[]> {
  const rows = await tx.all(
    build
      .selectFrom('campaigns')
      .select('id')
      .where('space_id', '=', SPACE)
      .where('status', '=', 'active')
      .where('people_count', '=', 0)
      .where('sequence_version', '>', 0),
  );
  const ids = new Set(rows.map(({ id }) => id));
  return DEMO_RUNNING.filter(({ name }) => ids.has(stableId(`campaign:${name}`)));
}

function findPeople(seed: number, campaigns: readonly Running[]): Map<string, Person[]> {
  const found = new Map<string, Person[]>(campaigns.map(({ name }) => [name, []]));
  for (let index = 0; index < LOOKED_THROUGH; index++) {
    const open = campaigns.filter(({ name }) => (found.get(name)?.length ?? 0) < DEMO_PEOPLE_EACH);
    if (open.length === 0) break;
    const one = person(seed, index);
    // nobody is in two of them: a reply in one would end the way in the other
    const taker = open.find(({ wants }) => wants(one));
    if (taker) found.get(taker.name)?.push(one);
  }
  return found;
}

async function enrol(
  tx: SpaceTx,
  services: Services,
  given: { name: string; search: string; people: readonly Person[]; world: DemoWorld },
): Promise<number> {
  const campaignId = stableId(`campaign:${given.name}`);
  // of processes that start at once, one does it
  const campaign = await tx.first(
    build
      .selectFrom('campaigns')
      .select('people_count')
      .where('space_id', '=', SPACE)
      .where('id', '=', campaignId)
      .forUpdate(),
  );
  if (campaign?.people_count !== 0) return 0;
  const searchId = newId();
  const link = readSearchLink(given.search);
  const count = given.people.length;
  await tx.run(
    build.insertInto('searches').values({
      space_id: SPACE,
      id: searchId,
      campaign_id: campaignId,
      kind: link?.kind ?? 'search',
      name: link?.name ?? given.name,
      url: link?.url ?? given.search,
      url_key: link?.key ?? null,
      status: 'finished',
      found_count: count,
      collected_count: count,
      total_count: count,
      // from where on new people are looked for
      page_cursor: String(LOOKED_THROUGH + OLD_CONTACTS),
      created_at: tx.now,
      updated_at: tx.now,
      ran_at: tx.now,
    }),
  );
  const ids = await upsertProspects(
    tx,
    given.people.map((one) => onNetwork(one, given.world)),
  );
  await assignHalf(tx, campaignId, ids);
  const prospects = ids.map((id) => ({ id, isConnected: false }));
  return (await enrolProspects(tx, { campaignId, searchId, prospects }, services)).length;
}
