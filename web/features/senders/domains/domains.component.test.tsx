import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DomainDetails, DomainsOverview, PlanOffer } from '../../../../contract/domains/schemas.ts';
import type { MailboxDetails } from '../../../../contract/mailboxes/schemas.ts';
import {
  createDomains,
  cutShortRecord,
  sampleDomain,
  sampleOffers,
  sampleRecords,
} from '../../../testing/domain-answers.ts';
import { disconnect, refuse } from '../../../testing/fake-api.ts';
import { expectAccessible, expectAddress, expectCount } from '../../../testing/look.ts';
import { createMailboxes, sampleMailbox } from '../../../testing/mailbox-answers.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { at, newId, sampleFeatures, sampleSpace, sampleUser } from '../../../testing/samples.ts';

const AI = '/mailboxes/ai-emails';
const dialog = page.getByRole('dialog');
const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const doNext = page.getByRole('region', { name: 'Do next' });
const message = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

const PLAN: PlanOffer = {
  tier: 'scale',
  price_id: newId(),
  interval: 'monthly',
  price: 19_900,
  currency: 'eur',
  credits: 6_000,
  mailbox_slots: 12,
};

async function open(
  path: string,
  domains: DomainDetails[],
  mailboxes: MailboxDetails[] = [],
  given: Partial<Omit<DomainsOverview, 'domains'>> = {},
) {
  const kept = createDomains(domains, mailboxes, given);
  const space = sampleSpace({
    credits_usage: { usage_by_type: { default: 0 }, available_by_type: { default: 1_000 } },
  });
  const app = await renderApp(path, {
    space,
    answers: { domains: kept.answers, mailboxes: createMailboxes(mailboxes).answers, signatures: { list: () => [] } },
  });
  return { app, ...kept };
}

const ramping = (domain: DomainDetails, given: Partial<MailboxDetails> = {}) =>
  sampleMailbox({
    type: 'ai_email_service',
    email: `maria@${domain.name}`,
    domain_id: domain._id,
    used_today: 9,
    limit_today: 14,
    left_today: 5,
    limited_by: 'ramp',
    ramp: { day: 7, days: 13, goal: 25, limit: 14, full_on: '2026-11-24', is_forced: true },
    ...given,
  });

/** One in use with a mailbox that grows, one with a cut key, one that is being registered. */
function three(): { domains: DomainDetails[]; mailboxes: MailboxDetails[] } {
  const good = sampleDomain({ mailboxes: 1 });
  const [spf, , dmarc, mx] = sampleRecords();
  const held = newId();
  const broken = sampleDomain({
    name: 'getlumen.com',
    records: [spf!, cutShortRecord(), dmarc!, mx!],
    held_since: at(-60),
    mailboxes: 1,
    holds_back: [{ _id: held, email: 'maria@getlumen.com', people: 12, campaigns: 2 }],
  });
  const coming = sampleDomain({
    name: 'lumen-talk.io',
    status: 'registering',
    why: { code: 'at_registry', text: '', values: { by: '2026-11-20T10:00:00.000Z' } },
    registered_at: null,
    expires_at: null,
    records: [],
  });
  return {
    domains: [good, broken, coming],
    mailboxes: [
      ramping(good),
      ramping(broken, { _id: held, state: 'held', limit_today: 0, left_today: 0, limited_by: null }),
    ],
  };
}

test('the address without a page leads to the overview (S045, R420)', async () => {
  await open(AI, []);
  await expectAddress(/^\/mailboxes\/ai-emails\/overview/);
  await expect.element(page.getByRole('heading', { name: 'No domain yet' })).toBeVisible();
});

test('every domain and mailbox at a glance, with the ramp, the records, slots and what they cost (S046)', async () => {
  const { domains, mailboxes } = three();
  await open(`${AI}/overview`, domains, mailboxes);
  await expect.element(row('maria@lumen-mail.com')).toMatchTextContent(/Ramping up.*9 of 14.*day 7 of 13.*0\.8%/);
  await expect.element(row('maria@lumen-mail.com')).toMatchTextContent(/25 a day from/);
  await expect.element(row('maria@getlumen.com')).toMatchTextContent(/Held.*Look at its domain/);
  await expect.element(row('lumen-talk.io')).toMatchTextContent(/bought here.*Registering/);
  await expect
    .element(page.getByRole('link', { name: 'DKIM: wrong' }))
    .toHaveAttribute('href', expect.stringContaining('record=dkim'));
  await expect.element(page.getByRole('region', { name: 'Mailbox slots' })).toMatchTextContent(/2 of 6.*4 free/);
  await expect
    .element(page.getByRole('region', { name: 'Renewals a year' }))
    .toMatchTextContent(/360 credits.*Next: .*, 120 credits/);
  await expect.element(page.getByRole('region', { name: 'Records in order' })).toMatchTextContent(/7 of 8/);
  await expectAccessible();
  await doNext.getByRole('button', { name: 'Show records' }).click();
  await expectAddress(new RegExp(`/mailboxes/ai-emails/domains/${domains[1]!._id}`));
});

test('statuses say why, and each has its one step (S047, G161)', async () => {
  const toSet = { code: 'records_to_set', text: '', values: {} } as const;
  const domains = [
    sampleDomain({ name: 'a-good.com', mailboxes: 3 }),
    sampleDomain({
      name: 'b-coming.com',
      status: 'registering',
      why: { code: 'at_registry', text: '', values: { by: '2026-11-20T10:00:00.000Z' } },
    }),
    sampleDomain({ name: 'b-own.com', origin: 'connected', status: 'registering', why: toSet }),
    sampleDomain({
      name: 'c-failed.com',
      status: 'failed',
      why: { code: 'taken_meanwhile', text: '', values: {} },
    }),
    sampleDomain({
      name: 'd-off.com',
      status: 'disabled',
      why: { code: 'switched_off', text: '', values: { name: 'Jonas Weber' } },
    }),
    sampleDomain({
      name: 'e-expired.com',
      status: 'expired',
      why: { code: 'not_renewed', text: '', values: { until: '2026-12-10T00:00:00.000Z' } },
      grace_until: '2026-12-10T00:00:00.000Z',
    }),
  ];
  const { app } = await open(`${AI}/domains`, domains);
  await expect.element(row('a-good.com')).toMatchTextContent(/In use.*3 of 3.*120 credits.*Nothing to do/);
  await expect.element(row('b-coming.com')).toMatchTextContent(/Registering.*ready by .*20.* at the latest/);
  await expect.element(row('b-own.com')).toMatchTextContent(/Waits for records/);
  await expect.element(row('c-failed.com')).toMatchTextContent(/Failed.*Nothing was charged.*Find another/);
  await expect.element(row('d-off.com')).toMatchTextContent(/Off.*Jonas Weber switched it off.*Switch on/);
  await expect.element(row('e-expired.com')).toMatchTextContent(/Expired.*had back until .*10.*Have it back/);
  await expectAccessible();
  await page.getByRole('button', { name: 'Switch on: d-off.com' }).click();
  await expect.element(message('d-off.com is switched on')).toBeVisible();
  expect(app.asked('domains', 'update')).toMatchObject([{ is_disabled: false }]);
  await page.getByRole('button', { name: 'Have it back: e-expired.com' }).click();
  await page.getByRole('button', { name: 'Have it back for 120 credits' }).click();
  await dialog.getByRole('button', { name: 'Renew for 120 credits' }).click();
  await expect.element(message('e-expired.com is renewed for a year')).toBeVisible();
  expect(app.asked('domains', 'renew')).toMatchObject([{ credits: 120 }]);
});

test('names are looked for, put into a basket, and bought by a yes to what they cost (R518, G158)', async () => {
  const { app } = await open(`${AI}/domains`, []);
  await page.getByRole('button', { name: 'Buy a domain' }).first().click();
  await dialog.getByLabelText('Names').fill('lumen-talk lumen.io');
  await dialog.getByRole('button', { name: 'Search' }).click();
  await expect
    .element(dialog.getByRole('region', { name: 'lumen.io', exact: true }))
    .toMatchTextContent(/taken.*getlumen\.io.*480 credits a year/);
  expect(app.asked('domains', 'check')).toEqual([{ names: ['lumen-talk.com', 'lumen.io'] }]);
  await expectAddress(/names=/);
  await dialog.getByRole('button', { name: 'Add: lumen-talk.com' }).click();
  await dialog.getByRole('button', { name: 'Add: getlumen.io' }).click();
  await expect.element(dialog.getByText('2 domains in the basket')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect
    .element(dialog)
    .toMatchTextContent(/Total now.*600 credits.*Credits left.*1,000.*400.*If you leave.*first 60 days.*30 days/);
  await dialog.getByLabelText('For how long').selectOptions('1 year');
  await expectAccessible();
  expect(app.asked('domains', 'buy')).toEqual([]);
  await dialog.getByRole('button', { name: 'Yes, buy for 600 credits' }).click();
  await expect.element(message('2 domains are being registered')).toBeVisible();
  expect(app.asked('domains', 'buy')).toMatchObject([
    { names: ['lumen-talk.com', 'getlumen.io'], years: 1, credits: 600 },
  ]);
  await expect.element(row('lumen-talk.com')).toMatchTextContent('Registering');
});

async function toConfirm(given: Parameters<typeof sampleOffers>[0] = {}) {
  const opened = await open(`${AI}/domains?dialog=buy&names=lumen-talk`, []);
  opened.app.answer({ domains: { check: () => sampleOffers(given) } });
  await dialog.getByRole('button', { name: 'Search' }).click();
  await dialog.getByRole('button', { name: 'Add: getlumen.io' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  return opened;
}

test('with too few credits nothing is bought: the ways are named with their price (M110, G159)', async () => {
  const { app } = await toConfirm({ upgrade: PLAN });
  await dialog.getByLabelText('For how long').selectOptions('3 years');
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/Not enough credits to buy domains.*Scale, €199 a month. Neither happens without your yes/);
  await expect.element(dialog.getByRole('button', { name: /^Yes, buy/ })).toBeDisabled();
  expect(app.asked('domains', 'buy')).toEqual([]);
});

test('a purchase that is on hold is told in these words (M108, R836)', async () => {
  const { app } = await toConfirm();
  app.answer({ domains: { buy: () => refuse('domain_purchase_held') } });
  await dialog.getByRole('button', { name: 'Yes, buy for 480 credits' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Domain purchase temporarily on hold');
});

test('where the price changed meanwhile nothing is bought, and the names are looked at again', async () => {
  const { app } = await toConfirm();
  app.answer({ domains: { buy: () => refuse('price_changed') } });
  const before = app.asked('domains', 'check').length;
  await dialog.getByRole('button', { name: 'Yes, buy for 480 credits' }).click();
  await expect.element(message('The price is another one by now')).toBeVisible();
  await expect.element(dialog.getByText('Nothing in the basket yet')).toBeVisible();
  await expect.poll(() => app.asked('domains', 'check').length).toBe(before + 1);
});

test('without an answer the same purchase is sent again', async () => {
  const { app } = await toConfirm();
  app.answer({ domains: { buy: () => disconnect() } });
  await dialog.getByRole('button', { name: 'Yes, buy for 480 credits' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('No answer came');
  await dialog.getByRole('button', { name: 'Yes, buy for 480 credits' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('No answer came');
  const keys = app.asked('domains', 'buy').map(({ key }) => key);
  expect(keys.length).toBe(2);
  expect(new Set(keys).size).toBe(1);
});

test('a member looks for names, and admins buy them', async () => {
  const space = sampleSpace({ can: { manage: false } });
  await renderApp(`${AI}/domains?dialog=buy&names=lumen-talk`, {
    space,
    user: sampleUser({ space: { ...sampleUser().space!, _id: space._id, role: 'member' } }),
    answers: { domains: createDomains([]).answers },
  });
  await expect.element(dialog.getByRole('button', { name: 'Add: lumen-talk.com' })).toBeVisible();
  await expect.element(dialog.getByText('Admins of the workspace buy domains.')).toBeVisible();
  await expectCount(dialog.getByRole('button', { name: 'Continue' }), 0);
});

test('a domain that one owns is connected: its records to set stand on its page', async () => {
  const { app } = await open(`${AI}/domains`, []);
  await page.getByRole('button', { name: 'Connect a domain' }).first().click();
  app.answer({ domains: { connect: () => refuse('domain_exists') } });
  await dialog.getByLabelText('Domain').fill('lumensales.de');
  await dialog.getByRole('button', { name: 'Show the records' }).click();
  await expect.element(dialog.getByText('This domain is here already')).toBeVisible();
  const kept = createDomains([]);
  app.answer({ domains: kept.answers! });
  await dialog.getByRole('button', { name: 'Show the records' }).click();
  await expect.element(page.getByRole('heading', { name: /lumensales\.de/, level: 1 })).toBeVisible();
  await expect.element(page.getByText('Set its records at your DNS provider.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('list').filter({ hasText: 'Add the value' })).toBeVisible();
});

test('a record that is cut short stands beside what it should be, with the line to copy', async () => {
  const { domains, mailboxes } = three();
  const broken = domains[1]!;
  const { app } = await open(`${AI}/domains/${broken._id}`, domains, mailboxes);
  const head = page.getByRole('heading', { level: 1 });
  await expect.element(head).toMatchTextContent(/getlumen\.com.*1 of 4 records wrong/);
  const dkim = page.getByRole('button', { name: /^DKIM/ });
  await expect.element(dkim).toHaveAttribute('aria-expanded', 'true');
  await expect.element(dkim).toMatchTextContent(/ends after 255 of its \d+ characters.*wrong since/);
  await expect.element(page.getByRole('region', { name: 'Found' })).toMatchTextContent(/ends here, \d+ missing/);
  await expect.element(page.getByRole('button', { name: 'Copy in parts' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy value' })).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Seen from outside' }))
    .toMatchTextContent(/ns1\.hostwerk\.test.*255 characters.*The same everywhere, so waiting will not help/);
  await expect
    .element(page.getByRole('region', { name: 'What it holds back' }))
    .toMatchTextContent(/maria@getlumen\.com.*12 people wait, in 2 campaigns.*Held.*within 5 minutes/);
  await expectAccessible();
  await page.getByRole('button', { name: /^SPF/ }).click();
  await expectAddress(/record=spf/);
  await expect.element(page.getByRole('region', { name: 'Found' })).toMatchTextContent('v=spf1 include');
  await button('Check now').click();
  await expect.element(message('getlumen.com was looked at')).toBeVisible();
  expect(app.asked('domains', 'refresh')).toEqual([{ id: broken._id }]);
});

test('a wrong record of a domain that was bought here is ours to put right, and says so', async () => {
  const [spf, , dmarc, mx] = sampleRecords();
  const key = { ...cutShortRecord(), is_written_here: true };
  const own = sampleDomain({ name: 'lumen-mail.com', records: [spf!, key, dmarc!, mx!], held_since: at(-1) });
  const { app } = await open(`${AI}/overview`, [own]);
  await expect
    .element(doNext)
    .toMatchTextContent(/We put the DKIM record of lumen-mail\.com right.*Nothing to do for you/);
  await app.visit(`${AI}/domains/${own._id}`);
  await expect
    .element(page.getByRole('region', { name: 'Seen from outside' }))
    .toMatchTextContent('We write it anew ourselves, and look until it is seen.');
});

test('renewal, the transfer code and switching off are asked for on the domain’s page', async () => {
  const domain = sampleDomain();
  const { app } = await open(`${AI}/domains/${domain._id}`, [domain]);
  await page.getByRole('switch', { name: 'Renew by itself' }).click();
  await expect.element(page.getByText('Ends on')).toBeVisible();
  expect(app.asked('domains', 'update')).toMatchObject([{ is_renewing: false }]);
  await button('Get transfer code').click();
  await dialog.getByRole('button', { name: 'Get transfer code' }).click();
  await expect.element(page.getByText('X7-transfer-code')).toBeVisible();
  await button('Switch off').click();
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect.element(page.getByText('Maria Olsen switched it off.')).toBeVisible();
});

test('a test mail leaves by a mailbox of the domain', async () => {
  const domain = sampleDomain({ mailboxes: 2 });
  const mailboxes = [ramping(domain), ramping(domain, { email: 'jonas@lumen-mail.com' })];
  const { app } = await open(`${AI}/domains/${domain._id}`, [domain], mailboxes);
  await button('Send a test mail').click();
  await dialog.getByRole('button', { name: 'jonas@lumen-mail.com' }).click();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(message('A test mail is on its way')).toBeVisible();
  expect(app.asked('mailboxes', 'sendTest')).toMatchObject([{ id: mailboxes[1]!._id }]);
});

test('mailboxes by domain, at most three on each, and a new one (S048, R543)', async () => {
  const full = sampleDomain({ name: 'full.com', mailboxes: 3 });
  const roomy = sampleDomain({ name: 'roomy.com' });
  const { app } = await open(
    `${AI}/mailboxes`,
    [full, roomy],
    ['a', 'b', 'c'].map((name) => ramping(full, { email: `${name}@full.com` })),
  );
  await expect.element(row('full.com').first()).toMatchTextContent('3 of 3 mailboxes');
  await expectCount(page.getByRole('button', { name: 'New mailbox: full.com' }), 0);
  await expectAccessible();
  await page.getByRole('button', { name: 'New mailbox: roomy.com' }).click();
  await dialog.getByRole('button', { name: 'Make mailbox' }).click();
  await expect.element(dialog.getByText('Fill this field')).toBeVisible();
  await dialog.getByLabelText('Address').fill('maria');
  await dialog.getByLabelText('Sender name').fill('Maria Olsen');
  await dialog.getByRole('button', { name: 'Make mailbox' }).click();
  await expect.element(message('maria@roomy.com is ready')).toBeVisible();
  await expect.element(row('maria@roomy.com')).toMatchTextContent(/Ramping up.*0 of 2.*day 1 of 13/);
  await expect
    .element(page.getByRole('link', { name: 'maria@roomy.com' }))
    .toHaveAttribute('href', expect.stringContaining('/mailboxes/ai_email_service/'));
  expect(app.asked('domains', 'createMailbox')).toMatchObject([
    { domain_id: roomy._id, local_part: 'maria', sender_name: 'Maria Olsen' },
  ]);
});

test('with no slot left it says so, and names the plan that has more (M109, R517, R837)', async () => {
  const domain = sampleDomain({ mailboxes: 1 });
  const slots = { given: 1, used: 1, upgrade: PLAN };
  const { app } = await open(`${AI}/mailboxes`, [domain], [ramping(domain)], { slots });
  await expect
    .element(page.getByRole('region', { name: 'Mailbox slots' }))
    .toMatchTextContent(/Not enough slots.*Scale, €199 a month, has 12/);
  await page.getByRole('button', { name: 'New mailbox: lumen-mail.com' }).click();
  await expect.element(dialog).toMatchTextContent('Not enough slots');
  await expectCount(dialog.getByRole('button', { name: 'Make mailbox' }), 0);
  expect(app.asked('domains', 'createMailbox')).toEqual([]);
});

test('a plan without them shows what has them, and opens nothing (S045)', async () => {
  const conditions = { ...sampleFeatures().conditions, ai_domain: 'upgrade', mailbox_slot: 'upgrade' } as const;
  await renderApp(`${AI}/domains`, {
    answers: { domains: createDomains([]).answers, spaces: { features: () => sampleFeatures({ conditions }) } },
  });
  await expect
    .element(page.getByRole('heading', { name: 'Domains of your own are not part of your plan' }))
    .toBeVisible();
  await expect.element(button('See plans')).toBeVisible();
  await expectCount(page.getByRole('button', { name: 'Buy a domain' }), 0);
});

test('when the domains cannot be had the page says so, and asks again', async () => {
  const { app } = await open(`${AI}/domains`, []);
  app.answer({ domains: { list: () => disconnect() } });
  await app.reload();
  await expect.element(page.getByRole('heading', { name: 'The domains could not be loaded' })).toBeVisible();
  app.answer({ domains: createDomains([sampleDomain()]).answers! });
  await button('Try again').click();
  await expect.element(row('lumen-mail.com')).toBeVisible();
});
