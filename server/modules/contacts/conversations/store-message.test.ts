import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '../../../../tests/factories/app.ts';
import { enrolNewProspects, newRunningCampaign } from '../../../../tests/factories/running-campaign.ts';
import { newTenant } from '../../../../tests/factories/tenants.ts';
import { newId } from '../../../core/ids.ts';
import { type StoredMessage, storeMessage } from './store-message.ts';

const app = useApp();

async function between() {
  const { spaceId } = await newTenant(app.services);
  const { campaignId, credentialId } = await newRunningCampaign(app.services, spaceId);
  const [person] = await enrolNewProspects(app.services, spaceId, campaignId, 1);
  const common = {
    prospectId: person?.prospectId ?? '',
    credentialId,
    isOurs: true,
    text: 'Hello',
    at: app.clock.now(),
  };
  const sent = { ...common, intentId: newId(), enrolmentId: person?.enrolmentId, campaignId, nodeId: 'one' };
  return {
    sent,
    heard: { ...common, channel: 'network' as const },
    keep: (message: StoredMessage) => app.services.transactions.inSpace(spaceId, (tx) => storeMessage(tx, message)),
    kept: async () =>
      (
        await app.database.direct.query(
          'select channel, external_id, intent_id from inbox_messages where space_id = $1 order by at',
          [spaceId],
        )
      ).rows,
  };
}

for (const channel of ['network', 'inmail'] as const)
  for (const order of ['receipt first', 'heard first'])
    test(`what was sent by ${channel} and heard of is one message: ${order}`, async () => {
      const { sent, heard, keep, kept } = await between();
      const [receipt, word] = [
        { ...sent, channel, externalId: 'message-1' },
        { ...heard, externalId: 'message-1' },
      ];
      for (const message of order === 'receipt first' ? [receipt, word] : [word, receipt]) await keep(message);
      // told once more
      assert.equal(await keep(word), false);
      assert.deepEqual(await kept(), [{ channel, external_id: 'message-1', intent_id: sent.intentId }]);
    });

test('a note that was sent with a request becomes the message that the network names later', async () => {
  const { sent, heard, keep, kept } = await between();
  await keep({ ...sent, channel: 'network', externalId: null });
  assert.equal(await keep({ ...heard, externalId: 'message-2' }), false);
  assert.deepEqual(await kept(), [{ channel: 'network', external_id: 'message-2', intent_id: sent.intentId }]);
});
