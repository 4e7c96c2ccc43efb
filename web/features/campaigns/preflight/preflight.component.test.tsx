import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Finding } from '../../../../contract/campaigns/preflight.ts';
import { sampleAccess } from '../../../testing/access-answers.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createCampaignPage } from '../../../testing/campaign-page-answers.ts';
import { at, newId } from '../../../testing/samples.ts';
import { createWizardCampaign, sampleAddressCounts, sampleStep } from '../../../testing/wizard-answers.ts';

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
      values: { words: 'act now', email: 2 },
      fix: 'step',
    }),
    finding({ code: 'addresses_bad', severity: 'warns', values: { count: 3 }, fix: 'addresses' }),
    finding({ code: 'way_out_fine', severity: 'fine' }),
  ]);
  await expect.element(card.getByText('1 blocks')).toBeVisible();
  await expect.element(card.getByText('2 to mend')).toBeVisible();
  await expect.element(card.getByText('Words that filters know: act now')).toBeVisible();
  await expect.element(card.getByText('Email 2', { exact: true })).toBeVisible();
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

test('it stands on the page of a campaign that is paused, before it is resumed, and on no other', async () => {
  const findings = [finding({ code: 'addresses_bad', severity: 'warns', values: { count: 2 }, fix: 'addresses' })];
  const mail = sampleStep('mail', { action: 'email' }, { subject: 'Hello', text: 'How are you?' });
  const open = async (status: 'paused' | 'active') => {
    const { whole, answers } = createCampaignPage({ campaign: { status, sequences_nodes: [mail] } });
    await renderApp(`/campaign/view/${whole._id}`, {
      answers: { ...answers, preflight: { check: () => ({ findings }) } },
    });
    await expect.element(page.getByRole('button', { name: status === 'paused' ? 'Resume' : 'Pause' })).toBeVisible();
    return page.getByRole('region', { name: 'Will it arrive?' });
  };
  const card = await open('paused');
  await expect.element(card.getByText('Bad addresses, which are not mailed: 2')).toBeVisible();
  await expect
    .element(card.getByRole('link', { name: 'See people' }))
    .toHaveAttribute('href', expect.stringContaining('part=audience'));
  await expect.element(await open('active')).not.toBeInTheDocument();
});

test('the people of a campaign are told by how their addresses are, and the bad ones are left out by one click', async () => {
  const accessState = sampleAccess();
  const campaign = createWizardCampaign({
    credentials_id: accessState.accounts[0]!._id,
    counters: { people: 9, left_out: 0, contacted: 0, invited: 0, connected: 0, replied: 0, meetings: 0, finished: 0 },
  });
  let bad = 2;
  const job = newId();
  const app = await renderApp(`/campaign/edit/${campaign.server.now._id}?part=audience`, {
    accessState,
    answers: {
      ...campaign.answers,
      verification: {
        counts: () => sampleAddressCounts({ good: 3, risky: 1, bad, unknown: 1, unchecked: 1, missing: 1 }),
        settings: () => ({ risky: 'hold' }),
      },
      enrolments: {
        ...campaign.answers.enrolments,
        update: () => {
          bad = 0;
          const { counters } = campaign.server.now;
          campaign.server.now = { ...campaign.server.now, counters: { ...counters, people: 7, left_out: 2 } };
          return { job_id: job };
        },
      },
      jobs: {
        byId: () => ({
          _id: job,
          kind: 'bulk',
          subject_id: null,
          status: 'done',
          progress: 2,
          total: 2,
          result: { changed: 2, left: 0 },
          problem: null,
          created_at: at(0),
          updated_at: at(0),
        }),
      },
    },
  });
  const card = page.getByRole('group', { name: 'Email addresses' });
  await expect
    .element(card.getByRole('img', { name: 'Good: 3, Risky: 1, Bad: 2, Not checked: 2, Without an address: 1' }))
    .toBeVisible();
  await expect.element(card.getByText(/^Risky addresses are held/)).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Download bad ones' })).toBeVisible();
  await card.getByRole('button', { name: 'Leave them out' }).click();
  await expect.element(card.getByText(/^2 people were left out/)).toBeVisible();
  await expect.element(page.getByText('7 people in the campaign · 2 left out before their first step')).toBeVisible();
  expect(app.asked('enrolments', 'update').at(-1)).toMatchObject({
    change: 'exclude',
    matching: { email_check: 'bad' },
  });
  await expect.element(card.getByRole('button', { name: 'Leave them out' })).not.toBeInTheDocument();
});
