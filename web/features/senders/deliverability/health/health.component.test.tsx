import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Deliverability } from '../../../../../contract/deliverability/schemas.ts';
import { sampleDeliverability, sampleHealth, sampleHealthDomain } from '../../../../testing/deliverability-answers.ts';
import { createDomains, cutShortRecord, sampleDomain, sampleRecords } from '../../../../testing/domain-answers.ts';
import { disconnect } from '../../../../testing/fake-api.ts';
import { tellLive } from '../../../../testing/fake-live.ts';
import { expectAccessible, expectAddress, expectCount } from '../../../../testing/look.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { at, newId } from '../../../../testing/samples.ts';

const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const doNext = page.getByRole('region', { name: 'Do next' });
const figure = (name: string) => page.getByRole('region', { name });

const open = async (given: Deliverability, path = '/mailboxes/health') => {
  const kept = { now: given };
  const app = await renderApp(path, {
    answers: {
      deliverability: { get: () => kept.now },
      // where one is led to
      domains: createDomains(
        given.domains.flatMap(({ own }) => (own ? [sampleDomain({ _id: own._id, name: own.name })] : [])),
      ).answers,
      mailboxes: { list: () => [] },
    },
  });
  return { app, kept };
};

function some(): Deliverability {
  const [spf, , dmarc, mx] = sampleRecords();
  const wrong = sampleDomain({
    name: 'getlumen.com',
    records: [spf!, cutShortRecord(), dmarc!, mx!],
    held_since: at(-60),
  });
  const good = sampleDomain({ name: 'lumen-mail.com' });
  const pause = { reason: 'hard_bounces', at: at(-30) } as const;
  return sampleDeliverability(
    [
      sampleHealthDomain('getlumen.com', { domain: wrong, step: 'records' }),
      sampleHealthDomain('lumen-mail.com', {
        domain: good,
        tracking: {
          _id: newId(),
          host: 'go.lumen-mail.com',
          readable_host: 'go.lumen-mail.com',
          status: 'verified',
          checked_at: at(-5),
        },
      }),
      sampleHealthDomain('lumensales.de'),
    ],
    [
      sampleHealth(
        { email: 'jonas@lumensales.de', state: 'broken', status: 'disconnected', last_error: '535 refused' },
        { step: 'sign_in', needs_you: true, warm_up: { state: 'stopped', score: 64, days: [9, 6, 3] } },
      ),
      sampleHealth(
        {
          email: 't.becker@lumensales.de',
          state: 'paused',
          status: 'disabled',
          guard_pause: pause,
          sent: 139,
          bounced: 5,
        },
        {
          step: 'review_pause',
          needs_you: true,
          guard: { pause, days: 7, sent: 139, hard_bounces: 5, complaints: 2 },
        },
      ),
      sampleHealth(
        { email: 'maria@getlumen.com', state: 'held', type: 'ai_email_service', domain_id: wrong._id },
        { step: 'domain', needs_you: true },
      ),
      sampleHealth({ email: 'maria@lumen-mail.com', type: 'ai_email_service', domain_id: good._id }),
      sampleHealth(
        { email: 'new@lumen-mail.com', type: 'ai_email_service', domain_id: good._id },
        { step: 'warm_up', warm_up: { state: 'off', score: null, days: [] }, placement: { last: null } },
      ),
    ],
  );
}

test('every domain and mailbox at a glance, with how its mail fares and the one next step', async () => {
  await open(some());
  await expect.element(page.getByText('3 things need you')).toBeVisible();
  await expect.element(figure('In the inbox')).toMatchTextContent(/44 of 48.*of 4 mailboxes/);
  await expect.element(figure('Records that are right')).toMatchTextContent('7 of 8');
  await expect.element(figure('Complaints, 7 days')).toMatchTextContent('2');
  await expect.element(row('maria@lumen-mail.com')).toMatchTextContent(/Sending.*96.*Warm.*0\.8%.*92%.*Nothing to do/);
  await expect.element(row('t.becker@')).toMatchTextContent(/Paused itself.*3\.6%.*2 complaints.*See why/);
  await expect.element(row('new@lumen-mail.com')).toMatchTextContent(/Off.*Not tested.*Warm up/);
  await expect.element(page.getByRole('link', { name: 'DKIM: wrong' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Tracking domain go.lumen-mail.com' })).toBeVisible();
  await expect
    .element(page.getByRole('list', { name: 'As receivers saw it' }))
    .toMatchTextContent(/SPF: pass.*DKIM: pass.*DMARC: pass/);
  await expectAccessible();
});

test('what needs somebody stands first, domains before mailboxes, and leads to where it is mended', async () => {
  await open(some());
  const steps = doNext.getByRole('listitem');
  await expectCount(steps, 3);
  await expect.element(steps.nth(0)).toMatchTextContent('Correct the DKIM record of getlumen.com');
  await expect.element(steps.nth(1)).toMatchTextContent(/Sign jonas@lumensales.de in again.*535 refused/);
  await expect.element(steps.nth(2)).toMatchTextContent(/t\.becker@lumensales.de paused itself.*5 of 139/);
  await doNext.getByRole('button', { name: 'Show records' }).click();
  await expectAddress(/^\/mailboxes\/ai-emails\/domains\/.+/);
  await expect.element(page.getByRole('heading', { name: 'getlumen.com' })).toBeVisible();
});

test('it is narrowed by state and by words, which stand in the address', async () => {
  await open(some());
  await page.getByText('Needs you', { exact: true }).click();
  await expectCount(page.getByRole('row').filter({ hasText: '@' }), 3);
  await expectAddress(/show=needs_you/);
  await page.getByRole('searchbox', { name: 'Search domains and mailboxes' }).fill('becker');
  await expectCount(page.getByRole('row').filter({ hasText: '@' }), 1);
  await expectAddress(/q=becker/);
  await page.getByRole('searchbox', { name: 'Search domains and mailboxes' }).fill('nobody');
  await expect.element(page.getByText('Nothing fits what you look for')).toBeVisible();
});

test('it changes as mailboxes do, without a reload', async () => {
  const { kept } = await open(some());
  await expect.element(page.getByText('3 things need you')).toBeVisible();
  kept.now = sampleDeliverability([sampleHealthDomain('lumen.test')], [sampleHealth()]);
  await tellLive('update_integration', { _id: newId() });
  await expect.element(page.getByText('Nothing needs you: every domain and mailbox does its work.')).toBeVisible();
});

test('what the workspace does not have is not shown', async () => {
  await open(
    sampleDeliverability(
      [sampleHealthDomain('lumen.test')],
      [sampleHealth({}, { warm_up: null, guard: null, placement: null })],
    ),
  );
  await expect.element(row('maria@lumen.test')).toBeVisible();
  await expectCount(page.getByRole('table').getByText('Warm-up'), 0);
  await expectCount(page.getByRole('table').getByText('In the inbox'), 0);
  await expectCount(figure('In the inbox'), 0);
});

test('while it is on its way, nothing reaches beyond the page', async () => {
  await page.viewport(1440, 900);
  await renderApp('/mailboxes/health', {
    answers: { deliverability: { get: () => new Promise<Deliverability>(() => {}) } },
  });
  const loading = page.getByRole('main').getByRole('status', { name: 'Loading' });
  await expect.element(loading.last()).toBeVisible();
  for (const each of loading.elements()) expect(each.scrollWidth).toBeLessThanOrEqual(each.clientWidth);
  const main = page.getByRole('main').element();
  expect(main.scrollWidth).toBeLessThanOrEqual(main.clientWidth);
});

test('without a mailbox the page says how to begin, and when it cannot be had, it is asked again', async () => {
  const { app } = await open(sampleDeliverability([], []));
  await expect.element(page.getByRole('heading', { name: 'No mailbox yet' })).toBeVisible();
  app.answer({ deliverability: { get: () => disconnect() } });
  await app.reload();
  await expect.element(page.getByRole('heading', { name: 'could not be loaded' })).toBeVisible();
  app.answer({ deliverability: { get: some } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('3 things need you')).toBeVisible();
});
