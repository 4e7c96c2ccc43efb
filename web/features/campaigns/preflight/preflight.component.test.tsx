import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Finding } from '../../../../contract/campaigns/preflight.ts';
import { sampleAccess } from '../../../testing/access-answers.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createWizardCampaign, sampleStep } from '../../../testing/wizard-answers.ts';

const finding = (given: Pick<Finding, 'code' | 'severity'> & Partial<Finding>): Finding => ({
  subject: { kind: 'campaign', id: null },
  values: {},
  words: '',
  fix: null,
  ...given,
});

async function openReview(findings: Finding[]) {
  const accessState = sampleAccess();
  const campaign = createWizardCampaign({
    credentials_id: accessState.accounts[0]!._id,
    sequences_nodes: [sampleStep('mail', { action: 'email' }, { subject: 'Hello', text: 'How are you?' })],
  });
  const id = campaign.server.now._id;
  await renderApp(`/campaign/edit/${id}?part=review`, {
    accessState,
    answers: { ...campaign.answers, preflight: { check: () => ({ findings }) } },
  });
  return page.getByRole('region', { name: 'Will it arrive?' });
}

test('the last part of the wizard tells what to mend, counted, each with the way there (issue 19)', async () => {
  const card = await openReview([
    finding({ code: 'people_missing', severity: 'blocks', fix: 'audience' }),
    finding({
      code: 'spam_words',
      severity: 'warns',
      subject: { kind: 'step', id: 'mail' },
      values: { words: 'act now' },
      fix: 'step',
    }),
    finding({ code: 'addresses_bad', severity: 'warns', values: { count: 3 }, fix: 'addresses' }),
    finding({ code: 'way_out_fine', severity: 'fine' }),
  ]);
  await expect.element(card.getByText('1 blocks')).toBeVisible();
  await expect.element(card.getByText('2 to mend')).toBeVisible();
  await expect.element(card.getByText('Words that filters know: act now')).toBeVisible();
  await expect.element(card.getByText('Bad addresses, which are not mailed: 3')).toBeVisible();
  await expect
    .element(card.getByRole('link', { name: 'Open the step' }))
    .toHaveAttribute('href', expect.stringContaining('step=mail'));
  await expect.element(card.getByText('Every email has a way to unsubscribe')).not.toBeInTheDocument();
  await card.getByRole('button', { name: '1 is fine' }).click();
  await expect.element(card.getByText('Every email has a way to unsubscribe')).toBeVisible();
});

test('where nothing is to be mended it says so', async () => {
  const card = await openReview([]);
  await expect.element(card.getByText('Nothing to mend')).toBeVisible();
});
