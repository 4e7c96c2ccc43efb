// connects what the modules need of one another
import '../server/app.ts';
import type { SpaceActor } from '../server/core/auth/actor.ts';
import { systemClock } from '../server/core/clock/clock.ts';
import { build } from '../server/core/db/build.ts';
import { precompiled } from '../server/core/db/precompiled.ts';
import type { Services } from '../server/core/services.ts';
import { loadPeople } from '../server/modules/contacts/finder/loading/load-people.ts';
import { personOfVendor } from '../server/providers/people-data/person-of-vendor.ts';
import type { PeopleSource } from '../server/providers/people-data/port.ts';
import { seedPeople } from '../server/seed/people.ts';
import { describeRecord, releaseOf } from '../server/world/people-data/describe-record.ts';
import { people } from '../server/world/people/person.ts';
import { openServices } from '../tests/factories/services.ts';
import { newTenant } from '../tests/factories/tenants.ts';

const SEED = 7;
/** A quarter of a block of the index: each of its sets is written four times. */
const BATCH = 16_384;
/** What the workspace has of its own, most of whom the index knows, too. */
const PROSPECTS = 10_000;
const LISTED = 200;

export interface FinderSpace {
  services: Services;
  spaceId: string;
  actor: SpaceActor;
  seconds: number;
  bytes: Record<string, number>;
  /** Reads so many people of the index by their primary key, in a transaction bound to the workspace. */
  byKey(ids: readonly string[]): Promise<unknown>;
}

/** An index of so many people of the world, and a workspace with prospects and a blacklist that looks into it. */
export async function withIndex(count: number, work: (space: FinderSpace) => Promise<void>): Promise<void> {
  const { services, database, close } = await openServices({ clock: systemClock });
  const client = await database.direct.connect();
  try {
    const began = performance.now();
    await loadPeople(services, worldSource(count), { batch: BATCH });
    const seconds = (performance.now() - began) / 1_000;
    const { spaceId, admin } = await newTenant(services);
    await seedPeople(client, { spaceId, seed: SEED, count: PROSPECTS, now: new Date(), worldUrl: null });
    // as those are known whom the network was asked for
    await client.query(
      `update prospects p set link = f.link from (select link, row_number() over () as n from
         (select link from finder_people order by number limit $2) one) f,
         (select id, row_number() over () as n from prospects where space_id = $1) o
       where p.space_id = $1 and p.id = o.id and f.n = o.n`,
      [spaceId, PROSPECTS],
    );
    await client.query(
      `insert into blacklist (space_id, id, place, kind, value, key, created_at)
       select $1, gen_random_uuid(), n, 'domain', domain, domain, now()
       from (select domain, row_number() over () as n from finder_companies order by id desc limit $2) c`,
      [spaceId, LISTED],
    );
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ name: string; bytes: string }>(
      `select relname as name, pg_total_relation_size(oid)::text as bytes from pg_class
       where relname like 'finder%' and relkind = 'r'`,
    );
    const space = { id: spaceId, role: 'admin', availableCredentials: [] };
    const read = precompiled((ids: string[]) =>
      build
        .selectFrom('finder_people')
        .selectAll()
        .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids)))),
    );
    await work({
      services,
      spaceId,
      actor: { user: { id: admin.id }, space } as unknown as SpaceActor,
      seconds,
      bytes: Object.fromEntries(rows.map(({ name, bytes }) => [name, Number(bytes)])),
      byKey: (ids) => services.transactions.inSpace(spaceId, (tx) => tx.all(read([...ids])), { readOnly: true }),
    });
  } finally {
    client.release();
    await close();
  }
}

/** The world's people as its data set tells of them, without the file between. */
function worldSource(count: number): PeopleSource {
  return {
    name: 'bench',
    title: 'Synthetic world',
    async *read() {
      const now = new Date();
      const release = releaseOf(now);
      const part = { people: [] as NonNullable<ReturnType<typeof personOfVendor>>[], refused: 0, lines: 0, mark: null };
      for (const one of people(SEED, { from: 0, count })) {
        const person = personOfVendor(describeRecord(SEED, one, release), now);
        part.lines++;
        if (person) part.people.push(person);
        if (part.people.length < BATCH) continue;
        yield part;
        part.people = [];
      }
      if (part.people.length > 0) yield part;
    },
  };
}
