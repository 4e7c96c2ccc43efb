import { inboxPage } from '../pages/inbox-page.ts';
import { liveConnected } from '../support/browser/live-connected.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { worldDoes } from '../support/data/accounts.ts';
import { addMessage, ownConversations } from '../support/data/own-conversations.ts';
import { inDatabase } from '../support/server/in-database.ts';
import { expect, test } from '../support/test.ts';

test('Calendly is agreed to in a new tab; what somebody books, moves and cancels there stands beside their conversation at once (S075, R418)', async ({
  page,
  baseURL,
}) => {
  const talk = await ownConversations(baseURL!, ['Lena']);
  const [lena] = talk.people;
  const host = `host-${talk.spaceId.slice(-8)}@lumen.test`;
  const email = `lena-${talk.spaceId.slice(-8)}@brightpath.test`;
  await inDatabase(({ database }) =>
    database.direct.query('update prospects set email = $2 where id = $1', [lena, email]),
  );
  await addMessage(talk, lena!, { text: 'Which day suits you?' });

  await openPageAs(page, talk.admin.token, '/integrations/calendly');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Connect Calendly' }).click();
  const consent = await opened;
  await consent.getByLabel('Email').fill(host);
  const closed = consent.waitForEvent('close');
  await consent.getByRole('button', { name: 'Allow' }).click();
  await closed;
  await expect(page.getByText('Calendly is connected')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Jonas Weber' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Event types' }).getByRole('listitem')).toHaveCount(3);

  const inbox = inboxPage(page);
  const isLive = liveConnected(page);
  await inbox.open(`/${lena}`);
  await expect(inbox.message('Which day suits you?')).toBeVisible();
  await isLive;
  const meetings = inbox.person.getByRole('region', { name: 'Meetings' }).getByRole('listitem');
  await worldDoes('book', { host, email, name: 'Lena Hoffmann' });
  await expect(meetings).toHaveText([/Intro call/]);
  const first = await meetings.getByRole('time').getAttribute('datetime');
  await worldDoes('move_booking', { host, email });
  await expect(meetings).toHaveText([/Intro call.*Moved/]);
  const moved = await meetings.getByRole('time').getAttribute('datetime');
  expect(new Date(moved!).getTime() - new Date(first!).getTime()).toBe(86_400_000);
  await worldDoes('cancel_booking', { host, email });
  await expect(meetings).toHaveText([/Intro call.*Canceled/]);
  const lines = inbox.person.getByRole('list', { name: 'Everything that happened' }).getByRole('listitem');
  await expect(lines.filter({ hasText: 'Meeting' })).toHaveText([
    /Meeting canceled.*Intro call/,
    /Meeting moved to .*Intro call/,
    /Meeting booked: .*Intro call/,
  ]);
});
