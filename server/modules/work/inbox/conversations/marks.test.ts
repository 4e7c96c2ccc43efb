import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Dialog, ThreadMessage } from '../../../../../contract/inbox/schemas.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { atOnce } from '../../../../../tests/factories/at-once.ts';
import {
  newCredential,
  newProspect,
  newTenant,
  newUser,
  sayWith,
  type TestUser,
} from '../../../../../tests/factories/tenants.ts';
import type { StoredMessage } from '../../../contacts/conversations/store-message.ts';

const app = useApp();

async function talk() {
  const { spaceId, admin } = await newTenant(app.services);
  const accounts = [await newCredential(app.services, spaceId), await newCredential(app.services, spaceId)] as const;
  const prospectId = await newProspect(app.services, spaceId);
  const say = sayWith(app.services, { spaceId, credentialId: accounts[0] });
  const says = (text: string, given: Partial<StoredMessage> = {}) => {
    app.clock.advance(60_000);
    return say(prospectId, { text, ...given });
  };
  const mark = ({ token }: TestUser, value: string) =>
    app.call<Dialog>('POST', `/dialogs/${prospectId}/mark`, { token, body: { value } });
  const marks = async () =>
    (await app.call<{ items: ThreadMessage[] }>('GET', `/dialogs/${prospectId}/messages`, admin)).payload.items.flatMap(
      ({ text, is_ours, mark: value }) => (is_ours ? [] : [[text, value]]),
    );
  const touched = async () =>
    (
      await app.database.direct.query(
        `select from events where subject_id = $1 and data ->> 'trigger' = 'mark_as_interested'`,
        [prospectId],
      )
    ).rowCount;
  return { spaceId, admin, accounts, says, mark, marks, touched };
}

test('a newer reply is marked anew, also like the one before; the same reply is not marked twice', async () => {
  const it = await talk();
  await it.says('Sounds good');
  assert.equal((await it.mark(it.admin, 'interested')).status, 200);
  await it.says('Thank you', { isOurs: true, sentBy: it.admin.id });
  assert.equal((await it.mark(it.admin, 'interested')).code, 'reply_marked_already');
  await it.says('Tuesday then');
  const line = await app.call<{ items: Dialog[] }>('GET', '/dialogs', { ...it.admin, query: { mark: 'interested' } });
  // how they were meant before is still what one looks for them by
  assert.deepEqual(
    line.payload.items.map(({ mark }) => mark),
    ['interested'],
  );
  assert.deepEqual(await it.marks(), [
    ['Sounds good', 'interested'],
    ['Tuesday then', null],
  ]);
  assert.equal((await it.mark(it.admin, 'interested')).payload.mark, 'interested');
  assert.equal((await it.mark(it.admin, 'interested')).code, 'reply_marked_already');
  assert.equal((await it.mark(it.admin, 'later')).payload.sentiment, 'neutral');
  assert.deepEqual(await it.marks(), [
    ['Sounds good', 'interested'],
    ['Tuesday then', 'later'],
  ]);
  assert.equal(await it.touched(), 2);
});

test('of two who mark one reply alike at once, one is told', async () => {
  const it = await talk();
  const colleague = await newUser(app.services, { spaceId: it.spaceId, role: 'admin' });
  await it.says('Sounds good');
  const both = await atOnce(
    app.database,
    [it.admin, colleague].map((user) => () => it.mark(user, 'interested')),
  );
  assert.deepEqual(both.map(({ code }) => code ?? 'marked').toSorted(), ['marked', 'reply_marked_already']);
  assert.equal(await it.touched(), 1);
});

test('a member marks the last reply to their accounts; who has not answered cannot be marked', async () => {
  const it = await talk();
  const member = await newUser(app.services, {
    spaceId: it.spaceId,
    credentials: [it.accounts[0]],
    pages: { inbox: true },
  });
  await it.says('Hello', { isOurs: true, sentBy: it.admin.id });
  assert.equal((await it.mark(it.admin, 'later')).code, 'not_found');
  await it.says('To the first');
  await it.says('To the second', { credentialId: it.accounts[1] });
  assert.equal((await it.mark(member, 'later')).status, 200);
  assert.equal((await it.mark(it.admin, 'later')).status, 200);
  assert.deepEqual(await it.marks(), [
    ['To the first', 'later'],
    ['To the second', 'later'],
  ]);
});
