import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '../../../../../tests/factories/app.ts';
import { stableId } from '../../../../core/stable-id.ts';
import { modules } from '../../../../modules.ts';
import { seedDemo } from '../../../../seed/seed-demo.ts';
import { findCreditDifferences } from '../check-credits.ts';

const app = useApp();

test('a demo’s team has spent its credits on several things, and they add up (n40)', async () => {
  await app.services.transactions.onPlatform((tx) => seedDemo(tx, modules));
  const { rows } = await app.database.direct.query<{ category: string; used: number }>(
    `select category, sum(used)::int as used from credits_uses where space_id = $1 group by 1 order by 2 desc`,
    [stableId('space:lumen')],
  );
  assert.deepEqual([rows.length, rows[0]?.category], [7, 'enrichment']);
  const balance = await app.database.direct.query<{ used: number }>(
    'select used from credits_balances where space_id = $1',
    [stableId('space:lumen')],
  );
  assert.equal(
    rows.reduce((sum, { used }) => sum + used, 0),
    balance.rows[0]?.used,
  );
  assert.deepEqual(await app.services.transactions.onPlatform(findCreditDifferences), []);
});
