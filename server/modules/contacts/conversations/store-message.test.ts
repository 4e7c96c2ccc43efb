import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '../../../../tests/factories/app.ts';
import { enrolNewProspects, newRunningCampaign } from '../../../../tests/factories/running-campaign.ts';
import { newTenant } from '../../../../tests/factories/tenants.ts';
import { newId } from '../../../core/ids.ts';
import { storeConversation } from './store-conversation.ts';
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

test('of words that came together each answers what was written before it, the first of several', async () => {
  const { spaceId } = await newTenant(app.services);
  const { campaignId, credentialId } = await newRunningCampaign(app.services, spaceId);
  const [one, other] = await enrolNewProspects(app.services, spaceId, campaignId, 2);
  assert.ok(one && other);
  const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000);
  const word = (prospectId: string, minutes: number, given: Partial<StoredMessage> = {}) => ({
    prospectId,
    credentialId,
    channel: 'email' as const,
    isOurs: false,
    text: `at ${minutes}`,
    externalId: newId(),
    at: at(minutes),
    ...given,
  });
  const store = (...messages: StoredMessage[]) =>
    app.services.transactions.inSpace(spaceId, (tx) => storeConversation(tx, messages));
  const [me, inmail] = [{ isOurs: true }, { isOurs: true, channel: 'inmail' as const }];
  await store(word(one.prospectId, 1, me), word(one.prospectId, 5, me), word(other.prospectId, 1, inmail));
  await store(
    word(one.prospectId, 7),
    word(one.prospectId, 6),
    word(one.prospectId, 2, { isAutomatic: true }),
    // another channel answers nothing, that of messages answers InMails
    word(other.prospectId, 2),
    word(other.prospectId, 3, { channel: 'network' }),
  );
  await store(word(one.prospectId, 8));
  const { rows } = await app.database.direct.query(
    'select text, channel, replied_at from inbox_messages where space_id = $1 and is_ours order by at, channel',
    [spaceId],
  );
  assert.deepEqual(rows, [
    { text: 'at 1', channel: 'email', replied_at: null },
    { text: 'at 1', channel: 'inmail', replied_at: at(3) },
    { text: 'at 5', channel: 'email', replied_at: at(6) },
  ]);
});
