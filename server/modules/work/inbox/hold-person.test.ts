import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '../../../../tests/factories/app.ts';
import { newProspect, newTenant } from '../../../../tests/factories/tenants.ts';
import { until } from '../../../../tests/factories/until.ts';

const app = useApp();

/** Somebody holds the person, what is asked meanwhile waits, and then `change` is made to them. */
async function meanwhile<T>(id: string, ask: () => Promise<T>, change: string, values: unknown[]): Promise<T> {
  const holder = await app.database.direct.connect();
  try {
    await holder.query('begin');
    await holder.query('select from prospects where id = $1 for update', [id]);
    const asked = ask();
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until(async () => (await app.database.direct.query(waits)).rowCount !== 0, 'nobody waits');
    await holder.query(change, values);
    await holder.query('commit');
    return await asked;
  } finally {
    holder.release();
  }
}

test('what is written to somebody while they are merged is written to who they are then; erased, to nobody', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const [one, other, gone] = [
    await newProspect(app.services, spaceId),
    await newProspect(app.services, spaceId),
    await newProspect(app.services, spaceId),
  ];
  const write = (id: string) => () =>
    app.call('PUT', `/dialogs/${id}/draft`, {
      token: admin.token,
      body: { type: 'linkedIn', subject: '', draft: 'Hello' },
    });
  const merged = await meanwhile(other, write(other), 'update prospects set merged_into = $2 where id = $1', [
    other,
    one,
  ]);
  assert.equal(merged.status, 200);
  const drafts = await app.database.direct.query('select prospect_id from inbox_drafts where space_id = $1', [spaceId]);
  assert.deepEqual(drafts.rows, [{ prospect_id: one }]);
  const erased = await meanwhile(gone, write(gone), 'delete from prospects where id = $1', [gone]);
  assert.equal(erased.code, 'not_found');
});
