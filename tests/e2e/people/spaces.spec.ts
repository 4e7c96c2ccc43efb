import type { OwnSpace } from '../../../contract/spaces/schemas.ts';
import type { CodeInvite } from '../../../contract/spaces/members.ts';
import { campaignListPage } from '../pages/campaign-list-page.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { addWorkspaceMember } from '../support/data/add-workspace-member.ts';
import { callAs } from '../support/server/call-as.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { go } from '../support/browser/go.ts';
import { linkIn, mailTo } from '../support/server/mail-to.ts';
import { ownUser, ownWorkspace } from '../support/data/own-workspace.ts';
import { expect, test } from '../support/test.ts';

const ownSpaces = (origin: string, token: string) => callAs<OwnSpace[]>(origin, token, 'GET', '/users/fetch_spaces');
const current = async (origin: string, token: string) =>
  (await ownSpaces(origin, token)).find((space) => space.is_current)?.name;

test('S014 R031 R032 whatever stands below /space and is no page of it leads to creating one', async ({ page }) => {
  const { token } = await ownUser();
  await openPageAs(page, token, '/space');
  for (const path of ['/space/nothing', '/space/nothing/at/all']) {
    await expect(page, path).toHaveURL(/\/space\/create$/);
    await go(page, '/space/join');
    await expect(page.getByLabel('Invite code')).toBeVisible();
    await go(page, path);
  }
  await expect(page).toHaveURL(/\/space\/create$/);
});

test('R033 strangers sign in before they create or join, and come back to it', async ({ page }) => {
  const person = await ownUser({ password: 'my own password' });
  for (const path of ['/space/create', '/space/join']) {
    await page.goto(path);
    await expect(signInPage(page).heading).toBeVisible();
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(path);
  }
  await signInPage(page).email.fill(person.email);
  await signInPage(page).password.fill('my own password');
  await signInPage(page).submit.click();
  await expect(page).toHaveURL(/\/space\/join$/);
});

test('S019 R312 a workspace needs a name, and then it is the person’s own', async ({ page, baseURL }) => {
  const { token } = await ownUser();
  await openPageAs(page, token, '/space/create');
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.getByLabel('Name').fill('  Plover Studio  ');
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await expect(page).toHaveURL(/\/dashboard\/my-dashboard$/);
  await expect.poll(() => current(baseURL!, token)).toBe('Plover Studio');
});

test('S016 a person chooses among their workspaces; a blocked one says why it cannot be', async ({ page, baseURL }) => {
  const [first, open, blocked] = await Promise.all([
    ownWorkspace({ name: 'First House' }),
    ownWorkspace({ name: 'Open House' }),
    ownWorkspace({ name: 'Shut House', status: 'blocked' }),
  ]);
  const person = await ownUser();
  await addWorkspaceMember(first.spaceId, person.id, { role: 'admin' });
  await addWorkspaceMember(open.spaceId, person.id, { role: 'admin' });
  await addWorkspaceMember(blocked.spaceId, person.id);
  await openPageAs(page, person.token, '/space/use-space');
  await expect(page.getByRole('button', { name: /First House.*Current/ })).toBeVisible();
  const shut = page.getByRole('button', { name: /Shut House/ });
  await expect(shut).toContainText('Cannot choose this workspace');
  await expect(shut).toContainText("You can't choose this workspace, it is blocked");
  await expectAccessible(page);
  await shut.click({ force: true });
  await expect(page).toHaveURL(/\/space\/use-space$/);
  await page.getByRole('button', { name: /Open House/ }).click();
  await expect(campaignListPage(page).heading).toBeVisible();
  await expect.poll(() => current(baseURL!, person.token)).toBe('Open House');
});

test('S015 an address that names a workspace chooses it; an unknown or blocked one is refused in words', async ({
  page,
  baseURL,
  allowProblem,
}) => {
  allowProblem(/(404|403).*set_space/);
  const [first, second, blocked] = await Promise.all([
    ownWorkspace({ name: 'First House' }),
    ownWorkspace({ name: 'Second House' }),
    ownWorkspace({ name: 'Shut House', status: 'blocked' }),
  ]);
  const { id, token } = first.admin;
  await addWorkspaceMember(second.spaceId, id, { role: 'admin' });
  await addWorkspaceMember(blocked.spaceId, id);
  await openPageAs(page, token, `/space/set-space?space=${second.spaceId}`);
  await expect(campaignListPage(page).heading).toBeVisible();
  await expect.poll(() => current(baseURL!, token)).toBe('Second House');

  await page.goto(`/space/set-space?space=${blocked.spaceId}`);
  await expect(page.getByText("You can't choose this workspace, it is blocked")).toBeVisible();
  await page.goto('/space/set-space?space=01890000-0000-7000-8000-000000000001');
  await expect(page.getByText('Can not find space')).toBeVisible();
  await page.getByRole('link', { name: 'Choose a workspace' }).click();
  await expect(page.getByRole('button', { name: /Second House.*Current/ })).toBeVisible();
});

test('S017 R314 a shared code has 12 characters, shows what it leads to, and lets the person in', async ({
  page,
  baseURL,
  allowProblem,
}) => {
  allowProblem(/404.*\/space\/invites/);
  const { spaceId, admin } = await ownWorkspace({ name: 'Dunlin Group' });
  const { code } = await callAs<CodeInvite>(baseURL!, admin.token, 'POST', `/space/${spaceId}/code_invites/new/renew`, {
    allowed_pages: { campaigns: true },
  });
  const { token } = await ownUser();
  await openPageAs(page, token, '/space/join');
  const field = page.getByLabel('Invite code');
  const lookUp = page.getByRole('button', { name: 'Look it up' });
  for (const wrong of [code.slice(1), `${code}x`]) {
    await field.fill(wrong);
    await lookUp.click();
    await expect(page.getByText('The code has 12 characters')).toBeVisible();
  }
  await field.fill('222222222222');
  await lookUp.click();
  await expect(page.getByText('This invite is not valid or was answered before')).toBeVisible();
  await field.fill(code);
  await lookUp.click();
  await page.getByRole('button', { name: 'Join Dunlin Group' }).click();
  await expect.poll(() => current(baseURL!, token)).toBe('Dunlin Group');
});

test.describe('an invite by mail', () => {
  async function invited(origin: string, name: string, email: string): Promise<string> {
    const { spaceId, admin } = await ownWorkspace({ name });
    await callAs(origin, admin.token, 'POST', `/space/${spaceId}/invites`, {
      emails: [email],
      allowed_pages: { campaigns: true },
    });
    return linkIn(await mailTo(origin, email, 'invite'));
  }

  test('S018 R173 is read by a stranger, and accepted after signing in', async ({ page, baseURL, allowProblem }) => {
    allowProblem(/404.*\/space\/invites/);
    const person = await ownUser({ password: 'my own password' });
    const link = await invited(baseURL!, 'Knot & Sons', person.email);
    await page.goto(link);
    await expect(page.getByText('Knot & Sons')).toBeVisible();
    await expect(page.getByText('as a member')).toBeVisible();
    await page.getByRole('link', { name: 'Sign in to answer' }).click();
    await signInPage(page).email.fill(person.email);
    await signInPage(page).password.fill('my own password');
    await signInPage(page).submit.click();
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page).toHaveURL(/\/(campaigns|credentials)/);
    await expect
      .poll(async () => (await ownSpaces(baseURL!, person.token)).map(({ name }) => name))
      .toEqual(['Knot & Sons']);

    await page.goto(link);
    await expect(page.getByText('This invite is not valid or was answered before')).toBeVisible();
  });

  test('S018 says for whom it is when somebody else is signed in', async ({ page, baseURL }) => {
    const [person, other] = [await ownUser(), await ownUser()];
    await openPageAs(page, other.token, await invited(baseURL!, 'Ruff Brothers', person.email));
    await expect(
      page.getByText(`This invite is for ${person.email}, and you are signed in as ${other.email}`),
    ).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await expect(signInPage(page).heading).toBeVisible();
  });

  test('S018 can be declined, and then counts no more', async ({ page, baseURL, allowProblem }) => {
    allowProblem(/404.*\/space\/invites/);
    const person = await ownUser();
    const link = await invited(baseURL!, 'Stint Labs', person.email);
    await openPageAs(page, person.token, link);
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByText('The invite is declined')).toBeVisible();
    await page.goto(link);
    await expect(page.getByText('This invite is not valid or was answered before')).toBeVisible();
  });
});

test('S020 one more workspace is created from inside, and becomes the current one', async ({ page, baseURL }) => {
  const { admin } = await ownWorkspace({ name: 'Old Nest' });
  await openPageAs(page, admin.token, '/workspace/add');
  await expect(page.getByRole('heading', { name: 'Add a workspace' })).toBeVisible();
  await page.getByLabel('Name').fill('New Nest');
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await expect.poll(() => current(baseURL!, admin.token)).toBe('New Nest');
  await expect.poll(() => ownSpaces(baseURL!, admin.token)).toHaveLength(2);
});

test('R034 where the brand hides it, adding a workspace cannot be reached', async ({ page }) => {
  const { admin } = await ownWorkspace();
  await openPageAs(page, admin.token, '/workspace/add?brand=funnel-builder');
  await expect(page).toHaveURL(/\/campaigns\/my-campaigns/);
  await page.goto('/space/use-space');
  await expect(page.getByRole('heading', { name: 'Choose a workspace' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create another' })).toHaveCount(0);
});
