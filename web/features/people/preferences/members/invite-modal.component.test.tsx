import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampleAccess } from '../../../../testing/access-answers.ts';
import { expectCount } from '../../../../testing/look.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { sampleAccount } from '../../../../testing/samples.ts';

const dialog = page.getByRole('dialog', { name: 'Invite people' });
const box = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
const send = dialog.getByRole('button', { name: 'Send invites' });

async function open() {
  const accounts = [sampleAccount({ first_name: 'Ines', last_name: 'Moreau', full_name: 'Ines Moreau' })];
  const accessState = sampleAccess({ accounts });
  const app = await renderApp(`/preferences/workspace/users/${accessState.space._id}`, {
    accessState,
    answers: {
      labels: { fetch: () => [] },
      spaces: { own: () => [], workers: () => [], invites: () => [], codeInvites: () => [], invite: () => [] },
    },
  });
  await page.getByRole('button', { name: 'Invite people' }).click();
  await expect.element(dialog).toBeVisible();
  return { app, accountId: accounts[0]!._id };
}

test('an invite lets the member work: the daily pages and the accounts are ticked, and Send is in sight (F029)', async () => {
  await page.viewport(1280, 640);
  const { app, accountId } = await open();
  for (const name of ['Dashboard', 'Campaigns', 'Prospects', 'Inbox', 'Templates', 'Ines Moreau'])
    await expect.element(box(name)).toBeChecked();
  await expect.element(box('Export prospects')).not.toBeChecked();
  await expect.element(send).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('textbox', { name: 'Email addresses' }).fill('new@people.test');
  await send.click();
  await expect
    .poll(() => app.asked('spaces', 'invite'))
    .toMatchObject([{ allowed_pages: { inbox: true, export: false }, credentials_ids: [accountId] }]);
});

test('who takes every page or every account away is told what the member will see (F029)', async () => {
  await open();
  const warning = dialog.getByText(/will see an empty room/);
  await box('Ines Moreau').click();
  await expect.element(warning).toMatchTextContent('without an account');
  await dialog.getByRole('button', { name: 'Tick all pages' }).click();
  await dialog.getByRole('button', { name: 'Tick no page' }).click();
  await expect.element(warning).toMatchTextContent('no page is ticked');
});

test('nobody is given a page that is not built (F032)', async () => {
  await open();
  await expect.element(box('Settings')).toBeVisible();
  await expect.element(box('Search')).toBeVisible();
  for (const name of ['Reports', 'Pipelines', 'Dialer'])
    await expectCount(dialog.getByRole('checkbox', { name, exact: true }), 0);
});
