import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '../../../../tests/factories/app.ts';
import { creditsOf, giveCredits } from '../../../../tests/factories/money/credits.ts';
import { newCredential, newProspect, newTenant } from '../../../../tests/factories/tenants.ts';
import { newId } from '../../../core/ids.ts';
import { reserveCredits } from '../../money/credits/spend-credits.ts';
import { settleByPerson } from './settle-intents.ts';

const app = useApp();

test('what a person says was sent is paid, and what was not sent gives its credits back, once', async () => {
  const { spaceId } = await newTenant(app.services);
  const [credential, prospect] = [await newCredential(app.services, spaceId), await newProspect(app.services, spaceId)];
  await giveCredits(app.services, spaceId, 10);
  const lookUp = async () => {
    const id = newId();
    await app.database.direct.query(
      `insert into runner_intents (space_id, id, prospect_id, credential_id, node_id, part, round, action, variant, act, status, created_at)
        values ($1, $2, $3, $4, 'find', 0, 0, 'enrich', 'a', '{}', 'unknown', $5)`,
      [spaceId, id, prospect, credential, app.clock.now()],
    );
    await app.services.transactions.inSpace(spaceId, (tx) =>
      reserveCredits(tx, [{ spaceId, key: id, credits: 2, category: 'enrichment' }]),
    );
    return id;
  };
  const [sent, unsent] = [await lookUp(), await lookUp()];
  assert.deepEqual(await creditsOf(app.services, spaceId), [6, 0]);
  const say = (id: string, wasSent: boolean) =>
    app.services.transactions.inSpace(spaceId, (tx) => settleByPerson(tx, [id], wasSent));
  for (const _again of [1, 2]) {
    await say(sent, true);
    await say(unsent, false);
  }
  assert.deepEqual(await creditsOf(app.services, spaceId), [8, 2]);
});
