import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '../../../../../tests/factories/app.ts';
import { giveCredits } from '../../../../../tests/factories/money/credits.ts';
import { newCredential, newProspect, newTenant } from '../../../../../tests/factories/tenants.ts';
import { newId } from '../../../../core/ids.ts';
import { findCreditDifferences } from '../check-credits.ts';
import { reserveCredits } from '../spend-credits.ts';
import { sweepCharges } from './sweep-charges.ts';

const app = useApp();
const DAY = 86_400_000;

async function newCharges(statuses: readonly (string | null)[]) {
  const { spaceId } = await newTenant(app.services);
  await giveCredits(app.services, spaceId, 100);
  const [credential, prospect] = [await newCredential(app.services, spaceId), await newProspect(app.services, spaceId)];
  const keys = statuses.map(() => newId());
  await app.services.transactions.onPlatform((tx) =>
    reserveCredits(
      tx,
      keys.map((key) => ({ spaceId, key, credits: 2, category: 'enrichment' })),
    ),
  );
  for (const [place, status] of statuses.entries())
    if (status)
      await app.database.direct.query(
        `insert into runner_intents (space_id, id, prospect_id, credential_id, node_id, action, act, status, created_at)
         values ($1, $2, $3, $4, 'n', 'find_email', '{}', $5, $6)`,
        [spaceId, keys[place], prospect, credential, status, app.clock.now()],
      );
  return {
    sweep: () => sweepCharges({}, app.services),
    charges: async () => {
      const { rows } = await app.database.direct.query<{ key: string; status: string; used: string }>(
        'select key, status, used from credits_charges where space_id = $1',
        [spaceId],
      );
      return keys.map((key) => {
        const found = rows.find((row) => row.key === key);
        return `${found?.status} ${Number(found?.used)}`;
      });
    },
  };
}

test('what stayed reserved for a week is settled as its act ended, given back where there is none, and kept where nobody can say', async () => {
  const { sweep, charges } = await newCharges(['done', 'already', 'refused', 'not_done', 'intended', 'unknown', null]);
  app.clock.advance(8 * DAY);
  for (const _again of [1, 2]) await sweep();
  assert.deepEqual(await charges(), [
    'settled 2',
    'settled 2',
    'released 0',
    'released 0',
    'open 0',
    'open 0',
    'released 0',
  ]);
  assert.deepEqual(await app.services.transactions.onPlatform(findCreditDifferences), []);
});

test('what is younger is left alone', async () => {
  const { sweep, charges } = await newCharges([null, 'done']);
  app.clock.advance(6 * DAY);
  await sweep();
  assert.deepEqual(await charges(), ['open 0', 'open 0']);
});
