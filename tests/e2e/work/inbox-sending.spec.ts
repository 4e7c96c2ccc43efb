import type { Dialog } from '../../../contract/inbox/schemas.ts';
import { newMailbox } from '../../factories/channels.ts';
import { inboxPage } from '../pages/inbox-page.ts';
import { replyOnNetwork } from '../support/data/accounts.ts';
import { callAs } from '../support/server/call-as.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { inDatabase } from '../support/server/in-database.ts';
import { countDelivered, deliveredMails, addFailedMessage } from '../support/data/own-outgoing.ts';
import { ownProspects } from '../support/data/own-prospects.ts';
import { ownConversations, addMessage } from '../support/data/own-conversations.ts';
import { expect, test } from '../support/test.ts';

test('what failed is tried again; of what may have left a person says whether it did, and it leaves once', async ({
  page,
  baseURL,
}) => {
  const talk = await ownConversations(baseURL!, []);
  await replyOnNetwork(talk.credentialId, 7_412, 'Tell me more');
  const dialogs = async () => (await callAs<{ items: Dialog[] }>(baseURL!, talk.admin.token, 'GET', '/dialogs')).items;
  await expect.poll(async () => (await dialogs()).length).toBe(1);
  const id = (await dialogs())[0]!.profile._id;
  const words = (text: string) => `${text} ${talk.spaceId.slice(-6)}`;
  const [refused, lost, there] = [words('Refused at first'), words('Lost on the way'), words('There already')];
  await addFailedMessage(talk, id, refused, 'failed');
  await addFailedMessage(talk, id, lost, 'unknown');
  await addFailedMessage(talk, id, there, 'unknown');
  const inbox = inboxPage(page);
  await openPageAs(page, talk.admin.token, `/inbox/${id}`);

  await expect(inbox.message(refused)).toContainText('You are not connected with this person on the network');
  await inbox.message(refused).getByRole('button', { name: 'Retry' }).click();
  await expect(inbox.message(there)).toContainText('Was it sent? Nobody can say whether it left.');
  await inbox.message(there).getByRole('button', { name: 'It was sent' }).click();
  await expect(inbox.message(there)).toHaveAttribute('data-state', 'sent');
  await inbox.message(lost).getByRole('button', { name: 'It was not, send again' }).click();
  await expect(inbox.message(lost)).toHaveAttribute('data-state', 'sent');
  await expect(inbox.message(refused)).toHaveAttribute('data-state', 'sent');
  await expect(inbox.thread.getByRole('button', { name: /^(Retry|It was)/ })).toHaveCount(0);
  expect(await Promise.all([refused, lost, there].map(countDelivered))).toEqual([1, 1, 0]);

  // a talk that took place is noted beside it, and said better afterwards
  const block = inbox.person.getByRole('region', { name: 'Meetings' });
  await block.getByRole('button', { name: 'Hide past meetings' }).click();
  await block.getByRole('button', { name: 'Add meeting' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'What it is about' }).fill('Coffee');
  await dialog.getByLabel('Begins', { exact: true }).fill('2020-01-06');
  await expect(dialog).toContainText('it is noted as a meeting that took place');
  await dialog.getByRole('button', { name: 'Add meeting' }).click();
  await expect(dialog).toHaveCount(0);
  const row = block.getByRole('listitem').filter({ hasText: 'Coffee' });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /Coffee/ }).click();
  await page.getByRole('menuitem', { name: 'Move or edit' }).click();
  await dialog.getByRole('textbox', { name: 'What it is about' }).fill('Coffee at noon');
  await dialog.getByRole('combobox', { name: 'Begins: time' }).fill('12:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(block.getByRole('listitem').filter({ hasText: 'Coffee at noon' })).toBeVisible();
  await expect(block).not.toContainText('Moved');
});

test('an email by hand leaves with its subject, the account’s signature and a file; changed, it stays as it was meant', async ({
  page,
  baseURL,
}) => {
  const talk = await ownConversations(baseURL!, []);
  const address = `ada.${talk.spaceId.slice(-12)}@people.example`;
  const [ada] = (await ownProspects(talk.spaceId, [{ first_name: 'Ada', emails: { work: address } }])) as [string];
  const mailbox = await inDatabase((services) =>
    newMailbox(services, talk.spaceId, { credentialId: talk.credentialId }),
  );
  for (const [name, message] of [
    ['Short', 'Best,\nSofia'],
    ['Long', 'Sofia Nilsson\nLumen'],
  ])
    await callAs(baseURL!, talk.admin.token, 'POST', `/credentials/${talk.credentialId}/signatures`, { name, message });
  await addMessage(talk, ada, { text: 'Send me an offer', minutesAgo: 5 });
  const inbox = inboxPage(page);
  await openPageAs(page, talk.admin.token, `/inbox/${ada}`);
  await inbox.channel('Email').click();
  const signature = inbox.composer.getByRole('combobox', { name: 'Signature' });
  await expect(signature).toHaveValue(/.+/);
  await expect(signature.locator('option:checked')).toHaveText('Short');
  await expect(inbox.composer).toContainText('Best,');
  const subject = inbox.composer.getByRole('textbox', { name: 'Subject' });
  await subject.fill('The offer');
  await inbox.text.fill('Here it is.');
  await inbox.composer
    .locator('input[type=file]')
    .setInputFiles({ name: 'offer.txt', mimeType: 'text/plain', buffer: Buffer.from('Nine euros') });
  await expect(inbox.composer.getByRole('button', { name: 'Remove offer.txt' })).toBeVisible();
  await inbox.text.press('Control+Enter');
  await expect(inbox.message('Here it is.')).toContainText('offer.txt');
  await expect(inbox.message('Here it is.')).toHaveAttribute('data-state', 'sent');
  const [mail] = await deliveredMails(address);
  expect(mail).toMatchObject({ subject: 'The offer', sender: mailbox.email, text: expect.stringContaining('Sofia') });
  expect(mail?.attachments.map(({ name, content }) => [name, atob(content)])).toEqual([['offer.txt', 'Nine euros']]);

  // planned with another signature; whoever changes its words changes nothing else
  await signature.selectOption('Long');
  await subject.fill('Still there?');
  await inbox.text.fill('Have you seen it?');
  await inbox.composer.getByRole('button', { name: 'Send later' }).click();
  await page.getByRole('button', { name: /^Tomorrow morning/ }).click();
  const planned = page.getByRole('article', { name: /^Scheduled for / });
  await expect(planned).toContainText('Have you seen it?');
  await page.reload();
  await planned.getByRole('button', { name: 'Edit' }).click();
  await expect(signature.locator('option:checked')).toHaveText('Long');
  await inbox.text.fill('Have you read it?');
  await inbox.composer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(planned).toContainText('Have you read it?');
  await planned.getByRole('button', { name: 'Send now' }).click();
  await expect(inbox.message('Have you read it?')).toHaveAttribute('data-state', 'sent');
  const [, second] = await deliveredMails(address);
  expect(second?.subject).toBe('Still there?');
  expect(second?.text).toContain('Lumen');
});
