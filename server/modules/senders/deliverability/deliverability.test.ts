import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Deliverability } from '../../../../contract/deliverability/schemas.ts';
import { newMailbox } from '../../../../tests/factories/channels.ts';
import { newActiveDomain, newBuyer, useDomainApp } from '../../../../tests/factories/senders/domains.ts';
import { newCredential, newTenant, newUser } from '../../../../tests/factories/tenants.ts';

const app = useDomainApp();
const glance = (token: string) => app.call<Deliverability>('GET', '/deliverability', { token });

test('every domain and mailbox with its one next step, those that need somebody first', async () => {
  const buyer = await newBuyer(app);
  const domain = await newActiveDomain(app, buyer);
  const good = await newMailbox(app.services, buyer.spaceId);
  const broken = await newMailbox(app.services, buyer.spaceId, { status: 'disconnected' });
  const { payload } = await glance(buyer.token);
  assert.deepEqual(
    payload.mailboxes.map(({ mailbox, step, needs_you }) => [mailbox.email, step, needs_you]),
    [
      [broken.email, 'sign_in', true],
      [good.email, 'warm_up', false],
    ],
  );
  assert.deepEqual([payload.total, payload.needs_you], [2, 1]);
  assert.deepEqual(
    payload.domains.map(({ name, own, step }) => [name, own?.records.every((record) => record.is_good) ?? null, step]),
    [
      ['lumen.test', null, null],
      [domain.name, true, null],
    ],
  );
});

test('a member is told of the mailboxes of their accounts and the workspace’s, and needs the page', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const [given, other] = [await newCredential(app.services, spaceId), await newCredential(app.services, spaceId)];
  const [own, shared] = [
    await newMailbox(app.services, spaceId, { credentialId: given }),
    await newMailbox(app.services, spaceId),
  ];
  await newMailbox(app.services, spaceId, { credentialId: other });
  const member = await newUser(app.services, {
    spaceId,
    role: 'member',
    pages: { mailboxes: true },
    credentials: [given],
  });
  const seen = (await glance(member.token)).payload.mailboxes.map(({ mailbox }) => mailbox.email);
  assert.deepEqual(seen.toSorted(), [own.email, shared.email].toSorted());
  assert.equal((await glance(admin.token)).payload.total, 3);
  const without = await newUser(app.services, { spaceId, role: 'member', pages: { inbox: true } });
  assert.equal((await glance(without.token)).code, 'forbidden');
});

test('what a plan with warm-up knows of it is told of each mailbox, and it is offered', async () => {
  const { spaceId, admin } = await newTenant(app.services, { tier: 'scale' });
  const { id } = await newMailbox(app.services, spaceId);
  const facts = async () => (await glance(admin.token)).payload.mailboxes.map(({ step, warm_up: it }) => [step, it]);
  assert.deepEqual(await facts(), [['warm_up', { state: 'off', score: null, days: [] }]]);
  await app.call('PATCH', `/mailboxes/${id}/warm_up`, { token: admin.token, body: { is_on: true } });
  const [[step, warmUp]] = (await facts()) as [[unknown, { state: string }]];
  assert.deepEqual([step, warmUp.state], [null, 'warming']);
});
