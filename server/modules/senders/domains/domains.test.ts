import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Mailbox } from '../../../../contract/mailboxes/schemas.ts';
import { freeName, newActiveDomain, newBuyer, useDomainApp } from '../../../../tests/factories/senders/domains.ts';
import { newId } from '../../../core/ids.ts';
import { findCreditDifferences } from '../../money/credits/check-credits.ts';

const app = useDomainApp();
const HOUR = 3_600_000;

const creditsOf = async (spaceId: string) => {
  const { rows } = await app.database.direct.query<{ plan: string; bought: string; reserved: string; used: string }>(
    'select plan, bought, reserved, used from credits_balances where space_id = $1',
    [spaceId],
  );
  const [row] = rows;
  return { free: Number(row?.plan) + Number(row?.bought), reserved: Number(row?.reserved), used: Number(row?.used) };
};
const chargesAtRegistrar = async (name: string) =>
  (
    await app.world.network?.first<{ charges: number }>('select charges from world.registrations where name = $1', [
      name,
    ])
  )?.charges ?? 0;

test('names are checked with their price, and taken ones come with others that can be had (G158)', async () => {
  const buyer = await newBuyer(app);
  const [free, taken] = [freeName(), (await newActiveDomain(app, await newBuyer(app))).name];
  const { names, credits, leaving } = await buyer.check(
    free,
    taken,
    'not a name',
    'outreach-by-lumen.zz',
    'abc.com',
    'co.uk',
    'paypa1-billing.com',
  );
  assert.deepEqual(
    names.map(({ is_available, why }) => [is_available, why]),
    [
      [true, null],
      [false, 'taken'],
      [false, 'invalid'],
      [false, 'unsupported'],
      [false, names[4]?.why],
      [false, 'ending'],
      [false, 'lookalike'],
    ],
  );
  assert.equal(names[0]?.year_credits, 105);
  assert.deepEqual([credits, leaving], [1_000, { transfer_after_days: 60, grace_days: 30 }]);
  const { suggestions = [] } = names[1] ?? {};
  assert.ok(suggestions.length > 0);
  const [again] = (await buyer.check(suggestions[0]?.name ?? '')).names;
  assert.deepEqual([again?.is_available, again?.year_credits], [true, suggestions[0]?.year_credits]);
});

test('what is suggested is like the word that was registered, however deep the name that was typed', async () => {
  const buyer = await newBuyer(app);
  const { name } = await newActiveDomain(app, await newBuyer(app));
  const [word = ''] = name.split('.');
  const { names } = await buyer.check(`a.b.${name}`, `mail.${word}.co.uk`);
  for (const { name: typed, suggestions } of names) {
    assert.ok(suggestions.length > 0, typed);
    for (const offer of suggestions) assert.ok(offer.name.includes(word), `${offer.name} for ${typed}`);
  }
});

test('a domain is bought once it was checked, registers on the world’s clock, and is used when its records stand (R478, R518, R544, G161)', async () => {
  const buyer = await newBuyer(app);
  const name = freeName();
  const unchecked = await buyer.call('POST', '/domains/buy', { key: newId(), names: [name], credits: 105 });
  assert.equal(unchecked.code, 'domain_unchecked');
  await buyer.check(name);
  const dearer = await buyer.call('POST', '/domains/buy', { key: newId(), names: [name], credits: 90 });
  assert.equal(dearer.code, 'price_changed');
  const key = newId();
  const [domain] = await buyer.buy({ key, names: [name], credits: 105 });
  const [again] = await buyer.buy({ key, names: [name], credits: 105 });
  assert.equal(again?._id, domain?._id);
  assert.deepEqual(await creditsOf(buyer.spaceId), { free: 895, reserved: 105, used: 0 });
  const id = domain?._id ?? '';
  const began = await buyer.look(id);
  assert.deepEqual([began.status, began.why?.code], ['registering', 'at_registry']);
  assert.equal(Date.parse(began.ready_by ?? '') - Date.parse(began.created_at), HOUR);
  const mailbox = { _id: newId(), domain_id: id, local_part: 'maria', sender_name: 'Maria' };
  assert.equal((await buyer.call('POST', '/mailboxes', mailbox)).code, 'domain_not_ready');
  app.clock.advance(HOUR);
  await buyer.look(id);
  const ready = await buyer.look(id);
  assert.deepEqual([ready.status, ready.why, ready.wrong_records], ['active', null, 0]);
  assert.deepEqual(
    ready.records.map(({ kind, is_good }) => [kind, is_good]),
    ['spf', 'dkim', 'dmarc', 'mx'].map((kind) => [kind, true]),
  );
  assert.deepEqual(await creditsOf(buyer.spaceId), { free: 895, reserved: 0, used: 105 });
  assert.equal(await chargesAtRegistrar(name), 1);
  assert.deepEqual(await app.services.transactions.onPlatform(findCreditDifferences), []);
});

test('other endings take up to 48 hours (R545)', async () => {
  const buyer = await newBuyer(app);
  const name = freeName('org');
  const { names } = await buyer.check(name);
  const [domain] = await buyer.buy({ names: [name], credits: names[0]?.year_credits ?? 0 });
  const began = await buyer.look(domain?._id ?? '');
  assert.equal(Date.parse(began.ready_by ?? '') - Date.parse(began.created_at), 48 * HOUR);
  app.clock.advance(48 * HOUR);
  await buyer.look(began._id);
  assert.equal((await buyer.look(began._id)).status, 'active');
});

test('too few credits: the exact words, the plan and its price are named, and nothing is raised (M110, R535, G159)', async () => {
  const buyer = await newBuyer(app, 20);
  const name = freeName();
  await buyer.check(name);
  const refused = await buyer.call('POST', '/domains/buy', { key: newId(), names: [name], credits: 105 });
  assert.deepEqual([refused.code, refused.error], ['domain_credits_missing', 'Not enough credits to buy domains']);
  assert.equal(refused.fields?.needed, '105');
  const { rows } = await app.database.direct.query('select tier from spaces where id = $1', [buyer.spaceId]);
  assert.deepEqual(rows, [{ tier: 'scale' }]);
  assert.deepEqual(await creditsOf(buyer.spaceId), { free: 20, reserved: 0, used: 0 });
});

test('while the registrar cannot be reached a purchase is on hold, in the exact words (R836, M108, X24)', async () => {
  const buyer = await newBuyer(app);
  const name = freeName();
  await buyer.check(name);
  const { registrar } = app.services.settings.outside;
  app.services.settings.outside.registrar = registrar && { ...registrar, baseUrl: 'http://127.0.0.1:9' };
  try {
    const refused = await buyer.call('POST', '/domains/buy', { key: newId(), names: [name], credits: 105 });
    assert.deepEqual([refused.code, refused.error], ['domain_purchase_held', 'Domain purchase temporarily on hold']);
  } finally {
    app.services.settings.outside.registrar = registrar;
  }
  assert.deepEqual(await creditsOf(buyer.spaceId), { free: 1_000, reserved: 0, used: 0 });
});

test('what the registry refuses fails with its words and costs nothing (G161)', async () => {
  const buyer = await newBuyer(app);
  const name = `refused-${freeName()}`;
  await buyer.check(name);
  const [domain] = await buyer.buy({ names: [name], credits: 105 });
  await buyer.look(domain?._id ?? '');
  app.clock.advance(HOUR);
  const failed = await buyer.look(domain?._id ?? '');
  assert.deepEqual([failed.status, failed.why?.code], ['failed', 'refused']);
  assert.match(failed.why?.text ?? '', /The registry refused this name/);
  assert.deepEqual(await creditsOf(buyer.spaceId), { free: 1_000, reserved: 0, used: 0 });
});

test('at most three mailboxes on a domain, each in a slot of the plan and in its ramp (R517, R543, R837, M109, G157)', async () => {
  const buyer = await newBuyer(app);
  const domain = await newActiveDomain(app, buyer);
  const make = (local_part: string, _id = newId()) =>
    buyer.call<Mailbox>('POST', '/mailboxes', { _id, domain_id: domain._id, local_part, sender_name: 'Maria Olsen' });
  const id = newId();
  const made = await make('maria', id);
  assert.equal(made.error, null, JSON.stringify(made.fields));
  assert.deepEqual(
    [made.payload.type, made.payload.email, made.payload.state, made.payload.limit_today, made.payload.ramp?.is_forced],
    ['ai_email_service', `maria@${domain.name}`, 'sending', 2, true],
  );
  assert.equal((await make('maria', id)).payload._id, id);
  assert.equal((await make('maria')).code, 'mailbox_exists');
  for (const name of ['tom', 'ann']) assert.equal((await make(name)).error, null);
  const full = await make('eve');
  assert.deepEqual([full.code, full.error], ['domain_full', 'A domain has at most 3 mailboxes']);
  await app.database.direct.query(
    `update whitelabel_tiers set settings = jsonb_set(settings, '{mailbox_slots}', '3') where tier = 'scale'`,
  );
  const second = await newActiveDomain(app, buyer);
  const refused = await buyer.call('POST', '/mailboxes', {
    _id: newId(),
    domain_id: second._id,
    local_part: 'maria',
    sender_name: 'Maria',
  });
  assert.deepEqual([refused.code, refused.error], ['slots_missing', 'Not enough slots']);
  await app.database.direct.query(
    `update whitelabel_tiers set settings = jsonb_set(settings, '{mailbox_slots}', '9') where tier = 'scale'`,
  );
  const checked = await buyer.call<{ stages: { is_good: boolean; detail: string }[] }>(
    'POST',
    `/mailboxes/${id}/check`,
  );
  assert.deepEqual(
    checked.payload.stages.filter(({ is_good }) => !is_good),
    [],
    JSON.stringify(checked.payload.stages),
  );
});
