import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Integration } from '../../../../contract/integrations/schemas.ts';
import { createCampaignPage } from '../../../testing/campaign-page-answers.ts';
import { expectCount } from '../../../testing/look.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { newId, sampleAccount, sampleUser } from '../../../testing/samples.ts';
import { sampleStep } from '../../../testing/wizard-answers.ts';

const card = page.getByRole('region', { name: 'Mailboxes' });

const integration = (given: Partial<Integration> = {}): Integration => ({
  _id: newId(),
  type: 'smtp',
  category: 'email',
  email: 'maria@lumen.test',
  status: 'connected',
  problem: null,
  sender_name: 'Maria Olsen',
  per_day: 25,
  used_today: 10,
  ...given,
});

async function open(mailboxes: Integration[], chosen: string[] = [], user = sampleUser()) {
  const account = sampleAccount();
  const { whole, answers } = createCampaignPage({
    campaign: { credentials_id: account._id, sequences_nodes: [sampleStep('email', { action: 'email' })] },
  });
  whole.settings.email_integrations = chosen;
  await renderApp(`/campaign/view/${whole._id}/settings`, {
    user,
    accounts: [account],
    answers: { ...answers, spaces: { workers: () => [] }, integrations: { ofCredential: () => mailboxes } },
  });
}

test('each mailbox says what is wrong with it and what is left, and one can be connected (R519, R520)', async () => {
  const down = integration({ email: 'down@lumen.test', status: 'disconnected' });
  const full = integration({ email: 'full@lumen.test', used_today: 25 });
  const paused = integration({ email: 'paused@lumen.test', status: 'disabled' });
  await open([integration(), down, full, paused], [down._id, newId()]);
  await expect.element(card).toMatchTextContent(/maria@lumen.test15 of 25 left today.*Sending/);
  await expect
    .element(card)
    .toMatchTextContent(/down@lumen.testIntegration down, reconnect on Integrations page.*Disconnected/);
  await expect.element(card).toMatchTextContent(/full@lumen.test0 of 25 left today.*Full for today/);
  await expect.element(card).toMatchTextContent(/paused@lumen.test.*Paused/);
  await expect.element(card.getByRole('checkbox', { name: 'Email removed from rotation' })).toBeChecked();
  await expect
    .element(card.getByRole('link', { name: 'Open the mailbox' }).first())
    .toHaveAttribute('href', `/mailboxes/smtp/${down._id}`);
  await card.getByRole('button', { name: 'Connect mailbox' }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('Email address')).toBeVisible();
});

test('without a mailbox the card says so and offers to connect one, to those who may', async () => {
  await open([]);
  await expect.element(card).toMatchTextContent('No mailbox is connected to this account, so emails will wait.');
  await expect.element(card.getByRole('button', { name: 'Connect mailbox' })).toBeVisible();
});

test('who may not open mailboxes is told of them and led nowhere', async () => {
  const space = sampleUser().space!;
  const user = sampleUser({ space: { ...space, role: 'member', allowed_pages: { campaigns: true } } });
  await open([integration({ status: 'disconnected' })], [], user);
  await expect.element(card).toMatchTextContent('Integration down, reconnect on Integrations page');
  await expectCount(card.getByRole('button', { name: 'Connect mailbox' }), 0);
  await expectCount(card.getByRole('link'), 0);
});
