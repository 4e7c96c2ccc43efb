import * as z from 'zod';
import { worldReceiver } from '../../../server/world/receiver/client.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { addMessage, ownConversations } from '../support/data/own-conversations.ts';
import { expect, test } from '../support/test.ts';

const Posts = z.array(z.object({ path: z.string(), body: z.string() }));

test('a channel of Slack is kept once it has its test message, is told what somebody answers, and nothing while it is paused', async ({
  page,
  baseURL,
}) => {
  const talk = await ownConversations(baseURL!, ['Lena', 'Marc']);
  const [lena, marc] = talk.people;
  const receiver = worldReceiver(process.env.E2E_WORLD_URL!);
  const address = `${receiver}slack/services/T0E2E/B${talk.spaceId.slice(-12).toUpperCase()}/secretofthechannel`;
  const arrived = async () => {
    const posts = Posts.parse(await (await fetch(`${receiver}posts`)).json());
    return posts.filter(({ path }) => address.endsWith(path)).map(({ body }) => body);
  };

  await openPageAs(page, talk.admin.token, '/integrations/slack');
  await page.getByRole('button', { name: 'Add a channel' }).click();
  const form = page.getByRole('dialog', { name: 'Add a channel' });
  await form.getByRole('textbox', { name: 'Name' }).fill('#sales');
  await form.getByRole('textbox', { name: 'Address' }).fill(address);
  await form.getByRole('button', { name: 'Send test and add' }).click();
  await expect(page.getByText('#sales is connected, and has its test message')).toBeVisible();
  expect(await arrived()).toEqual([expect.stringContaining('#sales')]);

  await addMessage(talk, lena!, { text: 'Thursday suits us well' });
  await expect.poll(arrived).toEqual([expect.stringContaining('Thursday suits us well'), expect.anything()]);
  const [reply] = await arrived();
  expect(reply).toContain('Lena Hoffmann');
  expect(reply).toContain(`/inbox/${lena}`);

  const channel = page.getByRole('list', { name: 'Channels' }).getByRole('listitem');
  await channel.getByRole('button', { name: 'More about #sales' }).click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await expect(page.getByText('#sales is told nothing for now')).toBeVisible();
  await expect(channel.first()).toContainText('Paused');
  await addMessage(talk, marc!, { text: 'Please call me' });
  // turned on again it is told what comes after that, and so nothing of what came before
  await channel.getByRole('button', { name: 'More about #sales' }).click();
  await page.getByRole('menuitem', { name: 'Turn on' }).click();
  await expect(page.getByText('#sales is told again what happens from now on')).toBeVisible();
  await addMessage(talk, marc!, { text: 'Or write to me' });
  await expect.poll(async () => (await arrived())[0]).toContain('Or write to me');
  expect(await arrived()).toHaveLength(3);
});
