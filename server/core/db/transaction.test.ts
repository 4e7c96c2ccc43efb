import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { useApp } from '../../../tests/factories/app.ts';
import { newCampaign, newTenant } from '../../../tests/factories/tenants.ts';
import { build } from './build.ts';
import { describeTables } from './describe-tables.ts';
import { readFile } from 'node:fs/promises';
import { until } from '../../../tests/factories/until.ts';

const app = useApp();

test('a query that forgets the space sees only the rows of the space it is bound to', async () => {
  const ours = await newTenant(app.services);
  const theirs = await newTenant(app.services);
  await newCampaign(app.services, ours.spaceId, { name: 'Ours' });
  await newCampaign(app.services, theirs.spaceId, { name: 'Theirs' });
  const forgetful = build.selectFrom('campaigns').select('name');
  const names = await app.services.transactions.inSpace(ours.spaceId, (tx) => tx.all(forgetful));
  assert.deepEqual(names, [{ name: 'Ours' }]);
});

test('a bound transaction can neither write into another space nor move a row there', async () => {
  const ours = await newTenant(app.services);
  const theirs = await newTenant(app.services);
  const id = await newCampaign(app.services, ours.spaceId);
  await assert.rejects(newCampaignFrom(ours.spaceId, theirs.spaceId), /row-level security/);
  await assert.rejects(
    app.services.transactions.inSpace(ours.spaceId, (tx) =>
      tx.run(build.updateTable('campaigns').set({ space_id: theirs.spaceId }).where('id', '=', id)),
    ),
    /row-level security/,
  );
});

const newCampaignFrom = (bound: string, target: string) =>
  app.services.transactions.inSpace(bound, (tx) =>
    tx.run(
      build.insertInto('campaigns').values({
        space_id: target,
        id: '0198c0de-0000-7000-8000-00000000000a',
        name: 'x',
        created_at: tx.now,
        updated_at: tx.now,
      }),
    ),
  );

test('every table that has a space_id has row security, and the bound role reads no password and no token', async () => {
  const { rows } = await app.database.direct.query<{ table_name: string }>(`
    select c.table_name from information_schema.columns c join pg_class k on k.relname = c.table_name
    where c.table_schema = 'public' and c.column_name = 'space_id' and c.table_name not in ('accounts_tokens')
      and k.relnamespace = 'public'::regnamespace and not k.relrowsecurity`);
  assert.deepEqual(rows, []);
  const { spaceId } = await newTenant(app.services);
  for (const table of ['accounts_passwords', 'accounts_tokens'] as const)
    await assert.rejects(
      app.services.transactions.inSpace(spaceId, (tx) => tx.all(build.selectFrom(table).selectAll())),
      /permission denied/,
    );
});

test('people of other workspaces are not visible from inside one', async () => {
  const ours = await newTenant(app.services);
  await newTenant(app.services);
  const people = await app.services.transactions.inSpace(ours.spaceId, (tx) =>
    tx.all(build.selectFrom('accounts_users').select('id')),
  );
  assert.deepEqual(people, [{ id: ours.admin.id }]);
});

test('the binding ends with the transaction: the next on the same connection is bound anew', async () => {
  const a = await newTenant(app.services);
  const b = await newTenant(app.services);
  const spaces = (id: string) =>
    app.services.transactions.inSpace(id, (tx) => tx.all(build.selectFrom('spaces').select('id')));
  for (let round = 0; round < 5; round++) {
    const [first, second] = await Promise.all([spaces(a.spaceId), spaces(b.spaceId)]);
    assert.deepEqual([first, second], [[{ id: a.spaceId }], [{ id: b.spaceId }]]);
  }
});

test('events stand in the order in which they happened, also within a millisecond', async () => {
  const { spaceId } = await newTenant(app.services);
  const versions = Array.from({ length: 200 }, (_, at) => at + 2);
  await app.services.transactions.inSpace(spaceId, (tx) =>
    Promise.all(versions.map((version) => tx.append({ type: 'space.updated', subjectId: spaceId, data: { version } }))),
  );
  const { rows } = await app.database.direct.query<{ version: number }>(
    `select (data ->> 'version')::int as version from events where space_id = $1 and type = 'space.updated' order by id`,
    [spaceId],
  );
  assert.deepEqual(
    rows.map(({ version }) => version),
    versions,
  );
});

test('many events of one transaction stand in their order, each for listeners too, and what is none is refused whole', async () => {
  const { spaceId } = await newTenant(app.services);
  const versions = Array.from({ length: 50 }, (_, at) => at + 2);
  const append = (all: readonly unknown[]) =>
    app.services.transactions.inSpace(spaceId, (tx) =>
      tx.appendAll(
        all.map((version) => ({ type: 'space.updated', subjectId: spaceId, data: { version: version as number } })),
      ),
    );
  await append(versions);
  await append([]);
  await assert.rejects(append([99, 'no version']));
  const { rows } = await app.database.direct.query<{ version: number }>(
    `select (e.data ->> 'version')::int as version from events e join outbox o on o.space_id = e.space_id and o.event_id = e.id
      where e.space_id = $1 and e.type = 'space.updated' order by e.id`,
    [spaceId],
  );
  assert.deepEqual(
    rows.map(({ version }) => version),
    versions,
  );
});

test('what throws is rolled back whole: rows, events and jobs', async () => {
  const { spaceId } = await newTenant(app.services);
  await assert.rejects(
    app.services.transactions.inSpace(spaceId, async (tx) => {
      await tx.run(build.updateTable('spaces').set({ name: 'Changed' }).where('id', '=', spaceId));
      await tx.append({ type: 'space.updated', subjectId: spaceId, data: { version: 2 } });
      await tx.enqueue('never.runs', { spaceId });
      throw new Error('no');
    }),
    /no/,
  );
  const left = await app.database.direct.query(
    `select (select count(*) from events where space_id = $1) as events, (select count(*) from outbox where space_id = $1) as outbox,
      (select count(*) from graphile_worker.jobs where task_identifier = 'never.runs') as jobs,
      (select count(*) from spaces where id = $1 and name = 'Changed') as spaces`,
    [spaceId],
  );
  assert.deepEqual(left.rows[0], { events: 0, outbox: 0, jobs: 0, spaces: 0 });
});

test('a read-only transaction cannot write', async () => {
  const { spaceId } = await newTenant(app.services);
  await assert.rejects(
    app.services.transactions.inSpace(spaceId, (tx) => tx.run(build.updateTable('spaces').set({ name: 'x' })), {
      readOnly: true,
    }),
    /read-only transaction/,
  );
});

test('a serialization failure is tried again', async () => {
  const { spaceId } = await newTenant(app.services);
  let tries = 0;
  const result = await app.services.transactions.inSpace(spaceId, async (tx) => {
    tries++;
    if (tries < 3)
      await tx.run(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.compile(build));
    return 'done';
  });
  assert.deepEqual([result, tries], ['done', 3]);
});

test('a deadlock is seen and tried again, also where a query behind it is noticed first (F003)', async () => {
  const { spaceId } = await newTenant(app.services);
  const say = (code: string) =>
    sql`do ${sql.raw(`$$ begin raise exception 'first' using errcode = '${code}'; end $$`)}`.compile(build);
  const many = (code: string, tries: { n: number }) =>
    app.services.transactions.inSpace(spaceId, async (tx) => {
      if (++tries.n > 2) return 'done';
      // awaited together; the one that failed has further to go before it is heard
      const deep = async () => {
        await (async () => (async () => tx.run(say(code)))())();
      };
      await Promise.all([deep(), tx.all(build.selectFrom('spaces').select('id'))]);
      return 'never';
    });
  for (const code of ['40P01', '40001']) {
    const tries = { n: 0 };
    assert.deepEqual([await many(code, tries), tries.n], ['done', 3]);
  }
  const tries = { n: 0 };
  await assert.rejects(many('22012', tries), { code: '22012' });
  assert.equal(tries.n, 1);
});

test('a query that failed and was passed over fails its transaction: nothing is taken for written', async () => {
  const { spaceId } = await newTenant(app.services);
  const work = app.services.transactions.inSpace(spaceId, async (tx) => {
    await tx.run(build.updateTable('spaces').set({ name: 'Lost' }));
    await tx.run(sql`select 1 / 0`.compile(build)).catch(() => {});
    return 'written';
  });
  await assert.rejects(work, { code: '22012' });
});

test('what is asked after a transaction has ended does not run in the next one on its connection', async () => {
  const { spaceId } = await newTenant(app.services);
  let [late, ended]: [Promise<unknown>, boolean] = [Promise.resolve(), false];
  const failed = app.services.transactions.inSpace(spaceId, async (tx) => {
    const rest = until(() => ended).then(() => tx.run(build.updateTable('spaces').set({ name: 'Late' })));
    late = rest.then(
      () => 'ran',
      (error: Error) => error.message,
    );
    await tx.run(sql`select 1 / 0`.compile(build));
  });
  await assert.rejects(failed, { code: '22012' });
  ended = true;
  assert.equal(await late, 'the transaction has ended');
});

test('a space-bound transaction refuses anything that is not a space id', async () => {
  const injected = "x', true); drop table spaces; --";
  await assert.rejects(
    app.services.transactions.inSpace(injected, async () => {}),
    /needs a space id/,
  );
});

test('the types of the query builder are those of the migrations (npm run tables writes them)', async () => {
  const written = await readFile(new URL('./tables.gen.ts', import.meta.url), 'utf8');
  assert.equal(written, await describeTables(app.database.direct));
});

test('a finished read leaves nothing open: its connection is idle again, and the next transaction is its own', async () => {
  const { spaceId } = await newTenant(app.services);
  const read = () =>
    app.services.transactions.inSpace(spaceId, (tx) => tx.all(build.selectFrom('spaces').select('id')), {
      readOnly: true,
    });
  await read();
  await app.services.transactions.inSpace(spaceId, (tx) =>
    tx.run(build.updateTable('spaces').set({ name: 'written' })),
  );
  await read();
  const open = async () =>
    (
      await app.database.direct.query(
        "select count(*) as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
      )
    ).rows[0].n as number;
  await until(async () => Number(await open()) === 0, 'a read was left open');
});

test('what follows a read on its connection starts anew: unbound, allowed to write, or asking nothing at all', async () => {
  const { spaceId } = await newTenant(app.services);
  await newTenant(app.services);
  const { inSpace, onPlatform } = app.services.transactions;
  const count = build.selectFrom('spaces').select('id');
  const all = (await onPlatform((tx) => tx.all(count))).length;
  for (let round = 0; round < 10; round++) {
    assert.equal((await inSpace(spaceId, (tx) => tx.all(count), { readOnly: true })).length, 1);
    assert.equal((await onPlatform((tx) => tx.all(count), { readOnly: true })).length, all);
    await inSpace(spaceId, (tx) => tx.all(count), { readOnly: true });
    await onPlatform(async () => {}, { readOnly: true });
    await inSpace(spaceId, (tx) => tx.all(count), { readOnly: true });
    assert.equal(
      await onPlatform((tx) => tx.run(build.updateTable('spaces').set({ name: 'x' }).where('id', '=', spaceId))),
      1,
    );
  }
});
