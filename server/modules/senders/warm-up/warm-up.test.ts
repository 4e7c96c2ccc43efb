import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { beforeEach, test } from 'node:test';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { WarmUp } from '../../../../contract/warm-up/schemas.ts';
import { answersMail } from '../../../../engine/warm-up/answer-or-not.ts';
import { newMailbox, type TestMailbox, useChannelApp } from '../../../../tests/factories/channels.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { newTenant, type Tenant } from '../../../../tests/factories/tenants.ts';
import type { Services } from '../../../core/services.ts';
import { readMail } from '../../../providers/email/read-mail.ts';
import { setIntegrationStatus } from '../mailboxes/set-integration-status.ts';
import { hearMailbox } from '../../open/integrations/hearing/hear-mailbox.ts';
import { hearWarmUp } from './hear-warm-up.ts';
import { runWarmUps } from './pool/run-warm-ups.ts';
import { warmUpToken } from './warm-up-token.ts';

const app = useChannelApp();
const [MINUTE, HOUR] = [60_000, 3_600_000];

interface Box extends TestMailbox {
  tenant: Tenant;
}
const rows = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await app.database.direct.query(text, values)).rows as T[];
const get = async ({ tenant, id }: Box) =>
  (await app.call<WarmUp>('GET', `/mailboxes/${id}/warm_up`, { token: tenant.admin.token })).payload;
const patch = ({ tenant, id }: Box, body: object) =>
  app.call<WarmUp>('PATCH', `/mailboxes/${id}/warm_up`, { token: tenant.admin.token, body });

/** Mailboxes of as many workspaces and domains, all on, at the beginning of a working day. */
async function newPool(count: number, settings: object = {}): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let place = 0; place < count; place++) {
    const tenant = await newTenant(app.services);
    const box = { ...(await newMailbox(app.services, tenant.spaceId, { domain: `warm${place}.test` })), tenant };
    const { status } = await patch(box, { is_on: true, per_day: 10, ramp_up: 10, reply_rate: 45, ...settings });
    assert.equal(status, 200);
    boxes.push(box);
  }
  return boxes;
}

let week = 0;
beforeEach(async () => {
  // nobody of another test takes part
  await app.database.direct.query('update warm_ups set is_on = false');
  app.clock.set(`2026-0${2 + Math.floor(week / 4)}-${String(2 + 7 * (week++ % 4)).padStart(2, '0')}T08:00:00.000Z`);
});

async function pass(hours: number, meanwhile: () => Promise<void> = async () => {}): Promise<void> {
  for (let minute = 0; minute < hours * 60; minute += 30) {
    app.clock.advance(30 * MINUTE);
    await runWarmUps(app.services);
    await meanwhile();
  }
}

test('a day of warming: mails land, are opened, filed, answered, and one is taken out of spam; nobody else sees them (R399, G160)', async () => {
  const boxes = await newPool(4);
  const ids = boxes.map(({ id }) => id);
  let spammed: string | undefined;
  await pass(12, async () => {
    if (spammed) return;
    [{ message_id: spammed } = { message_id: undefined }] = await rows<{ message_id: string }>(
      `update world.kept_mails set folder = 'Spam' where ctid = (select ctid from world.kept_mails
         where folder = 'INBOX' and address = any ($1) limit 1) returning message_id`,
      [boxes.map(({ email }) => email)],
    );
  });
  assert.ok(spammed);
  for (const { id, tenant } of boxes) await hearMailbox(app.services, tenant.spaceId, id);
  const mails = await rows<{
    id: string;
    from_id: string;
    to_id: string;
    turn: number;
    state: string;
    landed_in: string;
  }>('select id, from_id, to_id, turn, state, landed_in from warm_ups_mails where from_id = any ($1)', [ids]);
  const sent = mails.filter(({ state }) => state === 'sent');
  assert.ok(sent.length >= 16, `${sent.length}`);
  assert.ok(
    sent.some(({ turn }) => turn > 0),
    'nobody answered',
  );
  assert.ok(sent.every(({ from_id, to_id }) => from_id !== to_id));
  // each was handed over once, lies where it was filed, opened
  for (const { id } of sent) {
    const [taken] = await rows<{ n: number }>('select sum(times)::int as n from world.mails where key like $1', [
      `<${id}@%`,
    ]);
    assert.equal(taken?.n, 1);
  }
  const lying = await rows<{ folder: string; flags: string[] }>(
    `select folder, flags from world.kept_mails where address = any ($1) and folder <> 'Sent'`,
    [boxes.map(({ email }) => email)],
  );
  assert.ok(lying.length >= 16);
  assert.ok(
    lying
      .filter(({ folder }) => folder === 'Warm-up')
      .every(({ flags }) => flags.includes('\\Seen') && flags.includes('\\Flagged')),
  );
  assert.ok(
    lying.filter(({ folder }) => folder === 'Warm-up').length >= 14,
    JSON.stringify(lying.map(({ folder }) => folder)),
  );
  // what each is told fits what happened, and the volume was kept
  let [allSent, allReceived, allSaved, allReplied] = [0, 0, 0, 0];
  for (const box of boxes) {
    const told = await get(box);
    assert.equal(told.state, 'warming');
    assert.ok(told.today.sent <= 10 && told.today.sent === sent.filter(({ from_id }) => from_id === box.id).length);
    assert.deepEqual([told.partners, told.day, told.days.length], [3, 1, 1]);
    assert.ok(told.score && told.score.reasons.length === 6);
    allSent += told.today.sent;
    allReceived += told.today.received;
    allSaved += told.today.saved_from_spam;
    allReplied += told.today.replied;
    // nothing of it names anybody else
    const text = JSON.stringify(told);
    for (const other of boxes) assert.ok(!text.includes(other.email) && !text.includes(other.id));
  }
  assert.equal(allSent, sent.length);
  assert.equal(allReplied, sent.filter(({ turn }) => turn > 0).length);
  assert.equal(allReceived, mails.filter(({ landed_in }) => landed_in).length);
  assert.ok(allSaved >= 1);
  // neither inbox nor limits nor the log of sends nor credits
  const spaces = boxes.map(({ tenant }) => tenant.spaceId);
  for (const table of ['inbox_messages', 'runner_intents', 'integrations_days', 'credits_entries'])
    assert.deepEqual(await rows(`select from ${table} where space_id = any ($1)`, [spaces]), []);
  const log = await app.call<{ sends: unknown[] }>('GET', `/mailboxes/${ids[0]}/sends`, {
    token: boxes[0]?.tenant.admin.token,
  });
  assert.deepEqual(log.payload.sends, []);
  const [listed] = (
    await app.call<{ warm_up: { state: string } }[]>('GET', '/mailboxes', { token: boxes[0]?.tenant.admin.token })
  ).payload;
  assert.equal(listed?.warm_up.state, 'warming');
});

test('with a reply rate of 33 a third of what lands is answered, and what is told of it fits', async () => {
  const boxes = await newPool(4, { reply_rate: 33 });
  const ids = boxes.map(({ id }) => id);
  await pass(12);
  const mails = await rows<{
    id: string;
    turn: number;
    landed_in: string | null;
    answers_id: string | null;
    state: string;
  }>('select id, turn, landed_in, answers_id, state from warm_ups_mails where from_id = any ($1)', [ids]);
  const landed = mails.filter(({ landed_in }) => landed_in !== null);
  const answers = new Set(mails.flatMap(({ answers_id }) => answers_id ?? []));
  assert.deepEqual(
    landed
      .filter(({ id, turn }) => answersMail(id, turn, 33))
      .map(({ id }) => id)
      .toSorted(),
    [...answers].toSorted(),
  );
  // one of three, as far as so few can tell
  assert.ok(
    landed.length >= 12 && answers.size > 0 && answers.size < landed.length * 0.75,
    `${answers.size}/${landed.length}`,
  );
  const told = await Promise.all(boxes.map(get));
  assert.equal(
    told.reduce((sum, { today }) => sum + today.replied, 0),
    mails.filter(({ answers_id, state }) => answers_id !== null && state === 'sent').length,
  );
});

/** From its nth transaction on, wherever that is, the database is lost to it: what it began outside stays as it is. */
function losingDatabaseAt(services: Services, nth: number): { services: Services; isLost: () => boolean } {
  let count = 0;
  const guard =
    <A extends unknown[], T>(work: (...given: A) => Promise<T>) =>
    (...given: A): Promise<T> =>
      ++count >= nth ? Promise.reject(new Error('the database is lost')) : work(...given);
  const { onPlatform, inSpace } = services.transactions;
  const transactions = {
    ...services.transactions,
    onPlatform: guard(onPlatform) as typeof onPlatform,
    inSpace: guard(inSpace) as typeof inSpace,
  };
  return { services: { ...services, transactions }, isLost: () => count >= nth };
}

test('whenever the database is lost to it, nothing is sent twice and what is counted is what left', async () => {
  const boxes = await newPool(4);
  app.clock.advance(2 * HOUR);
  for (let nth = 1, wasLost = true; wasLost && nth < 40; nth++) {
    const { services, isLost } = losingDatabaseAt(app.services, nth);
    await runWarmUps(services).catch(() => {});
    wasLost = isLost();
    app.clock.advance(15 * MINUTE);
    await runWarmUps(app.services);
  }
  app.clock.advance(HOUR);
  for (let again = 0; again < 3; again++) {
    await runWarmUps(app.services);
    app.clock.advance(15 * MINUTE);
  }
  const ids = boxes.map(({ id }) => id);
  const open = await rows(
    `select from warm_ups_mails where state = 'handed' and from_id = any ($1)
    and handed_at < $2`,
    [ids, new Date(app.clock.now().getTime() - 20 * MINUTE)],
  );
  assert.deepEqual(open, []);
  const taken = await rows<{ key: string; times: number }>(
    'select key, times from world.mails where sender = any ($1)',
    [boxes.map(({ email }) => email)],
  );
  assert.ok(taken.length >= 2);
  assert.deepEqual(
    taken.filter(({ times }) => times > 1),
    [],
  );
  const counted = await rows<{ sent: number }>('select sent from warm_ups_days where mailbox_id = any ($1)', [ids]);
  const left = await rows(
    `select from warm_ups_mails where from_id = any ($1) and state in ('sent', 'unknown', 'handed')`,
    [ids],
  );
  assert.equal(
    counted.reduce((sum, { sent }) => sum + sent, 0),
    left.length,
  );
  assert.equal(left.length, taken.length);
});

test('a token that is forged, copied to another mailbox or changed makes an ordinary mail; a genuine one is kept out', async () => {
  const [one, other] = await newPool(2);
  assert.ok(one && other);
  const token = warmUpToken(app.services.secrets, { id: one.id, from: other.email, to: one.email });
  const isKeptOut = async (from: string, header: string | null, to = one.email) => {
    const headers = header === null ? {} : { 'X-Mailbox-Warm-Up': header };
    const raw = await new MailComposer({ from, to, subject: 'Hello', text: 'Words', headers }).compile().build();
    const mailbox = { id: one.id, email: to, senderName: '', access: {} as never };
    return hearWarmUp(app.services, mailbox, await readMail(Readable.from([raw])));
  };
  assert.equal(await isKeptOut(other.email, token), true);
  assert.equal(await isKeptOut('stranger@people.example', token), false);
  assert.equal(await isKeptOut(other.email, token, 'third@warm9.test'), false);
  assert.equal(await isKeptOut(other.email, `${token.slice(0, -2)}xx`), false);
  assert.equal(await isKeptOut(other.email, `${other.id}${token.slice(36)}`), false);
  for (const forged of [null, 'yes', `${one.id}.v1.k.abcd`, '.'.repeat(200)])
    assert.equal(await isKeptOut(other.email, forged), false);
});

test('settings: what is out of range is named by its field, foreign ids are refused, and the flag decides (R480, G157)', async () => {
  const [box, foreign] = await newPool(2);
  assert.ok(box && foreign);
  const bad = await patch(box, { per_day: 0, ramp_up: 11, reply_rate: 46 });
  assert.equal(bad.status, 422);
  assert.deepEqual(Object.keys((bad as unknown as { fields: object }).fields ?? {}).toSorted(), [
    'per_day',
    'ramp_up',
    'reply_rate',
  ]);
  assert.equal((await patch({ ...foreign, tenant: box.tenant }, { is_on: false })).status, 404);
  assert.equal((await get(box)).recommended.per_day, 25);
  const basic = await newTenant(app.services, { tier: 'basic' });
  const small = { ...(await newMailbox(app.services, basic.spaceId)), tenant: basic };
  assert.equal((await patch(small, { is_on: true })).status, 403);
  assert.equal((await app.call('GET', `/mailboxes/${small.id}/warm_up`, { token: basic.admin.token })).status, 403);
  // lost with the plan: it rests without anybody's doing
  await app.database.direct.query(`update spaces set tier = 'basic' where id = $1`, [box.tenant.spaceId]);
  await pass(3);
  assert.deepEqual(await rows('select from warm_ups_mails where from_id = $1 or to_id = $1', [box.id]), []);
});

test('it stops by itself on trouble, says why, is told once, and goes on from the start when a person says so', async () => {
  const [box] = await newPool(3);
  assert.ok(box);
  await app.services.transactions.inSpace(box.tenant.spaceId, (tx) =>
    setIntegrationStatus(tx, box.id, 'disconnected', '535 5.7.8 Name or password is wrong'),
  );
  await runWarmUps(app.services);
  await runWarmUps(app.services);
  const told = await get(box);
  assert.deepEqual([told.state, told.stop?.code], ['stopped', 'sign_in']);
  assert.ok(told.stop?.values.detail);
  await settleEvents(app.services);
  const { payload } = await app.call<{ items: { kind: string }[] }>('GET', '/notifications', {
    token: box.tenant.admin.token,
  });
  assert.equal(payload.items.filter(({ kind }) => kind === 'warm_up_stopped').length, 1);
  await app.database.direct.query(`update integrations set status = 'connected', last_error = null where id = $1`, [
    box.id,
  ]);
  const resume = () =>
    app.call<WarmUp>('POST', `/mailboxes/${box.id}/warm_up/resume`, { token: box.tenant.admin.token });
  assert.equal((await resume()).payload.state, 'warming');
  assert.equal((await resume()).status, 409);
  // bounces stop it too
  await app.database.direct.query(
    `insert into warm_ups_days (space_id, mailbox_id, day, sent, bounced) values ($1, $2, $3, 20, 4)
     on conflict (space_id, mailbox_id, day) do update set sent = 20, bounced = 4`,
    [box.tenant.spaceId, box.id, app.clock.now().toISOString().slice(0, 10)],
  );
  await runWarmUps(app.services);
  const stopped = await get(box);
  assert.deepEqual(stopped.stop && [stopped.stop.code, stopped.stop.values.bounced], ['bounces', '4']);
});
