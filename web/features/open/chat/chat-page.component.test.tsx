import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ChatChannel, ChatDelivery } from '../../../../contract/chat/schemas.ts';
import { sampleAccess } from '../../../testing/access-answers.ts';
import type { Answers } from '../../../testing/fake-api.ts';
import { expectAccessible, expectTexts } from '../../../testing/look.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { at, newId } from '../../../testing/samples.ts';

const told = (given: Partial<ChatDelivery> = {}): ChatDelivery => ({
  _id: newId(),
  news: 'replies',
  person: { _id: newId(), name: 'Lena Hoffmann' },
  status: 'delivered',
  tries: 1,
  status_code: 200,
  refusal: null,
  detail: null,
  took_ms: 120,
  created_at: at(-3),
  next_at: null,
  ...given,
});
const channel = (given: Partial<ChatChannel> = {}): ChatChannel => ({
  _id: newId(),
  format: 'slack',
  name: '#sales',
  told: ['replies', 'meetings'],
  language: 'en',
  credentials_id: null,
  workflow_ids: [],
  label_ids: [newId(), newId()],
  host: 'hooks.slack.com',
  url_hint: 'x9Kq',
  status: 'on',
  stopped: null,
  failing_since: null,
  last: told(),
  waiting: 0,
  today: 4,
  created_at: at(-5_000),
  ...given,
});

function open(path: string, channels: ChatChannel[], answers: Answers['chat'] = {}) {
  return renderApp(path, {
    accessState: sampleAccess(),
    answers: {
      chat: { list: ({ format }) => channels.filter((each) => each.format === format), ...answers },
      labels: { fetch: () => [] },
      campaigns: { fetch: () => [] },
      catalogue: { list: () => [] },
    },
  });
}
const dialog = () => page.getByRole('dialog');
const answer = { status_code: 200, refusal: null, detail: null, took_ms: 80 } as const;

test('a channel is added with what is told, and what Slack refused is said in words', async () => {
  const kept: ChatChannel[] = [];
  const asked: object[] = [];
  let isArchived = true;
  await open('/integrations/slack', kept, {
    create: (body) => {
      asked.push(body);
      if (isArchived)
        return {
          channel: null,
          answer: { ...answer, status_code: 410, refusal: 'channel_is_archived', detail: 'channel_is_archived' },
        };
      kept.push(channel({ name: body.name }));
      return { channel: kept[0]!, answer };
    },
  });
  await expect.element(page.getByText('No channel is connected yet')).toBeVisible();
  await expect.element(page.getByText(/Incoming Webhooks/)).toBeVisible();
  await page.getByRole('button', { name: 'Add a channel' }).click();
  await dialog().getByRole('button', { name: 'Send test and add' }).click();
  await expect.element(dialog().getByText('Name is required')).toBeVisible();
  await expect.element(dialog().getByText('Paste the address of the channel')).toBeVisible();
  await dialog().getByLabelText('Name').fill('#wins');
  await dialog().getByLabelText('Address').fill('https://hooks.slack.com/services/T0/B0/abc');
  await userEvent.click(dialog().getByRole('checkbox', { name: 'Problems' }));
  await dialog().getByRole('button', { name: 'Send test and add' }).click();
  await expect.element(dialog().getByRole('alert').getByText('The channel is archived.')).toBeVisible();
  await expectAccessible();
  isArchived = false;
  await dialog().getByRole('button', { name: 'Send test and add' }).click();
  await expect.element(page.getByRole('list', { name: 'Channels' }).getByText('#wins')).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ format: 'slack', name: '#wins', told: ['replies', 'meetings'] });
});

test('each channel says what it is told, how the last message went, and why it is stopped', async () => {
  await open('/integrations/microsoft-teams', [
    channel({ format: 'teams', name: 'Sales team', host: 'prod-1.westeurope.logic.azure.com' }),
    channel({ format: 'teams', name: 'Old team', status: 'stopped', stopped: { reason: 'flow_gone', at: at(-60) } }),
    channel({ name: '#elsewhere' }),
  ]);
  const rows = page.getByRole('list', { name: 'Channels' }).getByRole('listitem');
  await expectTexts(rows, [
    /Sales team.*ends in x9Kq.*On.*Replies.*Meetings.*2 labels/s,
    /Old team.*Stopped.*The workflow was deleted/s,
  ]);
  await expectAccessible();
});

test('it is tried, its messages are read, and it is removed', async () => {
  const kept = [channel()];
  const removed: string[] = [];
  await open('/integrations/slack', kept, {
    test: () => ({ ...answer, status_code: 404, refusal: 'no_service' }),
    deliveries: () => [told(), told({ news: 'problems', person: null, status: 'waiting', refusal: 'throttled' })],
    remove: ({ id }) => {
      removed.push(id);
      kept.length = 0;
      return {};
    },
  });
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More about #sales' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Send a test message');
  await expect.element(page.getByText('The app or its webhook was removed at Slack.')).toBeVisible();
  await choose('Recent messages');
  await expectTexts(dialog().getByRole('listitem'), [
    /Replies · Lena Hoffmann.*Delivered/s,
    /Problems.*Too many messages.*Waiting/s,
  ]);
  await dialog().getByRole('button', { name: 'Close' }).click();
  await choose('Remove');
  await dialog().getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('No channel is connected yet')).toBeVisible();
  expect(removed).toHaveLength(1);
});
