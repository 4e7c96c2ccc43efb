import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Mailbox } from '../../../../contract/mailboxes/schemas.ts';
import type { DomainDetails, DomainTransfer } from '../../../../contract/domains/schemas.ts';
import {
  type Buyer,
  freeName,
  newActiveDomain,
  newBuyer,
  useDomainApp,
} from '../../../../tests/factories/senders/domains.ts';
import { newId } from '../../../core/ids.ts';
import { registrarOf } from '../../../providers/registrar/registrar-of.ts';
import { zonesOf } from '../../../world/dns/zones.ts';
import { findCreditDifferences } from '../../money/credits/check-credits.ts';
import { openedMailbox } from '../mailboxes/find-mailbox.ts';
import { excessMailboxes, fitMailboxes } from '../mailboxes/plan/fit-mailboxes.ts';
import { lookAtDomain, lookAtDomains } from './look-at-domain.ts';
import { handInTransferCode } from './transfer-code.ts';

const app = useDomainApp();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const balance = async ({ spaceId }: Buyer) => {
  const { rows } = await app.database.direct.query(
    'select (plan + bought)::int as free, reserved::int, used::int from credits_balances where space_id = $1',
    [spaceId],
  );
  return rows[0];
};
const charges = async (name: string) =>
  (
    await app.world.network?.first<{ charges: number }>('select charges from world.registrations where name = $1', [
      name,
    ])
  )?.charges ?? 0;
/** Nobody is signed out by it. */
const pass = async (ms: number) => {
  app.clock.advance(ms);
  await app.database.direct.query('update accounts_tokens set expires_at = $1', [
    new Date(app.clock.now().getTime() + DAY),
  ]);
};
const get = async (buyer: Buyer, id: string) => (await buyer.call<DomainDetails>('GET', `/domains/${id}`)).payload;
const bought = async (buyer: Buyer) => {
  const name = freeName();
  await buyer.check(name);
  const [domain] = await buyer.buy({ names: [name], credits: 105 });
  assert.ok(domain);
  return domain;
};
/** As a minute that passes for the job. */
const minute = async () => {
  app.clock.advance(5 * 60_000);
  await lookAtDomains(app.services);
};

test('killed before the registrar was asked: it is asked later, once', async () => {
  const buyer = await newBuyer(app);
  const { _id: id, name } = await bought(buyer);
  assert.equal(await charges(name), 0);
  await minute();
  app.clock.advance(HOUR);
  await minute();
  await minute();
  assert.equal((await get(buyer, id)).status, 'active');
  assert.equal(await charges(name), 1);
  assert.deepEqual(await balance(buyer), { free: 895, reserved: 0, used: 105 });
});

test('killed after the registrar was through and before that was kept: found out, and charged once', async () => {
  const buyer = await newBuyer(app);
  const { _id: id, name } = await bought(buyer);
  await registrarOf(app.services)?.register(name, 1);
  app.clock.advance(2 * HOUR);
  await Promise.all([buyer.look(id), lookAtDomains(app.services), buyer.look(id)]);
  await minute();
  assert.equal((await get(buyer, id)).status, 'active');
  assert.equal(await charges(name), 1);
  assert.deepEqual(await balance(buyer), { free: 895, reserved: 0, used: 105 });
});

test('a registrar that stays away for a week: the credits are given back, and nothing was bought', async () => {
  const buyer = await newBuyer(app);
  const { _id: id, name } = await bought(buyer);
  const { outside } = app.services.settings;
  const { registrar } = outside;
  outside.registrar = registrar && { ...registrar, baseUrl: 'http://127.0.0.1:9' };
  await buyer.look(id);
  assert.equal((await get(buyer, id)).status, 'registering');
  outside.registrar = registrar;
  await pass(8 * DAY);
  const failed = await buyer.look(id);
  assert.deepEqual([failed.status, failed.why?.code], ['failed', 'took_too_long']);
  assert.equal(await charges(name), 0);
  assert.deepEqual(await balance(buyer), { free: 1_000, reserved: 0, used: 0 });
});

test('it is renewed for a year once its credits are reserved, and paid for once it was', async () => {
  const buyer = await newBuyer(app);
  const { _id: id, name, expires_at: ends } = await newActiveDomain(app, buyer);
  await pass(336 * DAY);
  await buyer.look(id);
  assert.deepEqual(await balance(buyer), { free: 790, reserved: 105, used: 105 });
  await Promise.all([buyer.look(id), buyer.look(id)]);
  const renewed = await buyer.look(id);
  assert.equal(Date.parse(renewed.expires_at ?? '') - Date.parse(ends ?? ''), 365 * DAY);
  assert.equal(await charges(name), 2);
  assert.deepEqual(await balance(buyer), { free: 790, reserved: 0, used: 210 });
  assert.deepEqual(await app.services.transactions.onPlatform(findCreditDifferences), []);
});

test('who deletes their workspace pays for no other year: what was reserved is given back, and nothing is renewed', async () => {
  const buyer = await newBuyer(app);
  const { _id: id, name } = await newActiveDomain(app, buyer);
  await pass(336 * DAY);
  const { rows } = await app.database.direct.query('select space_id, id from domains where id = $1', [id]);
  await app.database.direct.query(`update spaces set status = 'deleted', deleted_at = now() where id = $1`, [
    buyer.spaceId,
  ]);
  for (let day = 0; day < 3; day++) {
    await lookAtDomain(app.services, rows[0]);
    await pass(DAY);
  }
  assert.equal(await charges(name), 1);
  assert.deepEqual(await balance(buyer), { free: 895, reserved: 0, used: 105 });
  await pass(30 * DAY);
  await lookAtDomain(app.services, rows[0]);
  const ended = await app.database.direct.query('select status from domains where id = $1', [id]);
  assert.equal(ended.rows[0].status, 'expired');
});

test('whatever it waits for, it is looked at again within five minutes (R546)', async () => {
  const buyer = await newBuyer(app);
  const name = freeName('org');
  const { names } = await buyer.check(name);
  const [domain] = await buyer.buy({ names: [name], credits: names[0]?.year_credits ?? 0 });
  for (let look = 0; look < 12; look++) {
    const seen = await buyer.look(domain?._id ?? '');
    const pause = Date.parse(seen.next_check_at ?? '') - app.clock.now().getTime();
    assert.ok(pause > 0 && pause <= 5 * 60_000, `${look}: ${pause}`);
  }
});

test('a smaller plan has rest what its slots do not suffice for, and leaves other mailboxes their places', async () => {
  const buyer = await newBuyer(app);
  const domain = await newActiveDomain(app, buyer);
  for (const local_part of ['maria', 'tom', 'ann']) {
    const body = { _id: newId(), domain_id: domain._id, local_part, sender_name: 'Maria' };
    assert.equal((await buyer.call('POST', '/mailboxes', body)).error, null);
    app.clock.advance(1_000);
  }
  const room = {
    features: ['mailbox_slot' as const],
    campaigns: null,
    mailboxes: 0,
    slots: 2,
    seats: { cloud: 1, extension: 0 },
  };
  const { inSpace } = app.services.transactions;
  const excess = await inSpace(buyer.spaceId, (tx) => excessMailboxes(tx, room, []));
  assert.deepEqual(
    excess.map(({ name, reason }) => [name, reason]),
    [[`ann@${domain.name}`, 'mailbox_slot']],
  );
  await inSpace(buyer.spaceId, (tx) => fitMailboxes(tx, room, []));
  const states = async () =>
    (await buyer.call<Mailbox[]>('GET', `/domains/${domain._id}/mailboxes`)).payload.map(({ email, state }) => [
      email.split('@')[0],
      state,
    ]);
  assert.deepEqual(
    (await states()).find(([name]) => name === 'ann'),
    ['ann', 'paused'],
  );
  await inSpace(buyer.spaceId, (tx) => fitMailboxes(tx, { ...room, slots: 3 }, []));
  assert.deepEqual(
    (await states()).find(([name]) => name === 'ann'),
    ['ann', 'sending'],
  );
});

test('without credits it ends, its mailboxes send no more, and for 30 days it can be had back', async () => {
  const buyer = await newBuyer(app, 105);
  const { _id: id } = await newActiveDomain(app, buyer);
  await pass(340 * DAY);
  await buyer.look(id);
  await pass(30 * DAY);
  const expired = await buyer.look(id);
  assert.deepEqual([expired.status, expired.why?.code], ['expired', 'no_credits']);
  assert.ok(expired.grace_until);
  const poor = await buyer.call('POST', `/domains/${id}/renew`, { key: newId(), credits: 105 });
  assert.equal(poor.code, 'domain_credits_missing');
  await pass(31 * DAY);
  const late = await buyer.call('POST', `/domains/${id}/renew`, { key: newId(), credits: 105 });
  assert.equal(late.code, 'domain_purchase_held');
});

test('keys are turned twice a year: shown ahead, signed with once they are seen, the old one shown for a week', async () => {
  const buyer = await newBuyer(app);
  const { _id: id, name } = await newActiveDomain(app, buyer);
  const mailboxId = newId();
  const body = { _id: mailboxId, domain_id: id, local_part: 'maria', sender_name: 'Maria' };
  assert.equal((await buyer.call<Mailbox>('POST', '/mailboxes', body)).error, null);
  const { transactions, secrets } = app.services;
  const signsWith = () =>
    transactions.inSpace(buyer.spaceId, async (tx) => {
      const access = (await openedMailbox(tx, mailboxId, secrets))?.access;
      return access?.kind === 'servers' ? access.signing?.selector : undefined;
    });
  assert.ok(app.world.network);
  const zones = zonesOf(app.world.network);
  const shown = async () =>
    ((await zones.zoneOf(name))?.records ?? []).flatMap((each) => /^(\w+)\._domainkey/.exec(each.name)?.[1] ?? []);
  const first = await signsWith();
  assert.deepEqual(await shown(), [first]);
  await pass(181 * DAY);
  await buyer.look(id);
  const both = await shown();
  assert.equal(both.length, 2);
  assert.equal(await signsWith(), first, 'shown before it is used');
  // one that its readers cannot see yet is not signed with
  const zone = await zones.zoneOf(name);
  const next = both.find((each) => each !== first);
  await zones.put(name, zone?.records.filter((each) => !each.name.startsWith(`${next}.`)) ?? []);
  await app.world.network.all(`delete from world.zone_records where zone = $1 and name like $2`, [name, `${next}.%`]);
  await pass(3 * DAY);
  const held = await buyer.look(id);
  assert.equal(held.held_since, null);
  await buyer.look(id);
  assert.equal(await signsWith(), next);
  assert.deepEqual(new Set(await shown()), new Set([first, next]));
  await pass(8 * DAY);
  await buyer.look(id);
  assert.deepEqual(await shown(), [next], 'what was turned is shown no longer');
  const { history } = await get(buyer, id);
  assert.ok(history.some(({ code }) => code === 'key_rotated'));
});

test('who leaves with a domain asks for its code after 60 days, and the operator hands it in', async () => {
  const buyer = await newBuyer(app);
  const { _id: id, name } = await newActiveDomain(app, buyer);
  const ask = () => buyer.call<DomainTransfer>('POST', `/domains/${id}/transfer`);
  assert.equal((await ask()).code, 'transfer_too_early');
  const { transactions, secrets } = app.services;
  assert.equal(await handInTransferCode(transactions, secrets, name, 'AUTH-1'), false, 'nobody asked');
  await pass(61 * DAY);
  const asked = await ask();
  assert.deepEqual([asked.error, asked.payload.code], [null, null]);
  assert.equal(await handInTransferCode(transactions, secrets, name.toUpperCase(), 'AUTH-1'), true);
  assert.equal((await ask()).payload.code, 'AUTH-1');
});
