import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Delivery, DeliveryDetail, WebhookDetail } from '../../../../contract/webhooks/schemas.ts';
import { UPDATE_TYPE_NAMES } from '../../../../contract/webhooks/triggers.ts';
import { sampleAccess } from '../../../testing/access-answers.ts';
import { type Answers, refuse } from '../../../testing/fake-api.ts';
import { expectAccessible, expectAddress, expectCount, expectTexts } from '../../../testing/look.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { at, newId } from '../../../testing/samples.ts';

const webhook = (given: Partial<WebhookDetail> = {}): WebhookDetail => ({
  _id: newId(),
  name: 'Revenue warehouse',
  callback_url: 'https://hooks.lumen.test/kithline',
  update_types: [...UPDATE_TYPE_NAMES],
  trigger_names: [],
  credentials_id: null,
  workflow_ids: [],
  label_ids: [],
  status: 'on',
  disabled: null,
  failing_since: null,
  secret_hint: 'aB9=',
  former_until: null,
  created_at: at(-5_000),
  figures: {
    deliveries: 1_204,
    today: 1_204,
    delivered: 1_200,
    failed: 2,
    waiting: 1,
    first_try: 0.994,
    median_ms: 176,
    last_at: at(-1),
  },
  by_hour: Array.from({ length: 18 }, (_, hour) => ({ count: hour, failed: hour % 7 === 6 ? 1 : 0 })),
  ...given,
});
const delivery = (given: Partial<Delivery> = {}): Delivery => ({
  _id: newId(),
  message_id: 'msg_2c71f0a9',
  trigger: 'got_reply',
  person: { _id: newId(), name: 'Lena Hoffmann', photo_link: null },
  status: 'delivered',
  created_at: at(-2),
  status_code: 200,
  error: null,
  took_ms: 184,
  tries: 1,
  next_at: null,
  ...given,
});
const LABELS = ['Hot', 'Cold'].map((name, order) => ({
  _id: newId(),
  name,
  color: '#15803d',
  type: 'space' as const,
  display_order: order,
  shared: true,
  created_by: null,
}));

function open(path: string, webhooks: WebhookDetail[], answers: Answers['webhooks'] = {}) {
  return renderApp(path, {
    accessState: sampleAccess(),
    answers: {
      webhooks: {
        list: () => webhooks,
        get: ({ id }) => webhooks.find(({ _id }) => _id === id) ?? refuse('not_found'),
        deliveries: () => ({ items: [], total: 0, offset: 0, limit: 25 }),
        ...answers,
      },
      labels: { fetch: () => LABELS },
      campaigns: { fetch: () => [] },
      catalogue: { list: () => [] },
    },
  });
}
const base = '/integrations/webhooks';
const secretDialog = () => page.getByRole('dialog', { name: 'Copy the secret now' });

test('the webhooks stand with their state and figures, and lead to log, base settings and labels (S066, R053)', async () => {
  const disabled = webhook({
    name: 'Old CRM',
    status: 'disabled',
    disabled: { reason: 'failing', at: at(-60) },
    figures: { ...webhook().figures, today: 0, first_try: null, median_ms: null, last_at: null, waiting: 0, failed: 0 },
  });
  const first = webhook();
  await open(base, [first, disabled]);
  await expectAccessible();
  await expectTexts(page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem'), [
    /Revenue warehouse.*hooks\.lumen\.test.*On.*Invitations.*1,204.*99\.4%.*176 ms/,
    /Old CRM.*Disabled.*Nothing sent yet/,
  ]);
  const parts = page.getByRole('navigation', { name: 'Parts of webhooks' });
  await expectTexts(parts.getByRole('link'), ['Webhooks', 'Base settings', 'Labels']);
  await page.getByRole('link', { name: 'Revenue warehouse' }).click();
  await expectAddress(new RegExp(first._id));
});

test('without one, it is said what a webhook is for', async () => {
  await open(base, []);
  await expect.element(page.getByText('No webhook yet')).toBeVisible();
  await page.getByRole('link', { name: 'New webhook' }).click();
  await expectAddress(/base-settings/);
});

test('a new webhook asks for a valid callback URL and an update type; its secret is shown once (S068, R508, R509, M094)', async () => {
  const made = webhook();
  const app = await open(`${base}/base-settings`, [], { create: () => ({ ...made, secret: 'whsec_c2VjcmV0' }) });
  await expectAccessible();
  const make = page.getByRole('button', { name: 'Make webhook' });
  await make.click();
  await expect.element(page.getByText('Give the webhook a name')).toBeVisible();
  await expect.element(page.getByText('Callback URL is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Revenue warehouse');
  await page.getByRole('textbox', { name: 'Callback URL' }).fill('no address');
  for (const name of ['Invitations', 'Messages', 'Emails', 'Links', 'Meetings', 'Leads and customers', 'Labels'])
    await page.getByRole('checkbox', { name, exact: true }).click();
  await make.click();
  await expect.element(page.getByText('Enter a valid URL')).toBeVisible();
  await expect.element(page.getByText('Select at least one update type')).toBeVisible();
  expect(app.asked('webhooks', 'create')).toEqual([]);
  await page.getByRole('textbox', { name: 'Callback URL' }).fill('https://hooks.lumen.test/kithline');
  await page.getByRole('checkbox', { name: 'Got a reply' }).click();
  await page.getByRole('checkbox', { name: 'Meetings' }).click();
  await make.click();
  await expect.element(secretDialog().getByText('whsec_c2VjcmV0')).toBeVisible();
  expect(app.asked('webhooks', 'create')).toEqual([
    {
      name: 'Revenue warehouse',
      callback_url: 'https://hooks.lumen.test/kithline',
      update_types: ['messages', 'meetings'],
      trigger_names: ['got_reply'],
      credentials_id: null,
      workflow_ids: [],
      label_ids: [],
    },
  ]);
  await userEvent.keyboard('{Escape}');
  await expect.element(secretDialog().getByRole('button', { name: 'Done' })).toBeDisabled();
  await expectAccessible();
});

test('a refused address is told beside its field', async () => {
  const known = webhook();
  await open(`${base}/base-settings?webhook=${known._id}`, [known], {
    update: () => refuse('invalid_input', { callback_url: 'This address is not on the internet' }),
  });
  await page.getByRole('textbox', { name: 'Callback URL' }).fill('http://10.0.0.1/');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('This address is not on the internet')).toBeVisible();
});

test('a rotation says how long the former secret signs too', async () => {
  const known = webhook();
  const app = await open(`${base}/base-settings?webhook=${known._id}`, [known], {
    rotate: () => ({ ...known, secret: 'whsec_bmV3' }),
  });
  await page.getByRole('button', { name: 'Rotate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
  await expect.element(secretDialog().getByText('whsec_bmV3')).toBeVisible();
  expect(app.asked('webhooks', 'rotate')).toEqual([{ id: known._id, overlap_hours: 24 }]);
});

test('labels are chosen for each webhook; without a choice all of them fire (S067, G152)', async () => {
  const known = webhook({ update_types: ['messages'] });
  const app = await open(`${base}/labels-settings?webhook=${known._id}`, [known], {
    update: ({ label_ids }) => ({ ...known, label_ids: label_ids ?? [] }),
  });
  await expectAccessible();
  await expect.element(page.getByText('All labels fire')).toBeVisible();
  await expect.element(page.getByText(/does not tell of labels yet/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Hot' }).click();
  await expect.element(page.getByText('1 label fires')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Saved')).toBeVisible();
  expect(app.asked('webhooks', 'update')).toEqual([{ id: known._id, label_ids: [LABELS[0]?._id] }]);
});

test('the log tells of each delivery what was answered; one stands open with its tries, and is sent again', async () => {
  const known = webhook();
  const failing = delivery({
    trigger: 'meet_booked',
    person: { _id: newId(), name: 'Jakub Nowak', photo_link: null },
    status: 'waiting',
    status_code: 503,
    tries: 2,
    took_ms: 2_046,
    next_at: at(10),
  });
  const tried = {
    at: at(-3),
    status_code: 503,
    error: null,
    detail: null,
    took_ms: 1_988,
    headers: { 'retry-after': '600' },
    answer: 'upstream connect error',
  };
  const detail: DeliveryDetail = {
    ...failing,
    body: '{"type":"meet_booked","data":{"minutes":30}}',
    log: [tried, { ...tried, at: at(-2) }],
    behind: 1,
  };
  const late = delivery({ status: 'waiting', status_code: null, error: 'timeout', took_ms: 10_000, next_at: at(3) });
  const app = await open(`${base}/${known._id}`, [known], {
    deliveries: () => ({ items: [delivery(), failing, late], total: 3, offset: 0, limit: 25 }),
    delivery: () => detail,
    sendAgain: () => failing,
  });
  await expectAccessible();
  await expectTexts(page.getByRole('list', { name: 'Log' }).getByRole('listitem'), [
    /got_reply.*Lena Hoffmann.*200.*184 ms/,
    /meet_booked.*Jakub Nowak.*503.*2,046 ms/,
    /got_reply.*Timeout.*10,000 ms/,
  ]);
  await page.getByRole('link', { name: /Jakub Nowak/ }).click();
  const panel = page.getByRole('complementary', { name: 'Delivery' });
  await expect.element(panel.getByText(/answers 503.*1 later event for Jakub Nowak waits/)).toBeVisible();
  await expectTexts(panel.getByRole('list', { name: 'Tries' }).getByRole('listitem'), [
    /503.*1,988 ms/,
    /503.*1,988 ms/,
    /Next.*Try 3, then for 72 hours/,
  ]);
  await expect.element(panel.getByText('"meet_booked"')).toBeVisible();
  await expect.element(panel.getByText(/retry-after: 600/)).toBeVisible();
  await expectAccessible();
  await panel.getByRole('button', { name: 'Send again' }).click();
  await expect.element(page.getByText('It is sent again')).toBeVisible();
  expect(app.asked('webhooks', 'sendAgain')).toEqual([{ id: known._id, delivery_id: failing._id }]);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expectCount(panel, 0);
});

test('a test shows the status code that was received (R525, M095)', async () => {
  const known = webhook({ update_types: ['meetings'] });
  const app = await open(`${base}/${known._id}`, [known], {
    test: () => ({ status_code: 418, error: null, detail: null, took_ms: 12, headers: {}, answer: 'short and stout' }),
  });
  await expect.element(page.getByText('Nothing has happened yet')).toBeVisible();
  await page.getByRole('button', { name: 'Test', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send test' }).click();
  await expect.element(page.getByText('Webhook responded with status code 418')).toBeVisible();
  await expect.element(page.getByText('short and stout')).toBeVisible();
  expect(app.asked('webhooks', 'test')).toEqual([{ id: known._id, trigger: 'meet_booked' }]);
});

test('one that was disabled says why, and is turned on again', async () => {
  const known = webhook({
    status: 'disabled',
    disabled: { reason: 'failing', at: at(-60) },
    failing_since: at(-4_400),
  });
  const app = await open(`${base}/${known._id}`, [known], { update: () => ({ ...known, status: 'on' }) });
  await expect.element(page.getByText(/after 72 hours without a good answer/)).toBeVisible();
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect.element(page.getByText('Revenue warehouse is on')).toBeVisible();
  expect(app.asked('webhooks', 'update')).toEqual([{ id: known._id, is_on: true }]);
});

test('all of a period are sent again, or those that failed', async () => {
  const known = webhook();
  const app = await open(base, [known], { sendAllAgain: () => ({ count: 3 }) });
  await page.getByRole('button', { name: 'More for Revenue warehouse' }).click();
  await page.getByRole('menuitem', { name: 'Send a period again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await expect.element(page.getByText('3 deliveries are sent again')).toBeVisible();
  expect(app.asked('webhooks', 'sendAllAgain')).toMatchObject([{ id: known._id, only_failed: true }]);
});
