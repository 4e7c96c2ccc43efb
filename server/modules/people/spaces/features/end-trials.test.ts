import assert from 'node:assert/strict';
import { test } from 'node:test';
import type * as z from 'zod';
import type { Notification } from '../../../../../contract/notifications/schemas.ts';
import type { Space, SpaceFeatures } from '../../../../../contract/spaces/schemas.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { settleEvents } from '../../../../../tests/factories/settle-events.ts';
import { newUser } from '../../../../../tests/factories/tenants.ts';
import { loadSpaces } from '../../../campaigns/facts/load-spaces.ts';
import { endTrials } from './end-trials.ts';

const app = useApp();
const DAY = 86_400_000;

async function newTrial() {
  const person = await newUser(app.services);
  const made = await app.call<{ space: { _id: string } }>('POST', '/space/create', {
    token: person.token,
    body: { name: 'Lumen Sales' },
  });
  const spaceId = made.payload.space._id;
  const get = async <T>(path: string) => (await app.call<T>('GET', path, { token: person.token })).payload;
  return {
    spaceId,
    info: () => get<Space>('/space/info'),
    features: () => get<z.infer<typeof SpaceFeatures>>('/space/features'),
    told: async () => {
      await settleEvents(app.services);
      const { items } = await get<{ items: Notification[] }>('/notifications');
      return items.map(({ kind }) => kind).filter((kind) => kind.startsWith('trial'));
    },
    isOpen: async () =>
      (await app.services.transactions.inSpace(spaceId, (tx) => loadSpaces(tx, app.services, [spaceId]))).get(spaceId)
        ?.is_open,
  };
}

test('a trial has two cloud seats of a tier that has more (F023)', async () => {
  const { features } = await newTrial();
  const { settings, conditions } = await features();
  assert.deepEqual([settings.seats.cloud, conditions.cloud, conditions.smart_sequences], [2, 'active', 'active']);
});

test('admins are warned once before a trial ends, and told once when it is over: nothing goes out then (F023)', async () => {
  const trial = await newTrial();
  await endTrials({}, app.services);
  assert.deepEqual([await trial.told(), await trial.isOpen()], [[], true]);
  app.clock.advance(12 * DAY);
  for (const _twice of [1, 2]) await endTrials({}, app.services);
  assert.deepEqual([await trial.told(), await trial.isOpen()], [['trial_ending'], true]);
  app.clock.advance(2 * DAY);
  for (const _twice of [1, 2]) await endTrials({}, app.services);
  assert.deepEqual([await trial.told(), await trial.isOpen()], [['trial_over', 'trial_ending'], false]);
  const { tier, trial: wire, is_paid } = await trial.info();
  assert.deepEqual([tier, wire?.is_over, is_paid], ['free', true, true]);
});

test('the warning comes with three days left and not before, and by mail to admins alone whose address is theirs (F023)', async () => {
  const admin = await newUser(app.services);
  const { token } = admin;
  const made = await app.call<{ space: { _id: string } }>('POST', '/space/create', { token, body: { name: 'Lumen' } });
  const spaceId = made.payload.space._id;
  const second = await newUser(app.services, { spaceId, role: 'admin' });
  const unconfirmed = await newUser(app.services, { spaceId, role: 'admin' });
  const member = await newUser(app.services, { spaceId });
  const { direct } = app.database;
  await direct.query('update accounts_users set email_confirmed = false where id = $1', [unconfirmed.id]);
  const people = [admin, second, unconfirmed, member].map(({ email }) => email);
  const mailed = async () => {
    await endTrials({}, app.services);
    const { rows } = await direct.query<{ recipient: string; kind: string; subject: string }>(
      `select recipient, kind, subject from mails where recipient = any ($1) and kind like 'trial%' order by created_at`,
      [people],
    );
    return rows.map(({ recipient, subject }) => `${people.indexOf(recipient)} ${subject}`).toSorted();
  };
  app.clock.advance(11 * DAY - 60_000);
  assert.deepEqual(await mailed(), []);
  app.clock.advance(60_000);
  const warned = ['0 The trial of Lumen ends in 3 days', '1 The trial of Lumen ends in 3 days'];
  assert.deepEqual(await mailed(), warned);
  app.clock.advance(3 * DAY - 60_000);
  assert.deepEqual(await mailed(), warned);
  app.clock.advance(60_000);
  const over = ['0 The trial of Lumen is over', '1 The trial of Lumen is over'];
  assert.deepEqual(await mailed(), [...warned, ...over].toSorted());
});

test('a plan that was chosen after the trial opens the workspace again (F023)', async () => {
  const trial = await newTrial();
  app.clock.advance(15 * DAY);
  await endTrials({}, app.services);
  assert.equal(await trial.isOpen(), false);
  await app.database.direct.query(`update spaces set tier = 'growth' where id = $1`, [trial.spaceId]);
  assert.equal(await trial.isOpen(), true);
});

test('admins get a mail before a trial ends and one when it is over, in their language, each once (F023)', async () => {
  const person = await newUser(app.services);
  const { token } = person;
  await app.database.direct.query(`update accounts_users set language = 'de' where email = $1`, [person.email]);
  await app.call('POST', '/space/create', { token, body: { name: 'Lumen Sales' } });
  const mails = async () => {
    const { rows } = await app.database.direct.query<{ kind: string; subject: string; text: string }>(
      `select kind, subject, text from mails where recipient = $1 and kind like 'trial%' order by created_at`,
      [person.email],
    );
    return rows;
  };
  app.clock.advance(12 * DAY);
  for (const _twice of [1, 2]) await endTrials({}, app.services);
  assert.deepEqual(
    (await mails()).map(({ subject }) => subject),
    ['Die Testzeit von Lumen Sales endet in 2 Tagen'],
  );
  app.clock.advance(2 * DAY);
  for (const _twice of [1, 2]) await endTrials({}, app.services);
  const [, over, ...more] = await mails();
  assert.deepEqual([over?.kind, over?.subject, more], ['trial_over', 'Die Testzeit von Lumen Sales ist vorbei', []]);
  assert.match(over?.text ?? '', /\/pricing\?space=/);
});
