import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { TrackingDomain } from '../../../../contract/tracking/schemas.ts';
import { sampleAccess } from '../../../testing/access-answers.ts';
import { refuse } from '../../../testing/fake-api.ts';
import { expectAccessible } from '../../../testing/look.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { at, newId } from '../../../testing/samples.ts';

const VALUE = 'track.kithline.test';
const button = (name: string | RegExp) => page.getByRole('button', { name });

const sampleDomain = (given: Partial<TrackingDomain> = {}): TrackingDomain => ({
  _id: newId(),
  type: 'CNAME',
  host: 'go.lumen.test',
  value: VALUE,
  is_default_for_link_tracking: false,
  is_default_for_video_scenario: false,
  video_usage_counter: 0,
  workflow_usage_counter: 0,
  status: 'verified',
  problem: null,
  found: [],
  since: at(-60),
  checked_at: at(-1),
  next_check_at: at(30),
  certificate_until: null,
  is_written_here: false,
  readable_host: given.host ?? 'go.lumen.test',
  ...given,
});

async function open(domains: TrackingDomain[]) {
  const accessState = sampleAccess();
  const change = (id: string, to: Partial<TrackingDomain>): TrackingDomain => {
    const domain = domains.find(({ _id }) => _id === id) ?? refuse('not_found');
    return Object.assign(domain, to);
  };
  const app = await renderApp(`/preferences/workspace/domains/${accessState.space._id}`, {
    accessState,
    answers: {
      tracking: {
        list: () => domains,
        create: ({ host }) => {
          if (host.startsWith('taken')) return refuse('domain_taken', { host: 'This domain is used already' });
          const made = sampleDomain({ host, status: 'waiting', checked_at: null });
          domains.push(made);
          return made;
        },
        verify: ({ id }) => change(id, { status: 'verified', problem: null, found: [], checked_at: at(0) }),
        update: ({ id, is_default_for_link_tracking = false }) => change(id, { is_default_for_link_tracking }),
        setForAll: ({ id }) => change(id, { is_default_for_link_tracking: true, workflow_usage_counter: 7 }),
        usage: () => ({
          workflows: [{ _id: newId(), name: 'Spring fair', status: 'active' }],
          total: 1,
          falls_back_to: 'links.lumen.test',
        }),
        delete: ({ id }) => {
          domains.splice(
            domains.findIndex(({ _id }) => _id === id),
            1,
          );
          return {};
        },
      },
    },
  });
  return { app, domains };
}

test('the first domain is added, shows the record to copy, and is verified (S099, G163)', async () => {
  await open([]);
  await expect.element(page.getByText('No tracking domain yet')).toBeVisible();
  await expectAccessible();
  await button('Add domain').click();
  const field = page.getByRole('textbox', { name: 'Name below your domain' });
  await field.fill('lumen');
  await page.getByRole('dialog').getByRole('button', { name: 'Add domain' }).click();
  await expect.element(page.getByText('Enter a name below your domain, such as go.example.com')).toBeVisible();
  await field.fill('taken.lumen.test');
  await page.getByRole('dialog').getByRole('button', { name: 'Add domain' }).click();
  await expect.element(page.getByText('This domain is used already')).toBeVisible();
  await field.fill('go.lumen.test');
  await page.getByRole('dialog').getByRole('button', { name: 'Add domain' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'go.lumen.test' });
  await expect.element(card.first()).toMatchTextContent(/Waiting for the record/);
  await expect.element(button('Copy value')).toBeVisible();
  await expect.element(page.getByText('Not checked yet')).toBeVisible();
  await button('Check now').click();
  await expect.element(page.getByText('CNAME, as it should be')).toBeVisible();
  await expectAccessible();
});

test('what is found instead is shown beside what should be, and what follows from it', async () => {
  await open([
    sampleDomain({ status: 'broken', problem: 'other_record', found: ['pages.elsewhere.test'] }),
    sampleDomain({ host: 'links.lumen.test', certificate_until: '2027-02-11T09:00:00.000Z' }),
  ]);
  await expect
    .element(page.getByText(/go\.lumen\.test leads to pages\.elsewhere\.test instead of track\.kithline\.test\./))
    .toBeVisible();
  await expect.element(page.getByText(/New links use the default address until it is back/)).toBeVisible();
  await expect.element(page.getByText('Record broken')).toBeVisible();
  await expect.element(page.getByText(/Certificate to .*2027/)).toBeVisible();
  await expectAccessible();
});

test('a domain becomes the default, serves all campaigns, and says what uses it before it goes (R434, R435, G164)', async () => {
  const { app, domains } = await open([sampleDomain({ workflow_usage_counter: 1 })]);
  await button(/go\.lumen\.test/).click();
  await expect.element(page.getByText('1 campaign leads through it')).toBeVisible();
  await page.getByRole('switch', { name: 'Default for links' }).click();
  await expect.element(page.getByText('Default', { exact: true })).toBeVisible();
  await button('Use for all campaigns').click();
  await expect.element(page.getByText('7 campaigns lead through it')).toBeVisible();
  expect(app.asked('tracking', 'setForAll').at(-1)).toMatchObject({ target_type: 'link_tracking' });
  await button('Delete').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/1 campaign leads through it.*Spring fair.*links\.lumen\.test/);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('No tracking domain yet')).toBeVisible();
  expect(domains).toEqual([]);
});

test('below a domain that was bought here nobody is sent to a DNS panel', async () => {
  await open([
    sampleDomain({ host: 'go.lumen-mail.com', status: 'waiting', problem: 'no_record', is_written_here: true }),
  ]);
  await expect.element(page.getByText('we write the record ourselves')).toBeVisible();
  await expect.element(page.getByText('Open the DNS panel of your domain')).not.toBeInTheDocument();
});

test('a host with umlauts is taken, shown as it is written, and its record as the DNS has it', async () => {
  const { app, domains } = await open([]);
  app.answer({
    tracking: {
      create: ({ host }) => {
        const made = sampleDomain({
          host,
          readable_host: 'klick.müller.de',
          status: 'waiting',
          problem: 'no_record',
        });
        domains.push(made);
        return made;
      },
    },
  });
  await button(/^Add/).first().click();
  await page.getByRole('dialog').getByRole('textbox').fill('klick.müller.de');
  await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click();
  await expect.element(page.getByRole('heading', { name: /klick\.müller\.de/ })).toBeVisible();
  await expect.element(page.getByText('The DNS has no record for klick.müller.de yet')).toBeVisible();
  await expect.element(page.getByText('klick.xn--mller-kva.de')).toBeVisible();
  expect(app.asked('tracking', 'create')).toEqual([{ host: 'klick.xn--mller-kva.de' }]);
});
