import type { Dialog, ThreadMessage, ChannelOption } from '../../../contract/inbox/schemas.ts';
import type { Task } from '../../../contract/tasks/schemas.ts';
import { inboxPage } from '../pages/inbox-page.ts';
import { callAs } from '../support/server/call-as.ts';
import { expect, test } from '../support/test.ts';
import { demoToken } from '../support/server/demo-token.ts';

test.use({ account: 'demo' });

/** People are free not to answer: of so many somebody does. */
const MOST = 8;

test('of a fresh demo somebody answers: read, answered, labelled, made a task, and they write again', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const token = await demoToken(baseURL!, 'demo');
  const call = <T>(method: string, path: string, body?: object) => callAs<T>(baseURL!, token, method, path, body);
  const unread = async () => (await call<{ items: Dialog[] }>('GET', `/dialogs?filter=unread&channel=network`)).items;
  const thread = async (id: string) => (await call<{ items: ThreadMessage[] }>('GET', `/dialogs/${id}/messages`)).items;

  await expect.poll(async () => (await unread()).length, { timeout: 120_000 }).toBeGreaterThan(0);
  const [first] = await unread();
  const { _id: id, full_name: name } = first!.profile;
  const inbox = inboxPage(page);
  await inbox.open();
  await expect(inbox.badge).toContainText('unread');
  await inbox.open(`/${id}`);
  await expect(inbox.message(first!.last.text.slice(0, 20)).last()).toBeVisible();
  await expect.poll(async () => (await unread()).some(({ profile }) => profile._id === id)).toBe(false);

  await inbox.person.getByRole('button', { name: 'Label' }).last().click();
  await page.getByRole('option', { name: 'Key account' }).click();
  await page.keyboard.press('Escape');
  await expect(inbox.person.getByText('Key account')).toBeVisible();
  // a second try meets what the first one left
  const task = `Send the numbers ${Date.now()}`;
  await inbox.person.getByRole('textbox', { name: 'Add a task' }).fill(task);
  await page.keyboard.press('Enter');
  await expect(inbox.person.getByText(task)).toBeVisible();
  const tasks = await call<{ items: Task[] }>('GET', `/tasks?profile_id=${id}`);
  expect(tasks.items.find((one) => one.name === task)?.profile?.full_name).toBe(name);

  await inbox.text.fill('Thank you. Would Thursday at ten suit you?');
  await inbox.text.press('Control+Enter');
  await expect(inbox.message('Would Thursday at ten suit you?')).toHaveAttribute('data-state', 'sent');

  const answered = new Map([[id, new Date()]]);
  await expect
    .poll(
      async () => {
        // whoever has written meanwhile is answered too
        for (const { profile, credentials } of (await unread()).slice(0, MOST - answered.size)) {
          if (answered.has(profile._id)) continue;
          const { ways } = await call<{ ways: ChannelOption[] }>('GET', `/dialogs/${profile._id}`);
          const way = ways.find((one) => one.channel === 'network' && one.credentials._id === credentials._id);
          if (way?.obstacle !== null) continue;
          const text = `Thank you for your answer. Shall we talk on Thursday at ten?`;
          const body = { type: 'network', credentials_id: credentials._id, text };
          await call('POST', `/dialogs/${profile._id}/messages`, body);
          answered.set(profile._id, new Date());
        }
        for (const [person, at] of answered)
          if ((await thread(person)).some((one) => !one.is_ours && new Date(one.at) > at)) return true;
        return false;
      },
      { timeout: 150_000, intervals: [2_000] },
    )
    .toBe(true);
});
