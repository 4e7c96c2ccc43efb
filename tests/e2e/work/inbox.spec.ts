import { PAYLOADS } from '../../factories/xss-payloads.ts';
import { inboxPage } from '../pages/inbox-page.ts';
import { shell } from '../pages/shell.ts';
import { replyOnNetwork } from '../support/data/accounts.ts';
import { callAs } from '../support/server/call-as.ts';
import { newSignedInContext, openPageAs } from '../support/browser/open-page-as.ts';
import { liveConnected } from '../support/browser/live-connected.ts';
import { ownConversations, addMessage } from '../support/data/own-conversations.ts';
import { ownUser } from '../support/data/own-workspace.ts';
import { expect, test } from '../support/test.ts';

test('S039 R043 R406 R090 a reply from the network arrives unread, is answered, called back and answered again', async ({
  page,
  baseURL,
}) => {
  const talk = await ownConversations(baseURL!, []);
  const inbox = inboxPage(page);
  const isLive = liveConnected(page);
  await openPageAs(page, talk.admin.token, '/inbox');
  await expect(page.getByRole('heading', { name: 'No replies yet' })).toBeVisible();
  await expect(inbox.badge).toHaveText('Inbox');
  await isLive;

  await replyOnNetwork(talk.credentialId, 7_311, 'Thursday after 2 works.');
  await expect(inbox.rows).toHaveCount(1);
  await expect(inbox.rows).toContainText('1 unread message');
  await expect(inbox.badge).toContainText('1 unread');
  await inbox.rows.getByRole('link').click();
  await expect(page).toHaveURL(/\/inbox\/[0-9a-f-]{36}/);
  await expect(inbox.message('Thursday after 2 works.')).toBeVisible();
  await expect(inbox.rows).not.toContainText('unread message');
  await expect(inbox.badge).toHaveText('Inbox');
  await expect(inbox.person).toContainText('Details');

  // it has been read meanwhile, and a member says it otherwise
  await expect(page.getByText('Read as: Meeting')).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('menuitem', { name: 'Not now' }).click();
  await expect(page.getByText(/^Not now, says /)).toBeVisible();

  // five seconds in which the words come back
  await inbox.text.fill('Gladly, at three?');
  await inbox.text.press('Control+Enter');
  await expect(inbox.text).toHaveValue('');
  await inbox.message('Gladly, at three?').getByRole('button', { name: 'Undo' }).click();
  await expect(inbox.text).toHaveValue('Gladly, at three?');
  await expect(inbox.message('Gladly, at three?')).toHaveCount(0);
  await inbox.send.click();
  await expect(inbox.text).toHaveValue('');
  const sent = inbox.message('Gladly, at three?');
  await expect(sent).toContainText('Leaves in');
  await expect(sent).toHaveAttribute('data-state', 'sent');
});

test('R407 R408 R409 R410 what is unread stands on top, the open one stays in its place, and all of it by keyboard', async ({
  page,
  baseURL,
}) => {
  const talk = await ownConversations(baseURL!, ['Ada', 'Bela', 'Cleo']);
  const [ada, bela, cleo] = talk.people as [string, string, string];
  await addMessage(talk, cleo, { text: 'Write in January', minutesAgo: 30 });
  await callAs(baseURL!, talk.admin.token, 'PATCH', `/dialogs/${cleo}`, { read: true });
  await addMessage(talk, bela, { text: 'What does it cost?', minutesAgo: 20 });
  await addMessage(talk, ada, { text: 'Happy to talk', minutesAgo: 10 });
  const inbox = inboxPage(page);
  await openPageAs(page, talk.admin.token, '/inbox');
  await expect(inbox.sections).toHaveText(['Unread', 'Earlier']);
  await expect(inbox.rows.getByRole('link')).toHaveText([/^Ada/, /^Bela/, /^Cleo/]);
  await expect(inbox.folder('Unread')).toContainText('2');

  await page.keyboard.press('j');
  await expect(inbox.message('Happy to talk')).toBeVisible();
  await expect(inbox.folder('Unread')).toContainText('1');
  await expect(inbox.rows.getByRole('link')).toHaveText([/^Ada/, /^Bela/, /^Cleo/]);
  await expect(inbox.sections).toHaveText(['Unread', 'Earlier']);
  await page.keyboard.press('s');
  await expect(inbox.row('Ada').getByRole('img', { name: 'Starred' })).toBeVisible();
  await expect(inbox.act('Star')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('u');
  await expect(inbox.row('Ada')).toContainText('1 unread message');
  await expect(inbox.folder('Unread')).toContainText('2');
  await inbox.choose('Status', 'Mark as lead');
  await expect(inbox.folder('Leads')).toContainText('1');
  await inbox.choose('Lead', 'Mark as customer');
  await expect(inbox.folder('Customers')).toContainText('1');

  // archived, the next one opens; taken back, it is there again
  await page.keyboard.press('e');
  await expect(inbox.message('What does it cost?')).toBeVisible();
  await expect(inbox.link('Ada')).toHaveCount(0);
  await inbox.undo('1 conversation archived').click();
  await expect(inbox.rows.getByRole('link')).toHaveText([/^Ada/, /^Bela/, /^Cleo/]);
  await page.keyboard.press('k');
  await expect(page).toHaveURL(new RegExp(ada));
  await expect(inbox.row('Bela')).not.toContainText('unread');
  // by its button: the keyboard goes on in the next thread
  await inbox.act('Archive').press('Enter');
  await expect(inbox.message('What does it cost?')).toBeVisible();
  await expect(inbox.thread).toBeFocused();
  await inbox.undo('1 conversation archived').click();
  await expect(inbox.rows.getByRole('link')).toHaveText([/^Ada/, /^Bela/, /^Cleo/]);
  await page.keyboard.press('k');
  await expect(page).toHaveURL(new RegExp(ada));
  await page.keyboard.press('r');
  await expect(inbox.text).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(shell(page).shortcuts).toContainText('Next conversation');
  await page.keyboard.press('Escape');
  await expect(shell(page).shortcuts).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(inbox.search).toBeFocused();

  // search, folders and channels stand in the address
  await inbox.search.fill('january');
  await expect(inbox.rows.getByRole('link')).toHaveText([/^Cleo/]);
  await expect(page).toHaveURL(/q=january/);
  await inbox.search.fill('nobody said this');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await inbox.folder('Starred').click();
  await expect(page).toHaveURL(/folder=starred/);
  await expect(inbox.rows.getByRole('link')).toHaveText([/^Ada/]);
  await inbox.folder('All').click();
  await inbox.list.getByRole('group', { name: 'Channel' }).getByRole('button', { name: 'Email' }).click();
  await expect(page).toHaveURL(/channel=email/);
  await expect(inbox.rows).toHaveCount(0);
  await page.goBack();

  // many at once
  await inbox.select('Bela').check({ force: true });
  await inbox.select('Cleo').check({ force: true });
  const bulk = page.getByRole('toolbar', { name: 'Selected conversations' });
  await expect(bulk).toContainText('2 selected');
  await page.keyboard.press('e');
  await expect(inbox.told('2 conversations archived')).toBeVisible();
  await inbox.undo('2 conversations archived').click();
  await inbox.select('Bela').check({ force: true });
  await inbox.select('Cleo').check({ force: true });
  await bulk.getByRole('button', { name: 'Archive' }).click();
  await inbox.folder('Archived').click();
  await expect(inbox.rows.getByRole('link')).toHaveText([/^Bela/, /^Cleo/]);
});

test('R162 R396 drafts survive a reload and another device, and “/” brings a saved reply', async ({
  page,
  baseURL,
}) => {
  const talk = await ownConversations(baseURL!, ['Ada']);
  const [ada] = talk.people as [string];
  await addMessage(talk, ada, { text: 'Tell me more', minutesAgo: 5 });
  await callAs(baseURL!, talk.admin.token, 'POST', '/saved_replies', {
    name: 'Price',
    shortcut: 'price',
    text: 'Hello {first_name}, it is nine euros.',
  });
  const inbox = inboxPage(page);
  await openPageAs(page, talk.admin.token, `/inbox/${ada}`);
  await inbox.text.fill('Half a thought');
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('draftMessages') ?? '{}'));
  expect(await kept()).toMatchObject({
    [ada]: [{ type: 'linkedIn', draft: 'Half a thought', subject: '', last: expect.any(String) }],
  });
  await expect(inbox.row('Ada')).toContainText('Draft: Half a thought');
  await expect(inbox.folder('Drafts')).toContainText('1');
  await page.reload();
  await expect(inbox.text).toHaveValue('Half a thought');
  // on another device it is the server's copy
  await page.evaluate(() => localStorage.removeItem('draftMessages'));
  await page.reload();
  await expect(inbox.text).toHaveValue('Half a thought');

  // “/” offers saved replies, filled in for the person
  await inbox.text.fill('');
  await inbox.text.pressSequentially('/pri');
  await expect(page.getByRole('listbox', { name: 'Saved replies' }).getByRole('option')).toContainText('Price');
  await inbox.text.press('Enter');
  await expect(inbox.text).toHaveValue('Hello Ada, it is nine euros.');

  // what cannot be sent that way says why
  await inbox.channel('Email').click();
  await expect(inbox.composer).toContainText(/email/i);
  await expect(inbox.send).toHaveCount(0);
  await inbox.channel('Message').click();
  await expect(inbox.text).toHaveValue('Hello Ada, it is nine euros.');
});

test('R496 R833 messages are planned, changed and taken back, files are attached, replies are marked', async ({
  page,
  baseURL,
  allowProblem,
}) => {
  allowProblem(/409/);
  const talk = await ownConversations(baseURL!, ['Ada']);
  const [ada] = talk.people as [string];
  await addMessage(talk, ada, { text: 'Tell me more', minutesAgo: 5 });
  const inbox = inboxPage(page);
  await openPageAs(page, talk.admin.token, `/inbox/${ada}`);
  await inbox.text.fill('Hello Ada, it is nine euros.');
  await inbox.composer.getByRole('button', { name: 'Send later' }).click();
  const time = page.getByLabel('Day and time', { exact: true });
  await time.fill('2020-01-01');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText('Scheduled messages cannot be in the past')).toBeVisible();
  await page.getByRole('button', { name: /^Tomorrow morning/ }).click();
  const planned = page.getByRole('article', { name: /^Scheduled for / });
  await expect(planned).toContainText('nine euros');
  await expect(inbox.folder('Scheduled')).toContainText('1');
  await expect(inbox.text).toHaveValue('');
  await planned.getByRole('button', { name: 'Edit' }).click();
  await inbox.text.fill('Hello Ada, it is ten euros.');
  await inbox.composer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(planned).toContainText('ten euros');
  await planned.getByRole('button', { name: 'Cancel sending' }).click();
  await expect(planned).toHaveCount(0);
  await expect(inbox.text).toHaveValue('Hello Ada, it is ten euros.');

  const files = inbox.composer.locator('input[type=file]');
  await files.setInputFiles({ name: 'run.exe', mimeType: 'text/plain', buffer: Buffer.from('no') });
  await expect(inbox.composer).toContainText('run.exe is not a kind of file that can be sent');
  await files.setInputFiles({ name: 'agenda.txt', mimeType: 'text/plain', buffer: Buffer.from('One, two') });
  await inbox.composer.getByRole('button', { name: 'Remove agenda.txt' }).click();
  await expect(inbox.composer).not.toContainText('agenda.txt');
  await files.setInputFiles({ name: 'agenda.txt', mimeType: 'text/plain', buffer: Buffer.from('One, two') });
  await expect(inbox.composer).toContainText('agenda.txt');
  await inbox.send.click();
  const download = page.waitForEvent('download');
  await inbox.message('ten euros').getByRole('button', { name: 'agenda.txt' }).click();
  expect((await download).suggestedFilename()).toBe('agenda.txt');

  await inbox.choose('More actions', 'Interested');
  await expect(inbox.row('Ada').getByRole('img', { name: 'Positive' })).toBeVisible();
  await inbox.choose('More actions', 'Interested');
  await expect(page.getByText('Reply already marked like this')).toBeVisible();
  // a newer reply is marked anew, also like the one before
  await addMessage(talk, ada, { text: 'Tuesday then' });
  await expect(inbox.message('Tuesday then')).toBeVisible();
  await inbox.choose('More actions', 'Interested');
  await expect(inbox.message('Tuesday then')).toContainText('Interested');

  await inbox.act('Snooze').click();
  await page.getByRole('button', { name: /^Next Monday/ }).click();
  await expect(inbox.thread).toContainText('Snoozed until');
  await expect(inbox.folder('Snoozed')).toContainText('1');
});

test('two members see each other’s changes, and that the other is writing', async ({ page, browser, baseURL }) => {
  const talk = await ownConversations(baseURL!, ['Ada', 'Bela']);
  const [ada, bela] = talk.people as [string, string];
  await addMessage(talk, ada, { text: 'Tell me more', minutesAgo: 5 });
  const given = { spaceId: talk.spaceId, pages: { inbox: true, campaigns: true }, credentials: [talk.credentialId] };
  const member = await ownUser(given);
  const other = await newSignedInContext(browser, baseURL!, member.token);
  const theirs = await other.newPage();
  const [mine, hers] = [inboxPage(page), inboxPage(theirs)];
  const areLive = Promise.all([liveConnected(page), liveConnected(theirs)]);
  await openPageAs(page, talk.admin.token, `/inbox/${ada}`);
  await theirs.goto(`/inbox/${ada}`);
  await expect(mine.message('Tell me more')).toBeVisible();
  await expect(hers.message('Tell me more')).toBeVisible();
  await areLive;

  await hers.text.pressSequentially('Hel');
  await expect(mine.thread).toContainText('is writing to this person');
  await hers.text.fill('');
  await expect(mine.thread).not.toContainText('is writing to this person');

  await mine.act('Star').click();
  await expect(hers.act('Star')).toHaveAttribute('aria-pressed', 'true');
  await addMessage(talk, bela, { text: 'And who are you?' });
  await expect(hers.row('Bela')).toContainText('And who are you?');
  await expect(mine.row('Bela')).toContainText('1 unread message');
  await expect(hers.badge).toContainText('1 unread');
  await hers.text.fill('From a colleague');
  await hers.send.click();
  await expect(mine.message('From a colleague')).toBeVisible();
  await other.close();
});

/** What would run by itself in a page that let it. */
const EAGER = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<details open ontoggle=alert(1)>x</details>',
  '<video src=x onerror=alert(1)></video>',
  '<input onfocus=alert(1) autofocus>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
];

test('nothing that comes in a message or an email ever runs', async ({ page, baseURL, allowProblem }) => {
  // what the frame's policy and sandbox refuse is told in the console
  allowProblem(/ csp$|about:srcdoc|sandbox|Content Security Policy/i);
  const talk = await ownConversations(baseURL!, ['Ada']);
  const [ada] = talk.people as [string];
  await page.addInitScript(() => {
    Object.assign(window, { alert: () => Object.assign(window, { hasRun: true }) });
  });
  await addMessage(talk, ada, { text: PAYLOADS.join('\n'), minutesAgo: 9 });
  // as raw as if the server had not cleaned it: the frame alone has to hold
  const html = `<p id="words">Good morning</p><img src="https://spy.example/p.gif">${EAGER.join('\n')}`;
  await addMessage(talk, ada, { channel: 'email', subject: '<b>About</b>', text: 'Good morning', html, minutesAgo: 5 });
  const inbox = inboxPage(page);
  await openPageAs(page, talk.admin.token, `/inbox/${ada}`);
  await expect(inbox.message('<script>alert(1)</script>').first()).toBeVisible();
  await expect(inbox.thread.getByText('<b>About</b>')).toBeVisible();
  const frame = inbox.thread.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', /^(?!.*allow-scripts)/);
  await expect(frame.contentFrame().locator('#words')).toHaveText('Good morning');
  // it is as high as what it holds
  await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThan(100);
  await expect(inbox.thread.getByRole('button', { name: 'Show remote images' })).toBeVisible();
  expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('S040 S041 S042 R044 R120 list, chat and person are views of their own, with a way back', async ({
    page,
    baseURL,
  }) => {
    const talk = await ownConversations(baseURL!, ['Ada']);
    const [ada] = talk.people as [string];
    await addMessage(talk, ada, { text: 'Tell me more', minutesAgo: 5 });
    await page.route('**/api/dialogs/unread*', (route) =>
      route.fulfill({ json: { ok: true, error: null, payload: { unread: 100 } } }),
    );
    const inbox = inboxPage(page);
    await openPageAs(page, talk.admin.token, '/inbox');
    await expect(inbox.rows).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inbox' })).toContainText(
      '99+',
    );
    await expect(inbox.folder('Unread')).toContainText('1');
    await inbox.link('Ada').click();
    await expect(inbox.message('Tell me more')).toBeVisible();
    await expect(inbox.list).toHaveCount(0);
    await inbox.act('About this person').click();
    await expect(page).toHaveURL(/view=info/);
    await expect(inbox.person).toContainText('Details');
    await expect(inbox.thread).toHaveCount(0);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true);
    await page.goBack();
    await expect(inbox.text).toBeVisible();
    await inbox.choose('More actions', 'Snooze');
    await page
      .getByRole('dialog', { name: 'Snooze' })
      .getByRole('button', { name: /^Next Monday/ })
      .click();
    await expect(inbox.thread).toContainText('Snoozed until');
    await inbox.choose('More actions', 'End snooze');
    await expect(inbox.thread).not.toContainText('Snoozed until');
    await inbox.act('Back to the list').click();
    await expect(inbox.rows).toHaveCount(1);
  });
});
