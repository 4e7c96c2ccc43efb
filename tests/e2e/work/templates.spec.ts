import { sql } from 'kysely';
import type { Template, TemplateFolder } from '../../../contract/templates/schemas.ts';
import type { SmartSequence } from '../../../contract/campaigns/schemas.ts';
import { build } from '../../../server/core/db/build.ts';
import { sequencePage } from '../pages/sequence-page.ts';
import { callAs } from '../support/server/call-as.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { inDatabase } from '../support/server/in-database.ts';
import { ownUser, ownWorkspace } from '../support/data/own-workspace.ts';
import { expect, test } from '../support/test.ts';

const words = (given: object = {}) => ({
  name: 'First contact',
  channel: 'network',
  text: 'Hello {first_name}',
  ...given,
});

test('a template is written with placeholders, kept over a reload, guarded, found again and deleted with a way back (R049, S035, S059, S060)', async ({
  page,
  baseURL,
}) => {
  const { admin } = await ownWorkspace();
  await callAs<TemplateFolder>(baseURL!, admin.token, 'POST', '/templates/folders', { name: 'Cold' });
  await openPageAs(page, admin.token, '/templates');
  await expect(page).toHaveURL(/\/templates\/my-templates$/);
  await expect(page.getByRole('heading', { name: 'No templates yet' })).toBeVisible();
  await page.getByRole('link', { name: 'New template' }).first().click();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('Fill this field')).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Name' });
  const text = page.getByRole('textbox', { name: 'Message' });
  await name.fill('Warm hello');
  await text.pressSequentially('Hello {first_n');
  await page.keyboard.press('Enter');
  await text.pressSequentially(', welcome');
  // as somebody gets it, with an example person
  await expect(page.getByRole('region', { name: /preview/i })).toContainText('Hello Lena, welcome');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  // a reload loses nothing, and leaving asks
  await page.reload();
  await expect(name).toHaveValue('Warm hello');
  await expect(text).toContainText('welcome');
  await page.getByRole('link', { name: 'Back to the templates' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('combobox', { name: 'Folder' }).click();
  await page.getByRole('option', { name: 'Cold' }).click();
  await page.getByRole('button', { name: 'Label', exact: true }).click();
  await page.getByRole('textbox', { name: 'Find or create a label' }).fill('Sales');
  await page.getByRole('option', { name: 'Create “Sales”' }).click();
  await expect(page.getByRole('button', { name: 'Take the label Sales off' })).toBeVisible();
  await page.keyboard.press('Escape');
  await save.click();
  await expect(page).toHaveURL(/\/templates\/my-templates$/);
  const row = page.getByRole('row').filter({ hasText: 'Warm hello' });
  await expect(row).toContainText('Sales');
  const [stored] = (await callAs<{ items: Template[] }>(baseURL!, admin.token, 'GET', '/templates')).items;
  expect([stored?.text, stored?.labels.length]).toEqual(['Hello {first_name}, welcome', 1]);

  // found by channel, folder and words, all of which stand in the address
  await page.getByRole('link', { name: /Cold/ }).click();
  await expect(row).toBeVisible();
  await page.getByRole('navigation', { name: 'Channels' }).getByRole('link', { name: 'Email' }).click();
  await expect(page.getByRole('heading', { name: 'No template fits.' })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/channel=email/);
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('welc');
  await expect(page).toHaveURL(/q=welc/);
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: 'More for Warm hello' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});

test('the reply rate is judged only where enough were sent, and statistics tell where from', async ({
  page,
  baseURL,
}) => {
  const { spaceId, admin } = await ownWorkspace();
  const made = async (name: string) =>
    (await callAs<Template>(baseURL!, admin.token, 'POST', '/templates', words({ name })))._id;
  const [good, other, few] = [await made('Good'), await made('Other'), await made('Few')];
  await inDatabase(({ transactions }) =>
    transactions.inSpace(spaceId, async (tx) => {
      for (const [id, sent, replied] of [
        [good, 2_000, 400],
        [other, 2_000, 100],
        [few, 20, 10],
      ]) {
        await tx.run(sql`update templates set sent = ${sent}, replied = ${replied} where id = ${id}`.compile(build));
        await tx.run(
          sql`insert into templates_days (space_id, template_id, campaign_id, day, sent, replied)
            values (${spaceId}, ${id}, '00000000-0000-0000-0000-000000000000', now()::date, ${sent}, ${replied})`.compile(
            build,
          ),
        );
      }
    }),
  );
  await openPageAs(page, admin.token, '/templates/my-templates?sort=reply_rate');
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  await expect(row('Good')).toContainText('Better than others');
  await expect(row('Good')).toContainText('20.0%');
  await expect(row('Other')).toContainText('Below the others');
  await expect(row('Few')).not.toContainText('others');
  await row('Few').getByRole('button', { name: 'More for Few' }).click();
  await page.getByRole('menuitem', { name: 'Statistics' }).click();
  const drawer = page.getByRole('dialog', { name: 'Few' });
  await expect(drawer.getByRole('row').filter({ hasText: 'Written by hand' })).toContainText('50.0%');
  await expect(drawer).toContainText('Too few to judge');
  await expect(page).toHaveURL(/stats=/);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(page).not.toHaveURL(/stats=/);
});

test('saved replies have a shortcut of their own; a colleague sees the shared ones at once', async ({
  page,
  baseURL,
  allowProblem,
}) => {
  allowProblem(/409.*saved_replies/);
  const { spaceId, admin } = await ownWorkspace();
  const colleague = await ownUser({ spaceId, role: 'admin' });
  await openPageAs(page, admin.token, '/templates/my-templates?tab=replies');
  await expect(page.locator('nav[aria-label="Kinds of templates"] [aria-current]')).toHaveText(['Saved replies']);
  await page.getByRole('button', { name: 'New saved reply' }).first().click();
  const form = page.getByRole('dialog', { name: 'New saved reply' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Prices');
  await form.getByRole('textbox', { name: 'Shortcut' }).fill('two words');
  await form.getByRole('textbox', { name: 'Text' }).fill('Twelve a month, {first_name}.');
  await page.reload();
  await expect(form.getByRole('textbox', { name: 'Text' })).toHaveValue('Twelve a month, {first_name}.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('Letters, numbers, - and _ only, at most 30');
  await callAs(baseURL!, colleague.token, 'POST', '/saved_replies', { name: 'Taken', shortcut: 'PRICE', text: 'x' });
  await form.getByRole('textbox', { name: 'Shortcut' }).fill('price');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('This shortcut is taken already');
  await form.getByRole('textbox', { name: 'Shortcut' }).fill('prices');
  await form.getByRole('button', { name: 'Save' }).click();
  const list = page.getByRole('list', { name: 'Saved replies' });
  await expect(list.getByRole('listitem')).toContainText(['Prices', 'Taken']);
  // what a colleague writes comes by itself
  await callAs(baseURL!, colleague.token, 'POST', '/saved_replies', { name: 'Later', shortcut: 'later', text: 'x' });
  await expect(list.getByRole('listitem').filter({ hasText: '/later' })).toBeVisible();
  await list.getByRole('button', { name: 'More for Prices' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the saved reply' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('listitem').filter({ hasText: '/prices' })).toBeVisible();
});

test('a step takes its words from a template and gives them to one, and remembers which', async ({ page, baseURL }) => {
  const { admin } = await ownWorkspace();
  const { _id } = await callAs<Template>(
    baseURL!,
    admin.token,
    'POST',
    '/templates',
    words({ text: 'From the shelf, {first_name}' }),
  );
  await callAs(baseURL!, admin.token, 'POST', '/templates', words({ name: 'A mail', channel: 'email', subject: 'S' }));
  await openPageAs(page, admin.token, '/smart-sequences/edit/new');
  const editor = sequencePage(page);
  await page.getByRole('textbox', { name: 'Name of the sequence' }).fill('With a template');
  await editor.add('Add a step at the start', 'Message');
  await editor.drawer.getByRole('button', { name: 'From a template' }).click();
  await expect(page.getByRole('option')).toHaveText([/First contact/]);
  await page.getByRole('option', { name: /First contact/ }).click();
  await expect(editor.text).toContainText('From the shelf');
  const kept = async () =>
    (await callAs<{ items: SmartSequence[] }>(baseURL!, admin.token, 'GET', '/smart_sequences')).items[0]
      ?.sequences_nodes[0];
  await expect.poll(async () => (await kept())?.settings.template_id).toBe(_id);

  await editor.text.click();
  await page.keyboard.press('End');
  await editor.text.pressSequentially(' and more');
  await editor.drawer.getByRole('button', { name: 'Save as template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as template' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Grown');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await kept())?.text).toBe('From the shelf, {first_name} and more');
  const grown = (await callAs<{ items: Template[] }>(baseURL!, admin.token, 'GET', '/templates?q=Grown')).items[0];
  await expect.poll(async () => (await kept())?.settings.template_id).toBe(grown?._id);
});
