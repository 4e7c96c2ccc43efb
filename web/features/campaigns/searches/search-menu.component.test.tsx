import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampleAccess } from '../../../testing/access-answers.ts';
import { tellLive } from '../../../testing/fake-live.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createWizardCampaign, sampleSearch } from '../../../testing/wizard-answers.ts';

const items = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent);

test('a menu keeps its items in their places while it is open, also if the search ends meanwhile', async () => {
  const { server, answers } = createWizardCampaign({ credentials_id: sampleAccess().accounts[0]!._id });
  const campaignId = server.now._id;
  let search = sampleSearch({});
  const app = await renderApp(`/campaign/edit/${campaignId}?part=audience`, {
    accessState: sampleAccess(),
    answers: { ...answers, searches: { ...answers.searches, list: () => [search] } },
  });
  const more = page.getByRole('button', { name: 'More for sales' });
  await more.click();
  const whileCollecting = ['Pause', 'Stop', 'Download people as CSV', 'Remove'];
  await expect.poll(items).toEqual(whileCollecting);

  search = { ...search, status: 'finished', found: 40, collected: 40 };
  await tellLive('update_search', { _id: search._id, workflow_id: campaignId, status: search.status });
  await expect.element(page.getByRole('listitem').filter({ hasText: 'sales' })).toMatchTextContent('Finished');
  expect(items()).toEqual(whileCollecting);

  app.answer({ searches: { downloadCsv: () => ({ name: 'sales.csv', text: 'name', type: 'text/csv' }) } });
  await page.getByRole('menuitem', { name: 'Download people as CSV' }).click();
  await expect.poll(() => app.asked('searches', 'downloadCsv')).toEqual([{ id: search._id }]);
  await more.click();
  await expect.poll(items).toEqual(['Run again', 'Download people as CSV', 'Remove']);
});
