import type { ProspectDetail, SavedView } from '../../../contract/prospects/schemas.ts';
import { sequenceStep } from '../../factories/running-campaign.ts';
import { prospectsPage } from '../pages/prospects-page.ts';
import { callAs } from '../support/server/call-as.ts';
import { go } from '../support/browser/go.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { liveConnected } from '../support/browser/live-connected.ts';
import { recordEnrolmentEvent, ownCampaign } from '../support/data/own-campaign.ts';
import { ownProspects } from '../support/data/own-prospects.ts';
import { ownWorkspace } from '../support/data/own-workspace.ts';
import { idleCampaign } from '../support/data/idle-campaign.ts';
import { expect, test } from '../support/test.ts';

const ANA = {
  network_id: 'ana',
  first_name: 'Ana',
  last_name: 'Silva',
  title: 'CTO',
  company_name: 'Acme',
  location: 'Lisbon',
};
const BO = { network_id: 'bo', first_name: 'Bo', last_name: 'Larsen', title: 'Recruiter', company_name: 'Zenith' };
/** As a field of the browser takes a day. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('R042 S036 S037 R368 people are found, narrowed, sorted and shown as one likes, and a view keeps it', async ({
  page,
  baseURL,
}) => {
  const own = await ownWorkspace();
  const [ana] = await ownProspects(own.spaceId, [
    { ...ANA, emails: { work: 'ana@acme.test' } },
    BO,
    { network_id: 'nobody', company_name: 'Nameless Ltd' },
  ]);
  const campaign = await idleCampaign(own, { name: 'Spring', people: 2, status: 'active' });
  const list = prospectsPage(page);
  await openPageAs(page, own.admin.token, '/profiles');
  await expect(page).toHaveURL(/\/profiles\/my-prospects$/);
  await expect(page.getByRole('link', { name: 'Prospects' })).toHaveAttribute('aria-current', 'page');
  await expect(list.names).toHaveCount(5);
  await expect(list.total('5 prospects')).toBeVisible();
  // who has no name is called the same everywhere
  await expect(list.row('Not name')).toContainText('Nameless Ltd');
  // what happens next, when and why
  await expect(list.row('Ada 1')).toContainText(/View/);
  await expect(list.row('Ada 1')).toContainText(/Delay of the step/i);
  await expect(list.row('Ana Silva')).toContainText('In no campaign');

  await list.head('Name').getByRole('button').click();
  await expect(list.head('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=name/);
  await expect(list.names).toHaveText(['Not name', 'Ada 1', 'Ada 2', 'Bo Larsen', 'Ana Silva']);

  await list.search.fill('silva');
  await expect(page).toHaveURL(/q=silva/);
  await expect(list.names).toHaveText(['Ana Silva']);
  await list.search.fill('');
  await list.button('Filters').click();
  await page.getByLabel('Email', { exact: true }).first().click();
  await page.getByRole('option', { name: 'With an email' }).click();
  await expect(list.chips).toContainText('With an email');
  await page.getByLabel('In no campaign').check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/has_email=true.*is_free=true/);
  await expect(list.names).toHaveText(['Ana Silva']);

  // columns are chosen and kept, a view keeps all of it
  await list.button('Columns').click();
  await page.getByRole('checkbox', { name: 'Added' }).check();
  await page.keyboard.press('Escape');
  await expect(list.head('Added')).toBeVisible();
  await list.button('All prospects').click();
  await page.getByRole('menuitem', { name: 'Save as a view' }).click();
  await list.dialog('Save as a view').getByLabel('Name').fill('Free with email');
  await list.dialog('Save as a view').getByRole('button', { name: 'Save' }).click();
  await expect(list.button('Free with email')).toBeVisible();
  const [view] = await callAs<SavedView[]>(baseURL!, own.admin.token, 'GET', '/profiles/views');
  expect(view).toMatchObject({ filters: { has_email: 'true', is_free: 'true' }, sort: 'name asc' });
  expect(view?.columns).toContain('added');
  await list.button('Free with email').click();
  await page.getByRole('menuitem', { name: 'All prospects' }).click();
  await expect(list.names).toHaveCount(5);
  await list.button('All prospects').click();
  await page.getByRole('menuitem', { name: 'Free with email' }).click();
  await expect(list.names).toHaveText(['Ana Silva']);
  await page.reload();
  await expect(list.button('Free with email')).toBeVisible();
  await expect(list.names).toHaveText(['Ana Silva']);
  await list.button('Free with email').click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await expect(list.snackbar('Free with email deleted')).toBeVisible();
  await expect(list.names).toHaveCount(5);

  // an address opens a person beside the list, and what matches nobody is cleared
  await list.open(`/${ana}?workflow_id=${campaign}&campaign_status=pending`);
  await expect(list.drawer.getByRole('heading', { name: 'Ana Silva' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/my-prospects\?workflow_id/);
  await expect(list.names).toHaveText([/Ada/, /Ada/]);
  await expect(list.chips).toContainText('Campaign: Spring');
  await list.search.fill('nobody is called so');
  await expect(page.getByRole('heading', { name: 'Nobody matches these filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).last().click();
  await expect(list.names).toHaveCount(5);
});

test('R428 R429 S231 a person’s fields, emails by kind, labels and notes are changed in place, and nothing is lost', async ({
  page,
  baseURL,
  allowProblem,
}) => {
  allowProblem(/409|422/); // somebody else was first, and what is no address
  const own = await ownWorkspace();
  const [ana, twin] = await ownProspects(own.spaceId, [
    { ...ANA, phone: '+351 21 000 0000', emails: { work: 'ana@acme.test' } },
    { ...ANA, network_id: 'ana-2', title: '', emails: { personal: 'ana@home.test' } },
  ]);
  const call = <T>(method: string, path: string, body?: object) =>
    callAs<T>(baseURL!, own.admin.token, method, path, body);
  await call('POST', '/labels/create', { name: 'Hot', color: '#b3261e' });
  await call('PUT', `/dialogs/${ana}/draft`, { type: 'email', subject: 'Hello', draft: 'Half a thought' });
  const list = prospectsPage(page);
  await openPageAs(page, own.admin.token, `/profiles/my-prospects/${ana}`);
  const { drawer } = list;
  await expect(list.field('Work email')).toContainText('ana@acme.test');
  // a draft of what one wrote leads back to it
  await expect(drawer.getByRole('link', { name: /Half a thought/ })).toHaveAttribute('href', `/inbox/${ana}`);

  // in place, and the list beside it follows
  await list.field('Personal email').click();
  await list.input('Personal email').fill('not an address');
  await page.keyboard.press('Enter');
  await expect(list.input('Personal email')).toHaveValue('not an address');
  await expect(drawer.getByText(/email/i).filter({ hasText: /invalid/i })).toBeVisible();
  await list.input('Personal email').fill('ana.private@mail.test');
  await page.keyboard.press('Enter');
  await expect(list.field('Personal email')).toContainText('ana.private@mail.test');

  // somebody else changes the same field meanwhile: both are shown, and the reader decides
  await list.field('Title').click();
  await list.input('Title').fill('Chief of Technology');
  await call('PATCH', `/profiles/${ana}`, { title: 'VP Engineering' });
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('alert')).toContainText('VP Engineering');
  await expect(list.input('Title')).toHaveValue('Chief of Technology');
  await drawer.getByRole('button', { name: 'Keep mine' }).click();
  await expect(list.field('Title')).toContainText('Chief of Technology');

  // a label, and a status
  await drawer.getByRole('button', { name: 'Label', exact: true }).click();
  await page.getByRole('option', { name: 'Hot' }).click();
  await expect(drawer.getByRole('list', { name: 'Labels' })).toContainText('Hot');
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: /Change status/ }).click();
  await page.getByRole('menuitem', { name: 'Interested' }).click();
  await expect(drawer.getByRole('button', { name: /^Interested/ })).toBeVisible();

  // notes: what is typed survives a reload, and a deletion can be taken back
  await drawer.getByLabel('Write a note').fill('Met at the fair');
  await page.reload();
  await expect(drawer.getByLabel('Write a note')).toHaveValue('Met at the fair');
  await drawer.getByRole('button', { name: 'Add note' }).click();
  await expect(list.notes).toContainText('Met at the fair');
  await expect(list.notes).toContainText(/Test \w+/);
  await expect(list.notes.getByRole('time')).toContainText(/Today/i);
  await list.notes.getByRole('button', { name: 'Edit note' }).click();
  await list.notes.getByRole('textbox').fill('Met at the fair in May');
  await list.notes.getByRole('button', { name: 'Save' }).click();
  await expect(list.notes).toContainText('in May');
  await list.notes.getByRole('button', { name: 'Delete note' }).click();
  await expect(list.notes).toHaveCount(0);
  await list.undo.click();
  await expect(list.notes).toContainText('in May');

  // two records of one person: put together, and apart again
  const duplicates = drawer.getByRole('region', { name: 'Duplicates' });
  await expect(duplicates).toContainText('same name and company');
  await duplicates.getByRole('button', { name: 'Merge' }).click();
  await expect(list.dialog(/^Merge Ana Silva/)).toContainText('It can be split again later.');
  await list
    .dialog(/^Merge Ana Silva/)
    .getByRole('button', { name: 'Merge' })
    .click();
  await expect(duplicates.getByRole('button', { name: 'Split' })).toBeVisible();
  await go(page, `/profiles/my-prospects/${twin}`);
  await expect(list.field('Title')).toContainText('Chief of Technology');
  await duplicates.getByRole('button', { name: 'Split' }).click();
  await list
    .dialog(/^Split off/)
    .getByRole('button', { name: 'Split' })
    .click();
  await expect(list.snackbar('They are two records again')).toBeVisible();
  await go(page, `/profiles/my-prospects/${ana}`);

  // everything kept of a person, and its end
  const file = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'More about this person' }).click();
  await page.getByRole('menuitem', { name: 'Download all data' }).click();
  expect((await file).suggestedFilename()).toBe('ana-silva.json');
  await drawer.getByRole('button', { name: 'More about this person' }).click();
  await page.getByRole('menuitem', { name: 'Erase this person' }).click();
  const erase = list.dialog('Erase Ana Silva?');
  await expect(erase.getByRole('button', { name: 'Erase' })).toBeDisabled();
  await erase.getByLabel(/^Type/).fill('Ana Silva');
  await erase.getByRole('button', { name: 'Erase' }).click();
  await expect(page).toHaveURL(/my-prospects$/);
  await expect(list.names).toHaveCount(1);
  const left = await call<{ items: ProspectDetail[] }>('GET', '/profiles');
  expect(left.items.map(({ _id }) => _id)).toEqual([twin]);
});

test('a meeting is noted beside the person, moved, canceled and forgotten', async ({ page }) => {
  const own = await ownWorkspace();
  const [ana] = await ownProspects(own.spaceId, [ANA]);
  const list = prospectsPage(page);
  await openPageAs(page, own.admin.token, `/profiles/my-prospects/${ana}`);
  const { meetings } = list;
  await expect(meetings).toContainText('No meeting to come');
  await meetings.getByRole('button', { name: 'Add meeting' }).click();
  const add = list.dialog('Add meeting');
  await add.getByLabel('What it is about').fill('First talk');
  await add.getByLabel('Begins', { exact: true }).fill(inDays(3));
  await add.getByLabel('Where').fill('https://meet.test/ana');
  await add.getByRole('button', { name: 'Add meeting' }).click();
  await expect(meetings).toContainText('First talk');
  await expect(meetings.getByRole('link')).toHaveAttribute('href', 'https://meet.test/ana');

  const act = async (name: string) => {
    await meetings.getByRole('button', { name: 'Actions for First talk' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Move or edit');
  const move = list.dialog('Move meeting');
  await expect(move.getByLabel('What it is about')).toHaveValue('First talk');
  await move.getByLabel('Begins', { exact: true }).fill(inDays(4));
  await move.getByRole('button', { name: 'Save' }).click();
  await expect(meetings).toContainText('Moved');
  await act('Cancel meeting');
  await list.dialog('Cancel meeting: First talk').getByRole('button', { name: 'Cancel meeting' }).click();
  await expect(meetings).toContainText('Canceled');
  await act('Delete');
  await list.dialog('Delete: First talk').getByRole('button', { name: 'Delete' }).click();
  await expect(meetings).not.toContainText('First talk');
});

test('the list and an open person follow what others do, and a missing email is filled in from the campaign', async ({
  page,
  baseURL,
}) => {
  const { spaceId, admin } = await ownWorkspace();
  const own = await ownCampaign(spaceId, {
    steps: [sequenceStep('one', 'email', { subject: 'Hi' })],
    people: 2,
    name: 'Mails',
  });
  const [first] = own.people as [(typeof own.people)[0]];
  await recordEnrolmentEvent(own, [first], (at) => ({
    type: 'enrolment.waiting',
    at,
    data: { node_id: 'one', reason: 'email_missing', values: {}, due_at: null },
  }));
  const list = prospectsPage(page);
  const isLive = liveConnected(page);
  await openPageAs(page, admin.token, `/campaign/view/${own.campaignId}/people?person=${first.prospectId}`);
  await page.getByRole('dialog').getByRole('link', { name: 'Add an email' }).click();
  await expect(page).toHaveURL(new RegExp(`/profiles/my-prospects/${first.prospectId}`));
  await expect(list.drawer.getByText('no required email type or invalid email address').first()).toBeVisible();
  await list.field('Work email').click();
  await page.keyboard.type('ada@engines.test');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(list.field('Work email')).toContainText('ada@engines.test');
  await isLive;
  await callAs(baseURL!, admin.token, 'PATCH', `/profiles/${first.prospectId}`, { last_name: 'Lovelace' });
  await expect(list.drawer.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list.row('Ada Lovelace')).toContainText('ada@engines.test');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('people are cards, filters come from below and a person fills the screen', async ({ page }) => {
    const own = await ownWorkspace();
    await ownProspects(own.spaceId, [ANA, BO]);
    const list = prospectsPage(page);
    await openPageAs(page, own.admin.token, '/profiles/my-prospects');
    await expect(list.row('Ana Silva')).toContainText('CTO · Acme');
    await list.button('Sort').click();
    await page.getByRole('menuitemradio', { name: 'Last name, A–Z' }).click();
    await expect(page).toHaveURL(/sort=name&order=asc/);
    await expect(list.names).toHaveText(['Bo Larsen', 'Ana Silva']);
    await list.button('Filters').click();
    await list.dialog('Filters').getByLabel('Company').fill('zenith');
    await list.dialog('Filters').getByRole('button', { name: 'Show prospects' }).click();
    await expect(list.names).toHaveText(['Bo Larsen']);
    await list.name('Bo Larsen').click();
    await expect(list.drawer.getByText('Recruiter · Zenith')).toBeVisible();
    await expect.poll(async () => (await list.drawer.boundingBox())?.width).toBe(390);
    await page.keyboard.press('Escape');
    const tabs = page.getByRole('navigation', { name: 'Main' });
    await tabs.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard\/my-dashboard/);
    // what has no tab stands in the sheet of the account
    for (const [name, path] of [
      ['My tasks', /\/dashboard\/my-tasks/],
      ['Templates', /\/templates\/my-templates/],
    ] as const) {
      await page.getByRole('button', { name: 'Account', exact: true }).click();
      await list.dialog('Account').getByRole('button', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
    }
    await tabs.getByRole('link', { name: 'Prospects' }).click();
    await expect(page).toHaveURL(/\/profiles\/my-prospects/);
  });
});

test('a workspace without people shows three ways to bring them in', async ({ page }) => {
  const own = await ownWorkspace();
  await openPageAs(page, own.admin.token, '/profiles/my-prospects');
  const ways = page.getByRole('navigation', { name: 'Ways to bring people in' });
  await expect(ways.getByRole('link')).toHaveCount(3);
  await ways.getByRole('link', { name: /From your own tools/ }).click();
  await expect(page).toHaveURL(/\/campaign\/add\?from=api/);
  await expect(page.getByRole('button', { name: /API/, pressed: true })).toBeVisible();
});
