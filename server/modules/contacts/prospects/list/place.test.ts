import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Prospect } from '../../../../../contract/prospects/schemas.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { newTenant, newUser } from '../../../../../tests/factories/tenants.ts';
import { build } from '../../../../core/db/build.ts';
import { upsertProspects } from '../save/upsert-prospects.ts';

const app = useApp();
const PEOPLE = 23;
/** Of them, the seventh is the last who was spoken with. */
const STEPS = [1, 6, 7, 8, 20, PEOPLE];
const WAYS = [
  [1, 6],
  [6, 8],
  [7, 8],
  [8, 7],
  [1, 20],
  [20, 1],
  [8, 6],
] as const;

/** Every third has been spoken with, at times of their own; some share company and time with others. */
async function crowd() {
  const { spaceId, admin } = await newTenant(app.services);
  for (let n = 1; n <= PEOPLE; n += 1) {
    const person = { first_name: `P${n}`, last_name: `N${(n * 7) % PEOPLE}`, company_name: `C${n % 4}` };
    const [id] = await app.services.transactions.inSpace(spaceId, (tx) => upsertProspects(tx, [person]));
    if (n % 3 === 0)
      await app.services.transactions.inSpace(spaceId, (tx) =>
        tx.run(
          sql`insert into prospects_standing (space_id, prospect_id, status, status_at, last_contact_at)
            values (${spaceId}::uuid, ${id}::uuid, 'contacted', ${tx.now},
              ${tx.now}::timestamptz - (${n % 2}::int * interval '1 day'))`.compile(build),
        ),
      );
    if (n % 5 !== 0) app.clock.advance(1_000);
  }
  return { spaceId, token: admin.token };
}

const ask = <T>(token: string, path: string, query: Record<string, string>) =>
  app.call<T>('GET', `/profiles${path}`, { token, query });
const idsFrom = async (token: string, query: Record<string, string>) =>
  (await ask<{ items: Prospect[] }>(token, '', { limit: '100', ...query })).payload.items.map(({ _id }) => _id);
async function placeOf(token: string, query: Record<string, string>): Promise<string | null> {
  const { status, payload } = await ask<{ cursor: string | null }>(token, '/place', query);
  assert.equal(status, 200);
  return payload.cursor;
}

test('a list is read on from any place: counted from either end, or from a line in between', async () => {
  const { token } = await crowd();
  for (const sort of ['added', 'name', 'company', 'last_contact'])
    for (const order of ['asc', 'desc']) await walk(token, { sort, order });
});

async function walk(token: string, list: { sort: string; order: string }) {
  const which = `${list.sort} ${list.order}`;
  const whole = await idsFrom(token, list);
  assert.equal(whole.length, PEOPLE);
  const cursors: Record<number, string> = {};
  for (const steps of STEPS) {
    const cursor = await placeOf(token, { ...list, steps: String(steps) });
    assert.ok(cursor, `${which} ${steps}`);
    assert.deepEqual(await idsFrom(token, { ...list, cursor }), whole.slice(steps), `${which} ${steps}`);
    const steppedBack = { ...list, way: 'back', steps: String(PEOPLE - steps + 1) };
    assert.equal(await placeOf(token, steppedBack), cursor, `${which} ${steps}`);
    cursors[steps] = cursor;
  }
  for (const [from, to] of WAYS) {
    const asked = { cursor: cursors[from] ?? '', way: to > from ? 'on' : 'back', steps: String(Math.abs(to - from)) };
    assert.equal(await placeOf(token, { ...list, ...asked }), cursors[to], `${which} ${from} ${to}`);
  }
  const beyond = String(PEOPLE + 1);
  assert.equal(await placeOf(token, { ...list, steps: beyond }), null);
  assert.equal(await placeOf(token, { ...list, way: 'back', steps: beyond }), null);
  assert.equal(await placeOf(token, { ...list, cursor: cursors[20] ?? '', steps: '4' }), null);
}

test('a place is that of the filtered list, those almost alike have none, and others’ people do not count', async () => {
  const { token, spaceId } = await crowd();
  const narrowed = { company: 'c1', sort: 'name', order: 'asc' };
  const whole = await idsFrom(token, narrowed);
  assert.equal(whole.length, 6);
  const cursor = await placeOf(token, { ...narrowed, way: 'back', steps: '2' });
  assert.deepEqual(await idsFrom(token, { ...narrowed, cursor: cursor ?? '' }), whole.slice(5));
  assert.equal(await placeOf(token, { ...narrowed, steps: '7' }), null);
  assert.equal(await placeOf(token, { q: 'P1 C11', steps: '1' }), null);
  assert.deepEqual((await ask(token, '/count/exact', narrowed)).payload, { total: 6 });
  assert.deepEqual((await ask(token, '/count/exact', {})).payload, { total: PEOPLE });
  const other = (await newTenant(app.services)).admin.token;
  assert.equal(await placeOf(other, { steps: '1' }), null);
  assert.deepEqual((await ask(other, '/count/exact', {})).payload, { total: 0 });
  assert.equal((await ask(token, '/place', { steps: '1', cursor: 'nonsense' })).code, 'invalid_input');
  assert.equal((await ask(token, '/place', { steps: '0' })).code, 'invalid_input');
  const outsider = (await newUser(app.services, { spaceId })).token;
  assert.equal((await ask(outsider, '/place', { steps: '1' })).status, 403);
});
