import type { SmartSequence } from '../../../contract/campaigns/schemas.ts';
import type { Generation } from '../../../contract/ai/schemas.ts';
import { sequencePage } from '../pages/sequence-page.ts';
import { go } from '../support/browser/go.ts';
import { openPageAs } from '../support/browser/open-page-as.ts';
import { callAs } from '../support/server/call-as.ts';
import { changeCredits, ownWorkspace } from '../support/data/own-workspace.ts';
import { expect, test } from '../support/test.ts';

test('the words of a step are written with help, taken over by the member, saved, and found among the recent prompts', async ({
  page,
  baseURL,
}) => {
  const { admin, spaceId } = await ownWorkspace({ tier: 'supreme' });
  await changeCredits(spaceId, { left: 10, used: 0 });
  await openPageAs(page, admin.token, '/smart-sequences/edit/new');
  await page.getByRole('textbox', { name: 'Name of the sequence' }).fill('With help');
  const editor = sequencePage(page);
  await editor.add('Add a step at the start', 'Message');
  await page.getByRole('button', { name: 'Write with AI' }).click();
  const panel = page.getByRole('complementary', { name: 'Write with AI' });
  await panel.getByRole('textbox', { name: 'What to mention or ask' }).fill('Ask about ramp time');
  await panel.getByRole('button', { name: /^Write, / }).click();
  await expect(panel.getByRole('region', { name: 'Text', exact: true })).toContainText('ramp time');
  await expect(panel.getByText('8 of 8 passed')).toBeVisible();
  await panel.getByRole('button', { name: 'Use text' }).click();
  await expect(editor.text).toContainText('ramp time');
  const saved = async () => {
    const { items } = await callAs<{ items: SmartSequence[] }>(baseURL!, admin.token, 'GET', '/smart_sequences');
    return items[0]?.sequences_nodes[0]?.text ?? '';
  };
  await expect.poll(saved).toMatch(/\{first_name\}.*ramp time/);

  await go(page, '/preferences/user/prompts');
  await page.getByRole('button', { name: /Ask about ramp time/ }).click();
  await expect(page.getByRole('list', { name: 'Recent prompts' })).toContainText('“ramp time”');
  const { items } = await callAs<{ items: Generation[] }>(baseURL!, admin.token, 'GET', '/ai/generations');
  expect(items.map(({ status, credits }) => [status, credits])).toEqual([['done', 1]]);
});
