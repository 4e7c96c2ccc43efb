import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Notification } from '../../../../contract/notifications/schemas.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import {
  newCampaign,
  newCredential,
  newProspect,
  newTenant,
  newUser,
  sayWith,
} from '../../../../tests/factories/tenants.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { storeMessage } from '../../contacts/conversations/store-message.ts';
import { upsertProspects } from '../../contacts/prospects/save/upsert-prospects.ts';

const app = useApp();
const PAGES = { notifications: true };
const bell = async (token: string) =>
  (await app.call<{ items: Notification[]; unread: number }>('GET', '/notifications', { token })).payload;
const kinds = async (token: string) => (await bell(token)).items.map((item) => item.kind);

test('of a person whom somebody without a bell looks after the owners hear (F050)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const credentialId = await newCredential(app.services, spaceId);
  const deaf = await newUser(app.services, { spaceId, pages: { inbox: true }, credentials: [credentialId] });
  const { transactions } = app.services;
  const [lena = ''] = await transactions.inSpace(spaceId, (tx) => upsertProspects(tx, [{ first_name: 'Lena' }]));
  await app.database.direct.query('update prospects set assignee_id = $2 where id = $1', [lena, deaf.id]);
  await transactions.inSpace(spaceId, (tx) =>
    storeMessage(tx, { prospectId: lena, credentialId, channel: 'email', isOurs: false, text: 'Gladly', at: tx.now }),
  );
  await settleEvents(app.services);
  assert.deepEqual(await kinds(admin.token), ['replies_received']);
});

test('who looks after a person hears that they answered, and who wrote by hand that it did not leave', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const credentialId = await newCredential(app.services, spaceId);
  const worker = await newUser(app.services, { spaceId, pages: PAGES, credentials: [credentialId] });
  const inSpace = <T>(work: (tx: SpaceTx) => Promise<T>) => app.services.transactions.inSpace(spaceId, work);
  const [lena = '', marc = ''] = await inSpace((tx) =>
    upsertProspects(tx, [
      { first_name: 'Lena', last_name: 'Hoffmann', email: 'lena@people.test' },
      { first_name: 'Marc', email: 'marc@people.test' },
    ]),
  );
  await app.database.direct.query('update prospects set assignee_id = $2 where id = $1', [lena, worker.id]);
  const say = (prospectId: string, text: string, isAutomatic = false) =>
    inSpace((tx) => {
      const words = { channel: 'email', isOurs: false, text, isAutomatic, at: tx.now } as const;
      return storeMessage(tx, { prospectId, credentialId, ...words });
    });
  await say(lena, 'I am away', true);
  await say(marc, 'Who is this?');
  await settleEvents(app.services);
  // whom nobody looks after is told to those whose account it is
  assert.deepEqual([await kinds(worker.token), await kinds(admin.token)], [[], ['replies_received']]);

  await say(lena, 'Gladly');
  await say(lena, 'On Thursday?');
  await settleEvents(app.services);
  const { items } = await bell(worker.token);
  assert.deepEqual(
    items.map(({ kind, values, action }) => [kind, values.name, action?.meta]),
    [['reply_received', 'Lena Hoffmann', `/inbox/${lena}`]],
  );
  await inSpace((tx) => {
    const data = { message_id: lena, credential_id: credentialId, channel: 'email', reason: 'mailbox_down' };
    return tx.append({ type: 'message.failed', subjectId: marc, actorId: admin.id, data });
  });
  await settleEvents(app.services);
  assert.deepEqual(await kinds(admin.token), ['message_failed', 'replies_received']);
});

test('a reply to nobody in particular is told to the campaign’s owner, else to who was given the account, in one line (F050)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const credentialId = await newCredential(app.services, spaceId);
  const pages = { notifications: true, inbox: true };
  const owner = await newUser(app.services, { spaceId, pages, credentials: [credentialId] });
  const given = await newUser(app.services, { spaceId, pages, credentials: [credentialId] });
  const deaf = await newUser(app.services, { spaceId, pages: { inbox: true }, credentials: [credentialId] });
  const other = await newUser(app.services, { spaceId, pages });
  const campaignId = await newCampaign(app.services, spaceId, { credentialsId: credentialId, ownerId: owner.id });
  const inSpace = <T>(work: (tx: SpaceTx) => Promise<T>) => app.services.transactions.inSpace(spaceId, work);
  const [ada = '', bo = ''] = await inSpace((tx) =>
    upsertProspects(tx, [
      { first_name: 'Ada', email: 'ada@people.test' },
      { first_name: 'Bo', email: 'bo@people.test' },
    ]),
  );
  const pass = (prospectId: string, isOurs: boolean, more: object = {}) =>
    inSpace((tx) =>
      storeMessage(tx, { prospectId, credentialId, channel: 'email', isOurs, text: 'Words', at: tx.now, ...more }),
    );
  const told = async () => {
    await settleEvents(app.services);
    const { rows } = await app.database.direct.query(
      `select user_id, "values" ->> 'name' as name, "values" ->> 'count' as count, action ->> 'meta' as meta
        from notifications where space_id = $1 order by created_at desc, id desc`,
      [spaceId],
    );
    return [owner, given, deaf, other, admin].map(({ id }) =>
      rows.filter(({ user_id }) => user_id === id).map(({ name, count, meta }) => `${name} ${count} ${meta}`),
    );
  };
  await pass(ada, true, { campaignId, nodeId: 'one' });
  await pass(ada, false);
  assert.deepEqual(await told(), [[`Ada 1 /inbox/${ada}`], [], [], [], []]);
  await pass(ada, false);
  await pass(bo, false);
  assert.deepEqual(await told(), [['Bo 3 /inbox?folder=unread'], [`Bo 1 /inbox/${bo}`], [], [], []]);
  // read, the next begins anew
  await app.call('POST', '/notifications/read', { token: owner.token, body: {} });
  await pass(ada, false);
  assert.deepEqual((await told())[0], [`Ada 1 /inbox/${ada}`, 'Bo 3 /inbox?folder=unread']);
});

test('of a reply only those are told who have its account, the inbox and a bell, also where the campaign is theirs (F050)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const [credentialId, elsewhere] = [
    await newCredential(app.services, spaceId),
    await newCredential(app.services, spaceId),
  ];
  const both = { notifications: true, inbox: true };
  const people = {
    owner: await newUser(app.services, { spaceId, pages: both, credentials: [elsewhere] }),
    withoutInbox: await newUser(app.services, { spaceId, pages: { notifications: true }, credentials: [credentialId] }),
    withoutBell: await newUser(app.services, { spaceId, pages: { inbox: true }, credentials: [credentialId] }),
    withoutAccount: await newUser(app.services, { spaceId, pages: both }),
    admin,
  };
  const prospectId = await newProspect(app.services, spaceId);
  const ownerId = people.owner.id;
  const campaignId = await newCampaign(app.services, spaceId, { credentialsId: credentialId, ownerId });
  const say = sayWith(app.services, { spaceId, credentialId });
  await say(prospectId, { isOurs: true, campaignId, nodeId: 'one' });
  const told = async () => {
    await say(prospectId);
    await settleEvents(app.services);
    const { rows } = await app.database.direct.query(
      `delete from notifications where space_id = $1 and kind = 'replies_received' returning user_id`,
      [spaceId],
    );
    return Object.entries(people).flatMap(([name, { id }]) =>
      rows.some(({ user_id }) => user_id === id) ? [name] : [],
    );
  };
  assert.deepEqual(await told(), ['admin']);
  const give = (userId: string, pages: object, accounts: string[]) =>
    app.database.direct.query(
      `update spaces_members set allowed_pages = $3, available_credentials = $4 where space_id = $1 and user_id = $2`,
      [spaceId, userId, JSON.stringify(pages), accounts],
    );
  await give(people.withoutInbox.id, both, [credentialId]);
  assert.deepEqual(await told(), ['withoutInbox']);
  await give(ownerId, both, [credentialId]);
  assert.deepEqual(await told(), ['owner']);
  // what another account's campaign wrote since says nothing of this one
  const theirs = { credentialsId: elsewhere, ownerId: people.withoutInbox.id };
  const otherId = await newCampaign(app.services, spaceId, theirs);
  const at = new Date(app.clock.now().getTime() + 1);
  await say(prospectId, { credentialId: elsewhere, isOurs: true, campaignId: otherId, nodeId: 'one', at });
  assert.deepEqual(await told(), ['owner']);
});

test('what is read in the inbox is told by the bell no longer, nor counted on (F050)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const credentialId = await newCredential(app.services, spaceId);
  const member = await newUser(app.services, {
    spaceId,
    pages: { notifications: true, inbox: true },
    credentials: [credentialId],
  });
  const people = [await newProspect(app.services, spaceId), await newProspect(app.services, spaceId)] as const;
  const say = sayWith(app.services, { spaceId, credentialId });
  const hear = async (at: 0 | 1) => {
    await say(people[at]);
    await settleEvents(app.services);
  };
  const look = async (at: 0 | 1, { token } = member) => {
    await app.call('PATCH', `/dialogs/${people[at]}`, { token, body: { read: true } });
    return settleEvents(app.services);
  };
  const told = async () => {
    const { items, unread } = await bell(member.token);
    return [unread, ...items.filter(({ is_read }) => !is_read).map(({ values }) => values.count)];
  };
  await hear(0);
  assert.deepEqual(await told(), [1, '1']);
  const published = await look(0);
  assert.deepEqual(await told(), [0]);
  assert.ok(published.some(([room, event]) => room === `user:${member.id}` && event === 'update_notifications'));
  for (const at of [0, 0, 1] as const) await hear(at);
  assert.deepEqual(await told(), [1, '3']);
  await look(0);
  assert.deepEqual(await told(), [1, '3'], 'one is not read yet');
  await hear(1);
  assert.deepEqual(await told(), [1, '2'], 'those that were read are not counted on');
  await look(1);
  assert.deepEqual(await told(), [0]);
  await hear(0);
  await look(0, admin);
  assert.deepEqual(await told(), [1, '1'], 'the bell is everybody’s own');
});
