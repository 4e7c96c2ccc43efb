import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { branchedCampaignPage, createCampaignPage } from '../../../../testing/campaign-page-answers.ts';
import { expectTexts } from '../../../../testing/look.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { sampleStep } from '../../../../testing/wizard-answers.ts';

const funnel = page.getByRole('list', { name: 'Funnel by step' }).getByRole('listitem');
const refused = page.getByRole('region', { name: 'Accepted within 7 days? No' });

async function open(width = 1440) {
  await page.viewport(width, 900);
  const { whole, answers } = branchedCampaignPage();
  await renderApp(`/campaign/view/${whole._id}`, { answers });
}

for (const width of [1920, 390])
  test(`the funnel tells branches apart, by the names of the canvas, at ${width} pixels (F034)`, async () => {
    await open(width);
    await expectTexts(funnel, [
      /^Enrolled100/,
      /^80%Connection request80/,
      /50%Accepted40/,
      /75%Message 130/,
      /50%Message 215/,
      /^Replied8/,
      /^Meetings0/,
    ]);
    // of the 32 who said no, and not of the 40 who accepted
    await expect.element(refused.getByRole('heading')).toMatchTextContent(/No32$/);
    await expectTexts(refused.getByRole('listitem'), [/^75%Follow24/, /^50%Like posts12/]);
  });

test('what was done and who was contacted are told apart, each with its period', async () => {
  await open();
  const weeks = page.getByRole('region', { name: 'The last four weeks' });
  await expect.element(weeks).toMatchTextContent('Actions15Contacted0Accepted0Replied0');
  await expect
    .element(page.getByText('Since the start; changes: the last 14 days against the 14 before'))
    .toBeVisible();
});

test('before the first send the funnel says that nothing was sent', async () => {
  const { whole, answers } = createCampaignPage({
    campaign: { sequences_nodes: [sampleStep('message', { action: 'message' })] },
    sent: { message: 0 },
  });
  await renderApp(`/campaign/view/${whole._id}`, { answers });
  await expect.element(page.getByText(/^Nothing has been sent yet\./)).toBeVisible();
});
