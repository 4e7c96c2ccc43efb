import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '../../../../tests/factories/app.ts';
import { newTenant } from '../../../../tests/factories/tenants.ts';
import { addBoughtCredits } from './add-credits.ts';
import { reserveCredits } from './spend-credits.ts';

const app = useApp();

test('the lines of a workspace go with it, and nobody else’s', async () => {
  const [gone, stays] = [await newTenant(app.services), await newTenant(app.services)];
  for (const { spaceId } of [gone, stays])
    await app.services.transactions.onPlatform(async (tx) => {
      await addBoughtCredits(tx, spaceId, { key: 'pack', credits: 5 });
      await reserveCredits(tx, [{ spaceId, key: 'act', credits: 2, category: 'enrichment' }]);
    });
  await app.database.direct.query('delete from spaces where id = $1', [gone.spaceId]);
  const left = async (table: string) =>
    (await app.database.direct.query<{ space_id: string }>(`select distinct space_id from ${table}`)).rows;
  for (const table of ['credits_balances', 'credits_charges', 'credits_entries'])
    assert.deepEqual(await left(table), [{ space_id: stays.spaceId }], table);
});
