import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EnrolmentEvent } from '../../../../../contract/enrolments/events.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import {
  enrolNewProspects,
  newRunningCampaign,
  sequenceStep,
} from '../../../../../tests/factories/running-campaign.ts';
import { newTenant } from '../../../../../tests/factories/tenants.ts';
import { changeEnrolments } from '../change-enrolments.ts';
import { describeReplay } from './describe-replay.ts';
import { replayEnrolments } from './replay-enrolments.ts';

const app = useApp();

async function somebody() {
  const { spaceId } = await newTenant(app.services);
  const { campaignId } = await newRunningCampaign(app.services, spaceId, {
    steps: [sequenceStep('one', 'connect'), sequenceStep('two', 'message')],
    name: `Replayed ${spaceId}`,
  });
  const [person] = await enrolNewProspects(app.services, spaceId, campaignId, 1);
  const { enrolmentId = '', prospectId = '' } = person ?? {};
  const at = app.clock.now().toISOString();
  const acted = (to: string): EnrolmentEvent => ({
    type: 'enrolment.acted',
    at,
    data: {
      node_id: 'one',
      action: 'connect',
      variant: '',
      intent_id: null,
      onward: { node_id: to, due_at: at, takes: 'messages', finish_reason: null },
    },
  });
  const happens = (event: EnrolmentEvent) =>
    app.services.transactions.inSpace(spaceId, (tx) => changeEnrolments(tx, [enrolmentId], () => [event]));
  const replay = (campaign: string, who = prospectId) =>
    app.services.transactions.onPlatform((tx) => replayEnrolments(tx, { campaign, person: who }));
  return { spaceId, campaignId, enrolmentId, acted, happens, replay };
}

test('a person’s history is replayed by ids or names, and says that it makes the row (F057)', async () => {
  const { spaceId, campaignId, acted, happens, replay } = await somebody();
  await happens(acted('two'));
  for (const told of [await replay(campaignId), await replay(`Replayed ${spaceId}`, 'Ada 1')]) {
    assert.equal(told.length, 1);
    assert.equal(told[0]?.difference, null);
    const lines = describeReplay(told[0] as never);
    assert.match(lines.at(-2) ?? '', /acted one connect → two$/);
    assert.match(lines.at(-1) ?? '', /^2 events, no difference/);
  }
  assert.deepEqual(await replay(campaignId, 'Nobody'), []);
});

test('the first event that led elsewhere than its sequence is the one that is named (F057)', async () => {
  const { campaignId, acted, happens, replay } = await somebody();
  await happens(acted('one'));
  const [told] = await replay(campaignId);
  assert.deepEqual(told?.difference, { event: 2, field: 'onward.node_id', expected: 'two', found: 'one' });
  assert.match(describeReplay(told as never).at(-1) ?? '', /^First difference: event 2, onward\.node_id/);
});

test('a row that its history does not make is told by the first column that differs (F057)', async () => {
  const { campaignId, enrolmentId, acted, happens, replay } = await somebody();
  await happens(acted('two'));
  await app.database.direct.query('update enrolments set takes = $2, node_id = $3 where id = $1', [
    enrolmentId,
    'views',
    'one',
  ]);
  const [told] = await replay(campaignId);
  assert.deepEqual(told?.difference, { event: null, field: 'node_id', expected: 'two', found: 'one' });
});
