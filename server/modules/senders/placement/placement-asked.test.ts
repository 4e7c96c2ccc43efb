import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlacementTestDetails } from '../../../../contract/placement/schemas.ts';
import { newMailbox, useChannelApp } from '../../../../tests/factories/channels.ts';
import { useWorldSeeds } from '../../../../tests/factories/senders/world-seeds.ts';
import { newCampaign, newCredential, newTenant } from '../../../../tests/factories/tenants.ts';
import { newId } from '../../../core/ids.ts';
import { WORLD_SEEDS } from '../../../world/mail/client.ts';
import { noteIncident } from '../guard/note-incident.ts';

const app = useChannelApp(useWorldSeeds);

async function asked() {
  const { spaceId, admin } = await newTenant(app.services);
  const credentialId = await newCredential(app.services, spaceId);
  const { id } = await newMailbox(app.services, spaceId, { credentialId });
  return {
    spaceId,
    id,
    credentialId,
    ask: (body: object, key = newId()) =>
      app.call<PlacementTestDetails>('POST', '/placement_tests', {
        token: admin.token,
        body: { key, mailbox_id: id, ...body },
      }),
    pause: () =>
      app.services.transactions.inSpace(spaceId, (tx) =>
        noteIncident(tx, 'complaint', {
          mailboxId: id,
          intentId: newId(),
          address: 'angry@people.test',
          campaignId: null,
          prospectId: null,
        }),
      ),
  };
}
const WORDS = { subject: 'An evening in May', body: 'Would you like to come?' };

test('what a placement test is asked to send is looked at first, and refused by the name of its field', async () => {
  const box = await asked();
  const campaign_id = await newCampaign(app.services, box.spaceId, { credentialsId: box.credentialId });
  await box.pause();
  for (const [body, fields] of [
    [{}, ['body', 'subject']],
    [{ subject: 'Alone' }, ['body']],
    [{ ...WORDS, campaign_id, node_id: 'n1' }, ['body', 'subject']],
    [{ campaign_id }, ['node_id']],
    [{ node_id: 'n1' }, ['campaign_id']],
    [{ campaign_id, node_id: 'unknown' }, ['node_id']],
    [{ ...WORDS, subject: 'One\r\nBcc: all@people.test' }, ['subject']],
    [{ ...WORDS, subject: 'One\u2028two' }, ['subject']],
  ] as const) {
    const answer = await box.ask(body);
    assert.deepEqual([answer.status, Object.keys(answer.fields ?? {}).toSorted()], [422, fields], JSON.stringify(body));
  }
});

test('a mailbox that paused itself is not tested, and it is said why', async () => {
  const box = await asked();
  await box.pause();
  const refused = await box.ask(WORDS);
  assert.deepEqual([refused.status, refused.code], [409, 'paused_by_guard']);
});

test('the same key at once is one test, which all are answered', async () => {
  const box = await asked();
  const key = newId();
  const answers = await Promise.all(Array.from({ length: 5 }, () => box.ask(WORDS, key)));
  assert.deepEqual(
    answers.map(({ status, payload }) => [status, payload?._id]),
    answers.map(() => [200, key]),
  );
  const { rows } = await app.database.direct.query('select used from integrations_days where integration_id = $1', [
    box.id,
  ]);
  assert.deepEqual(rows, [{ used: WORLD_SEEDS.length }]);
});
