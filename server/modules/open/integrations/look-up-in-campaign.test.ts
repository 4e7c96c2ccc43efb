import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useChannelApp } from '../../../../tests/factories/channels.ts';
import { creditsOf, giveCredits } from '../../../../tests/factories/money/credits.ts';
import { peopleOfWorld } from '../../../../tests/factories/outside/contact-vendors.ts';
import { fakeNetwork, runLanes } from '../../../../tests/factories/runner.ts';
import { enrolNewProspects, newRunningCampaign, sequenceStep } from '../../../../tests/factories/running-campaign.ts';
import { newTenant } from '../../../../tests/factories/tenants.ts';

const app = useChannelApp();

test('a credit pays for one look-up, also of two at once, and comes back where nothing is found', async () => {
  const { services, database } = app;
  const { spaceId } = await newTenant(services);
  const credits = () => creditsOf(services, spaceId);
  await giveCredits(services, spaceId, 1);
  const lookUp = async (who: { firstName: string; lastName: string; company: { name: string; domain: string } }) => {
    const { campaignId } = await newRunningCampaign(services, spaceId, { steps: [sequenceStep('find', 'enrich')] });
    const [enrolled] = await enrolNewProspects(services, spaceId, campaignId, 1);
    await database.direct.query(
      `update prospects set first_name = $2, last_name = $3, company_name = $4, company_domain = $5, link = null
       where id = $1`,
      [enrolled!.prospectId, who.firstName, who.lastName, who.company.name, who.company.domain],
    );
    return enrolled!.enrolmentId;
  };
  const nobody = { firstName: 'No', lastName: 'Body', company: { name: 'Nowhere', domain: 'nowhere.invalid' } };
  await lookUp(nobody);
  await runLanes(app, fakeNetwork());
  assert.deepEqual(await credits(), [1, 0]);
  const { who } = peopleOfWorld()((one) => one.hunter.work === one.who.email && one.isReached);
  const two = [await lookUp(who), await lookUp(who)];
  await runLanes(app, fakeNetwork());
  const { rows } = await database.direct.query(
    `select status from runner_intents where enrolment_id = any ($1) and action = 'enrich'`,
    [two],
  );
  assert.deepEqual(rows, [{ status: 'done' }]);
  assert.deepEqual(await credits(), [0, 1]);
  const waits = await database.direct.query('select wait_reason from enrolments where id = any ($1)', [two]);
  const reasons = waits.rows.map((row) => row.wait_reason);
  assert.ok(reasons.includes('no_credits'), String(reasons));
});
