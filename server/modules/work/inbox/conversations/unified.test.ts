import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Dialog } from '../../../../../contract/inbox/schemas.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { newCredential, newProspect, newTenant, newUser } from '../../../../../tests/factories/tenants.ts';
import { newId } from '../../../../core/ids.ts';
import { storeMessage, type StoredMessage } from '../../../contacts/conversations/store-message.ts';

const app = useApp();

test('R396 F052 the inbox is one for all accounts and channels, a person’s words stand in one thread, and saved replies are at hand', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const [first, second] = [await newCredential(app.services, spaceId), await newCredential(app.services, spaceId)];
  const [ada, bela, cleo] = [
    await newProspect(app.services, spaceId),
    await newProspect(app.services, spaceId),
    await newProspect(app.services, spaceId),
  ];
  const member = await newUser(app.services, { spaceId, credentials: [first, second], pages: { inbox: true } });
  const hear = (prospectId: string, hoursAgo: number, given: Partial<StoredMessage> = {}) =>
    app.services.transactions.inSpace(spaceId, (tx) =>
      storeMessage(tx, {
        prospectId,
        credentialId: first,
        channel: 'network',
        isOurs: false,
        text: 'Gladly',
        externalId: newId(),
        at: new Date(tx.now.getTime() - hoursAgo * 3_600_000),
        ...given,
      }),
    );
  await hear(ada, 4, { text: 'By the network' });
  await hear(ada, 3, { text: 'By mail', channel: 'email', credentialId: second });
  await hear(bela, 2, { channel: 'email' });
  await hear(cleo, 1, { channel: 'sms', credentialId: second });

  const { token } = member;
  const { payload } = await app.call<{ items: Dialog[] }>('GET', '/dialogs', { token });
  assert.deepEqual(
    payload.items.map(({ profile }) => profile._id),
    [cleo, bela, ada],
  );
  const thread = await app.call<{ items: { text: string; channel: string }[] }>('GET', `/dialogs/${ada}/messages`, {
    token,
  });
  assert.deepEqual(
    thread.payload.items.map(({ text, channel }) => `${channel}: ${text}`),
    ['network: By the network', 'email: By mail'],
  );
  // whoever has the inbox alone writes with the replies of the team
  const body = { name: 'Price', shortcut: 'price', text: 'Nine euros', is_shared: true };
  assert.equal((await app.call('POST', '/saved_replies', { token: admin.token, body })).status, 200);
  const replies = await app.call<{ name: string }[]>('GET', '/saved_replies', { token });
  assert.deepEqual(
    replies.payload.map(({ name }) => name),
    ['Price'],
  );
});
