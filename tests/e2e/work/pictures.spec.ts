import type { Locator } from '@playwright/test';
import { inboxPage } from '../pages/inbox-page.ts';
import { addMessage, ownConversations } from '../support/data/own-conversations.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { expect, test } from '../support/test.ts';

const isDrawn = (image: Locator) =>
  expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

test.describe('the demo', () => {
  test.use({ account: 'demo' });

  test('the demo’s faces come through our server, and nothing else is asked (F022)', async ({ page, baseURL }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== baseURL) foreign.push(request.url());
    });
    await page.goto('/inbox');
    const face = page.locator('img[src^="/api/pictures?"]').first();
    await isDrawn(face);
    expect(foreign).toEqual([]);
  });
});

test('the pictures of a mail are shown when they are asked for, through our server (F022)', async ({
  page,
  baseURL,
}) => {
  const talk = await ownConversations(baseURL!, ['Ada']);
  const [ada] = talk.people as [string];
  const picture = `${process.env.E2E_WORLD_URL}/people/7/picture.svg?seed=7`;
  const html = `<p>Good morning</p><img data-src="${picture}" alt="Our house" />`;
  await addMessage(talk, ada, { channel: 'email', subject: 'Our house', text: 'Good morning', html, minutesAgo: 5 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (decodeURIComponent(request.url()).includes('/people/7/')) asked.push(request.url());
  });
  await openPageAs(page, talk.admin.token, `/inbox/${ada}`);
  const inbox = inboxPage(page);
  const image = inbox.thread.locator('iframe').contentFrame().getByRole('img', { name: 'Our house' });
  await expect(image).toHaveCount(1);
  expect(asked).toEqual([]);
  await inbox.thread.getByRole('button', { name: 'Show remote images' }).click();
  await isDrawn(image);
  expect(asked).toEqual([`${baseURL}/api/pictures?${new URLSearchParams({ url: picture })}`]);
});
