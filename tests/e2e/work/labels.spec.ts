import { STATUS_LABELS } from '../../../contract/labels/status-labels.ts';
import { preferencesPage } from '../pages/preferences-page.ts';
import { newSignedInUser, type SignedInUser, callAsUser, signInAs } from '../support/data/new-signed-in-user.ts';
import { expect, test } from '../support/test.ts';
import { turnSwitch } from '../support/browser/turn-switch.ts';

const newLabel = (person: SignedInUser, name: string) =>
  callAsUser<{ _id: string }>(person, 'POST', '/labels/create', { name, color: '#12a150' });

test('a label needs a name of at most 30 characters and a colour (S094, R483, R484, R485)', async ({
  page,
  baseURL,
  allowProblem,
}) => {
  allowProblem(/409.*labels/);
  const person = await newSignedInUser(baseURL!);
  await newLabel(person, 'Taken');
  await signInAs(page, person);
  await page.goto(`/preferences/workspace/labels/${person.spaceId}/create-new`);
  const submit = page.getByRole('button', { name: 'Create a label' });
  await submit.click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('Choose a colour')).toBeVisible();
  const name = page.getByLabel('Name');
  await name.pressSequentially('x'.repeat(31));
  await expect(name).toHaveValue('x'.repeat(30));
  await expect(page.getByText('30 of 30 characters')).toBeVisible();
  await name.fill('Taken');
  await page.getByRole('button', { name: 'Colour #e5484d' }).click();
  await submit.click();
  await expect(page.getByText('A label with this name exists already')).toBeVisible();
  await name.fill('Warm');
  await submit.click();
  await expect(page).toHaveURL(new RegExp(`/labels/${person.spaceId}$`));
  await expect(page.getByRole('list', { name: 'Labels' }).getByRole('listitem')).toHaveText([/Taken/, /Warm/]);
});

test('labels stand in an order that buttons and dragging change, and are edited and deleted with a warning (S093, S095)', async ({
  page,
  baseURL,
}) => {
  const person = await newSignedInUser(baseURL!);
  const ids: Record<string, string> = {};
  for (const name of ['First', 'Second', 'Third']) ids[name] = (await newLabel(person, name))._id;
  await callAsUser(person, 'PUT', `/space/${person.spaceId}/auto_labels`, {
    rules: [{ trigger: 'got_reply', label_id: ids.Third }],
  });
  await signInAs(page, person);
  await preferencesPage(page).openWorkspace('labels', person.spaceId);
  const rows = page.getByRole('list', { name: 'Labels' }).getByRole('listitem');
  await expect(rows).toHaveText([/First/, /Second/, /Third/]);
  await expect(page.getByRole('button', { name: 'Move First up' })).toBeDisabled();
  await page.getByRole('button', { name: 'Move First down' }).click();
  await expect(rows).toHaveText([/Second/, /First/, /Third/]);
  await page.getByRole('button', { name: 'More for Third' }).click();
  await page.getByRole('menuitem', { name: 'Move to the top' }).click();
  await expect(rows).toHaveText([/Third/, /Second/, /First/]);
  await rows
    .nth(0)
    .getByTitle('Drag Third to another place')
    .dragTo(rows.nth(2), { targetPosition: { x: 80, y: 50 } });
  await expect(rows).toHaveText([/Second/, /First/, /Third/]);
  await rows
    .nth(2)
    .getByTitle('Drag Third to another place')
    .dragTo(rows.nth(0), { targetPosition: { x: 80, y: 4 } });
  await expect(rows).toHaveText([/Third/, /Second/, /First/]);
  // beside them what events say of people, each in its colour
  const statuses = page.getByRole('region', { name: 'Status labels' }).getByRole('listitem');
  await expect(statuses).toHaveCount(STATUS_LABELS.length);
  await expect(statuses.last()).toHaveText('Stuck');

  await page.getByRole('button', { name: 'More for Second' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page).toHaveURL(new RegExp(`/labels/${person.spaceId}/edit/${ids.Second}`));
  await page.getByLabel('Name').fill('Renamed');
  await turnSwitch(page.getByRole('switch', { name: 'Shared with the workspace' }));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(rows.filter({ hasText: 'Renamed' })).toContainText('Only you');

  await page.getByRole('button', { name: 'More for Third' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete the label Third?' });
  await expect(question).toContainText('It is removed from 0 prospects. 1 rule that adds it is deleted as well.');
  await question.getByRole('button', { name: 'Delete the label' }).click();
  await expect(rows).toHaveText([/Renamed/, /First/]);
});

test('rules add a label when something happens; without a label the way leads to making one (S097)', async ({
  page,
  baseURL,
}) => {
  const person = await newSignedInUser(baseURL!);
  await signInAs(page, person);
  const preferences = preferencesPage(page);
  await preferences.openWorkspace('auto-labels', person.spaceId);
  await page.getByRole('link', { name: 'Create a label' }).click();
  await expect(page).toHaveURL(/create-new/);
  const label = await newLabel(person, 'Answered');
  await preferences.openWorkspace('auto-labels', person.spaceId);
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await preferences.save.click();
  await expect(page.getByText('Fill this field')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'When this happens' }).click();
  await page.getByRole('option', { name: 'Reply received' }).click();
  await page.getByRole('combobox', { name: 'Add this label' }).click();
  await page.getByRole('option', { name: 'Answered' }).click();
  await preferences.save.click();
  await expect(preferences.message('Saved')).toBeVisible();
  const rules = () => callAsUser(person, 'GET', `/space/${person.spaceId}/auto_labels`);
  await expect.poll(() => rules()).toEqual({ rules: [{ trigger: 'got_reply', label_id: label._id }] });
  await page.getByRole('button', { name: 'Remove this rule' }).click();
  await preferences.save.click();
  await expect.poll(rules).toEqual({ rules: [] });
});
