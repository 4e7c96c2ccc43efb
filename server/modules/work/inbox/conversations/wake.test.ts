import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Dialog } from '../../../../../contract/inbox/schemas.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { runJobs } from '../../../../../tests/factories/network.ts';
import { settleEvents } from '../../../../../tests/factories/settle-events.ts';
import { newCredential, newTenant, newUser, sayWith } from '../../../../../tests/factories/tenants.ts';
import { upsertProspects } from '../../../contacts/prospects/save/upsert-prospects.ts';

const app = useApp();
const HOUR = 3_600_000;
const names = ({ items }: { items: Dialog[] }) => items.map(({ profile }) => profile.full_name);

test('a snoozed conversation that wakes is unread, on top in every order, and told to who put it off (F045)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const credentialId = await newCredential(app.services, spaceId);
  const member = await newUser(app.services, { spaceId, credentials: [credentialId], pages: { inbox: true } });
  const [ada, bela, cleo] = (await app.services.transactions.inSpace(spaceId, (tx) =>
    upsertProspects(
      tx,
      ['Ada', 'Bela', 'Cleo'].map((first_name) => ({ first_name })),
    ),
  )) as [string, string, string];
  const say = sayWith(app.services, { spaceId, credentialId });
  const list = async (token: string, asked: Record<string, string> = {}) =>
    (await app.call<{ items: Dialog[]; next: string | null }>('GET', '/dialogs', { token, query: asked })).payload;

  const said = new Date(app.clock.now().getTime() - 9 * HOUR);
  await say(ada, { at: said });
  const until = new Date(app.clock.now().getTime() + HOUR).toISOString();
  await app.call('PATCH', `/dialogs/${ada}`, { token: member.token, body: { read: true, snoozed_until: until } });
  await say(bela);
  app.clock.advance(HOUR / 2);
  await say(cleo);
  app.clock.advance(HOUR / 2);
  // that people answered was told before
  await settleEvents(app.services);
  await runJobs(app, 'inbox');
  const told = (await settleEvents(app.services)).filter(([, event]) => event === 'update_notifications');
  assert.deepEqual(
    told.map(([where]) => where),
    [`user:${member.id}`],
  );
  for (const { token } of [admin, member]) {
    assert.deepEqual(names(await list(token)), ['Ada', 'Cleo', 'Bela']);
    assert.deepEqual(names(await list(token, { order: 'newest' })), ['Ada', 'Cleo', 'Bela']);
    const [back] = (await list(token, { filter: 'unread' })).items;
    assert.deepEqual([back?.profile._id, back?.unread, back?.last.at], [ada, 1, said.toISOString()]);
  }
  const { rows } = await app.database.direct.query(
    `select user_id, kind, values ->> 'name' as name, action from notifications
      where space_id = $1 and kind <> 'replies_received'`,
    [spaceId],
  );
  assert.deepEqual(rows, [
    { user_id: member.id, kind: 'snooze_over', name: 'Ada', action: { type: 'router', meta: `/inbox/${ada}` } },
  ]);
  // pages go on after it
  const page = await list(admin.token, { limit: '1' });
  const next = await list(admin.token, { limit: '1', cursor: page.next ?? '' });
  assert.deepEqual([names(page), names(next)], [['Ada'], ['Cleo']]);
});
