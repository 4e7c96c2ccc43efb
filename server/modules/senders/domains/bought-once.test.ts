import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freeName, newActiveDomain, newBuyer, useDomainApp } from '../../../../tests/factories/senders/domains.ts';
import type { Enrolment } from '../../../../contract/enrolments/schemas.ts';
import type { WarmUp } from '../../../../contract/warm-up/schemas.ts';
import { fakeNetwork, runLanes } from '../../../../tests/factories/runner.ts';
import { enrolNewProspects, newRunningCampaign, sequenceStep } from '../../../../tests/factories/running-campaign.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { newId } from '../../../core/ids.ts';
import { RegistrarAway } from '../../../providers/registrar/port.ts';
import { registrarOf } from '../../../providers/registrar/registrar-of.ts';
import { findCreditDifferences } from '../../money/credits/check-credits.ts';
import { claimMailboxSends } from '../mailboxes/count-mail.ts';

const app = useDomainApp();
const HOUR = 3_600_000;
const first = <T>(text: string, values: unknown[]) => app.world.network?.first<T>(text, values);

/** So many credits were used, none is held, and the ledger agrees. */
async function expectPaid(spaceId: string, credits: number): Promise<void> {
  const { rows } = await app.database.direct.query('select used, reserved from credits_balances where space_id = $1', [
    spaceId,
  ]);
  assert.deepEqual(
    rows.map(({ used, reserved }) => [Number(used), Number(reserved)]),
    [[credits, 0]],
  );
  assert.deepEqual(await app.services.transactions.onPlatform(findCreditDifferences), []);
}

test('where the registrar’s answer is lost, it is asked: nothing is bought or charged twice', async () => {
  const buyer = await newBuyer(app);
  const name = freeName();
  await buyer.check(name);
  const [domain] = await buyer.buy({ names: [name], credits: 105 });
  const id = domain?._id ?? '';
  await app.world.network?.changeSettings({ lose_share: 1 });
  await assert.rejects(async () => registrarOf(app.services)?.register(name, 1), RegistrarAway);
  await app.world.network?.changeSettings({ lose_share: 0 });
  // whoever comes after the crash, several at once
  await Promise.all([buyer.look(id), buyer.look(id), buyer.look(id)]);
  app.clock.advance(HOUR);
  await Promise.all([buyer.look(id), buyer.look(id)]);
  assert.equal((await buyer.look(id)).status, 'active');
  const kept = await first<{ charges: number }>('select charges from world.registrations where name = $1', [name]);
  assert.equal(kept?.charges, 1);
  await expectPaid(buyer.spaceId, 105);
});

test('a name whose purchase failed is bought again, registered and charged once', async () => {
  const buyer = await newBuyer(app);
  const name = `refused-once-${freeName()}`;
  await buyer.check(name);
  const [failed] = await buyer.buy({ names: [name], credits: 105 });
  await buyer.look(failed?._id ?? '');
  app.clock.advance(HOUR);
  assert.equal((await buyer.look(failed?._id ?? '')).status, 'failed');
  const [checked] = (await buyer.check(name)).names;
  assert.deepEqual([checked?.is_available, checked?.why], [true, null]);
  const [again] = await buyer.buy({ names: [name], credits: 105 });
  const id = again?._id ?? '';
  assert.notEqual(id, failed?._id);
  // the answer to the new order is lost, and several look at once
  await app.world.network?.changeSettings({ lose_share: 1 });
  await buyer.look(id).catch(() => {});
  await app.world.network?.changeSettings({ lose_share: 0 });
  await Promise.all([buyer.look(id), buyer.look(id), buyer.look(id)]);
  app.clock.advance(HOUR);
  await buyer.look(id);
  const domain = await buyer.look(id);
  assert.deepEqual([domain.status, domain.why], ['active', null]);
  const kept = await first<{ charges: number; failure: null }>(
    'select charges, failure from world.registrations where name = $1',
    [name],
  );
  assert.deepEqual(kept, { charges: 1, failure: null });
  await expectPaid(buyer.spaceId, 105);
});

test('a name that looks like another is not offered, and a plan without domains can buy none', async () => {
  const buyer = await newBuyer(app);
  const [found] = (await buyer.check('lıly-outreach.com')).names;
  assert.deepEqual([found?.is_available, found?.why, found?.year_credits], [false, 'lookalike', null]);
  const canBuy = async ({ call }: typeof buyer) =>
    (await call<{ can_buy: boolean }>('GET', '/domains')).payload?.can_buy;
  assert.equal(await canBuy(buyer), true);
  assert.equal(await canBuy(await newBuyer(app, 0, 'free')), false);
});

test('a record that breaks holds the domain’s mailboxes with its words, and frees them once it is right', async () => {
  const buyer = await newBuyer(app);
  const domain = await newActiveDomain(app, buyer);
  const key = domain.records.find(({ kind }) => kind === 'dkim');
  const cut = (key?.should_be[0] ?? '').slice(0, 255);
  await app.database.direct.query(`update domains set origin = 'connected' where id = $1`, [domain._id]);
  const zone = await first<{ records: { name: string; type: string; value: string }[] }>(
    'select records from world.zones where name = $1',
    [domain.name],
  );
  const put = (records: object) =>
    first('update world.zones set records = $2 where name = $1', [domain.name, JSON.stringify(records)]);
  await put(zone?.records.map((each) => (each.name === key?.full_name ? { ...each, value: cut } : each)) ?? []);
  const held = await buyer.look(domain._id);
  const wrong = held.records.find(({ kind }) => kind === 'dkim');
  assert.deepEqual([wrong?.verdict.code, wrong?.verdict.values.length, held.wrong_records], ['cut_short', '255', 1]);
  assert.equal(
    wrong?.verdict.text,
    `The key in your DNS ends after 255 of its ${key?.should_be[0]?.length} characters`,
  );
  assert.notEqual(held.held_since, null);
  await put(zone?.records ?? []);
  assert.equal((await buyer.look(domain._id)).held_since, null);
});

test('no mailbox passes its ramp, whoever takes at once and however much was set (R479, X23)', async () => {
  const buyer = await newBuyer(app);
  const domain = await newActiveDomain(app, buyer);
  const id = newId();
  const body = { _id: id, domain_id: domain._id, local_part: 'maria', sender_name: 'Maria' };
  assert.equal((await buyer.call('POST', '/mailboxes', body)).error, null);
  await buyer.call('PATCH', `/mailboxes/${id}`, { per_day: 2_000, is_ramped: false });
  const began = app.clock.now();
  for (const [day, most] of [2, 4, 6, 8].entries()) {
    const at = new Date(began.getTime() + day * 24 * HOUR).toISOString().slice(0, 10);
    const claims = await Promise.all(
      [1, 3, 2, 5, 4].map((count) =>
        app.services.transactions.onPlatform((tx) =>
          claimMailboxSends(
            tx,
            Array.from({ length: count }, () => ({ space_id: buyer.spaceId, id, day: at })),
          ),
        ),
      ),
    );
    assert.equal(claims.flat().filter(Boolean).length, most, at);
  }
});

test('test mails take places of the ramp too, also many at once, and none leaves by a domain that is switched off (R478)', async () => {
  const buyer = await newBuyer(app);
  const domain = await newActiveDomain(app, buyer);
  const id = newId();
  const body = { _id: id, domain_id: domain._id, local_part: 'nora', sender_name: 'Nora' };
  assert.equal((await buyer.call('POST', '/mailboxes', body)).error, null);
  const send = () => buyer.call('POST', `/mailboxes/${id}/test`, { receiver: 'somebody@lumen.test' });
  const used = async () => (await buyer.call<{ used_today: number }>('GET', `/mailboxes/${id}`)).payload.used_today;
  await buyer.call('PATCH', `/domains/${domain._id}`, { is_disabled: true });
  assert.equal((await send()).code, 'domain_not_ready');
  await buyer.call('PATCH', `/domains/${domain._id}`, { is_disabled: false });
  const codes = await Promise.all([1, 2, 3, 4].map(async () => (await send()).code));
  assert.equal(codes.filter((code) => code === 'limit_reached').length >= 2, true, String(codes));
  assert.equal((await used()) <= 2, true);
});

/** A domain that was bought, with a mailbox of an account on it. */
async function newOwnMailbox(local_part: string) {
  const buyer = await newBuyer(app);
  const domain = await newActiveDomain(app, buyer);
  const { campaignId, credentialId } = await newRunningCampaign(app.services, buyer.spaceId, {
    steps: [sequenceStep('hello', 'email', { subject: 'A question', text: 'Hello' })],
  });
  const id = newId();
  const body = { _id: id, domain_id: domain._id, local_part, sender_name: 'Nora', credentials_id: credentialId };
  assert.equal((await buyer.call('POST', '/mailboxes', body)).error, null);
  return { buyer, domain, campaignId, credentialId, id };
}

test('a mailbox on a domain that was bought begins to warm up by itself, and one that was switched off stays so', async () => {
  const { buyer, id } = await newOwnMailbox('warm');
  const warmUp = async () => (await buyer.call<WarmUp>('GET', `/mailboxes/${id}/warm_up`)).payload;
  await settleEvents(app.services);
  assert.deepEqual([(await warmUp()).settings.is_on, (await warmUp()).day], [true, 1]);
  await buyer.call('PATCH', `/mailboxes/${id}/warm_up`, { is_on: false });
  await buyer.call('PATCH', `/mailboxes/${id}`, { sender_name: 'Nora Berg' });
  await settleEvents(app.services);
  assert.equal((await warmUp()).settings.is_on, false);
});

test('while the domain of the mailbox is held people wait and are told why, and it goes on once it is right', async () => {
  const { buyer, domain, campaignId } = await newOwnMailbox('held');
  const [person] = await enrolNewProspects(app.services, buyer.spaceId, campaignId, 1);
  const address = `held-${person?.prospectId.slice(-8)}@people.example`;
  await app.database.direct.query('update prospects set emails = $2, email = $3 where id = $1', [
    person?.prospectId,
    JSON.stringify({ work: address }),
    address,
  ]);
  const hold = (since: Date | null) =>
    app.database.direct.query('update domains set held_since = $2 where id = $1', [domain._id, since]);
  await hold(app.clock.now());
  await runLanes(app, fakeNetwork());
  const wait = async () =>
    (await buyer.call<{ items: Enrolment[] }>('GET', `/workflows/${campaignId}/profiles`)).payload.items[0]?.wait;
  const held = await wait();
  assert.deepEqual([held?.reason, held?.values, held?.fix], ['domain_held', { domain: domain.name }, 'mend_domain']);
  assert.equal(await first('select from world.mails where recipient = $1', [address]), undefined);
  // its records are right
  await buyer.look(domain._id);
  await settleEvents(app.services);
  app.clock.advance(15 * 60_000);
  await runLanes(app, fakeNetwork());
  assert.ok(await first('select from world.mails where recipient = $1', [address]));
});
