import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MailboxDetails } from '../../../../contract/mailboxes/schemas.ts';
import type { PlacementCampaign, PlacementTestDetails } from '../../../../contract/placement/schemas.ts';
import { refuse } from '../../../testing/fake-api.ts';
import { tellLive } from '../../../testing/fake-live.ts';
import { createGuard } from '../../../testing/guard-answers.ts';
import { expectAccessible, expectAddress, expectCount } from '../../../testing/look.ts';
import { createMailboxes, sampleMailbox } from '../../../testing/mailbox-answers.ts';
import { createPlacement, samplePlacement } from '../../../testing/placement-answers.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { at, newId } from '../../../testing/samples.ts';

const card = page.getByRole('region', { name: 'Where its mail arrives' });
const result = card.getByRole('region', { name: 'Result of the test' });
const providers = result.getByRole('list', { name: 'At each provider' });
const advice = result.getByRole('list', { name: 'What to do' });
const run = card.getByRole('button', { name: 'Test placement' });
const dialog = page.getByRole('dialog', { name: 'Test where maria@lumen.test arrives' });
const send = dialog.getByRole('button', { name: 'Send the test' });

async function open(
  tests: PlacementTestDetails[] = [],
  given: Partial<MailboxDetails> = {},
  campaigns: PlacementCampaign[] = [],
) {
  const mailbox = sampleMailbox(given);
  const kept = createPlacement(tests, campaigns);
  const app = await renderApp(`/mailboxes/smtp/${mailbox._id}#placement`, {
    answers: {
      mailboxes: createMailboxes([mailbox]).answers,
      guard: createGuard().answers,
      placement: kept.answers,
      signatures: { list: () => [] },
    },
  });
  return { app, mailbox, ...kept };
}

test('a test says where its mail lay at each provider, how it was judged, and what to do', async () => {
  const authentication = { spf: 'pass', dkim: 'fail', dmarc: 'pass' };
  const bad = samplePlacement(['spam', 'inbox', 'refused'], { advice: ['mend_dkim', 'refused', 'spam_at_some'] });
  bad.seeds[0]!.authentication = authentication;
  await open([bad]);
  await expect.element(result).toMatchTextContent(/33% in the inbox.*“An evening in May”.*Maria Olsen/);
  const rows = providers.getByRole('listitem');
  await expect.element(rows.filter({ hasText: 'Gmail' })).toMatchTextContent(/Spam.*Junk.*DKIM: fail.*12 seconds/);
  await expect.element(rows.filter({ hasText: 'Outlook' })).toMatchTextContent(/Inbox.*DKIM: pass/);
  await expect.element(rows.filter({ hasText: 'Post' })).toMatchTextContent(/Refused.*550 5\.7\.1 Not wanted here/);
  await expect.element(providers.getByRole('img', { name: 'Gmail: Spam' })).toBeVisible();
  await expectCount(advice.getByRole('listitem'), 3);
  await expect
    .element(advice.getByRole('listitem').first())
    .toMatchTextContent('Correct the DKIM record of lumen.test');
  await expectAccessible();
});

test('an email of a campaign is sent to the chosen providers, and followed until it is over', async () => {
  const campaign = {
    _id: newId(),
    name: 'Spring fair',
    steps: [
      { node_id: 'one', subject: 'An evening' },
      { node_id: 'two', subject: '' },
    ],
  };
  const { app, mailbox, tests } = await open([], {}, [campaign]);
  await expect.element(card.getByRole('heading', { name: 'Not tested yet' })).toBeVisible();
  await run.click();
  await expect.element(dialog.getByLabelText('Campaign', { exact: true })).toMatchTextContent('Spring fair');
  await dialog.getByLabelText('Email', { exact: true }).selectOptions('Email 2, without a subject');
  await expect.element(dialog).toMatchTextContent('3 mails leave and count for today; 11 may still go.');
  await dialog.getByRole('checkbox', { name: 'Outlook' }).click();
  await expect.element(dialog).toMatchTextContent('2 mails leave');
  await expectAccessible();
  await send.click();
  await expect.element(result).toMatchTextContent(/Nothing is known yet.*The mails are leaving/);
  expect(app.asked('placement', 'create')).toMatchObject([
    { mailbox_id: mailbox._id, campaign_id: campaign._id, node_id: 'two', providers: ['Gmail', 'Post'] },
  ]);
  const { _id, created_at } = tests[0]!;
  const become = async (next: PlacementTestDetails) => {
    tests[0] = { ...next, _id, created_at };
    await tellLive('update_placement', { _id });
  };
  await become(samplePlacement(['inbox', 'waiting']));
  await expect.element(result).toMatchTextContent('Looking for them: 1 of 2 are known');
  await become(samplePlacement(['inbox', 'inbox']));
  await expect.element(result).toMatchTextContent(/100% in the inbox.*There is nothing to do/);
  await expectCount(result.getByText('Looking for them'), 0);
});

test('own words are kept when a test is refused, and nothing empty is sent', async () => {
  const { app } = await open([samplePlacement()]);
  await run.click();
  await send.click();
  await expectCount(dialog.getByText('Fill this field'), 2);
  await dialog.getByLabelText('Subject').fill('A question');
  await dialog.getByLabelText('Text').fill('Would you like to come?');
  app.answer({ placement: { create: () => refuse('mailbox_full') } });
  await send.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('Not so many mails may leave by this mailbox today');
  await expect.element(dialog.getByLabelText('Subject')).toHaveValue('A question');
  for (const provider of ['Gmail', 'Outlook', 'Post']) await dialog.getByRole('checkbox', { name: provider }).click();
  await send.click();
  await expect.element(dialog.getByText('Fill this field')).toBeVisible();
  expect(app.asked('placement', 'create').length).toBe(1);
});

test('earlier tests are looked at again, and the address says which', async () => {
  const old = samplePlacement(['spam', 'spam', 'inbox'], { subject: 'The old one', created_at: at(-9_000) });
  const { app } = await open([samplePlacement(), old]);
  await expect.element(result).toMatchTextContent('100% in the inbox');
  const list = card.getByRole('list', { name: 'All tests' });
  await list.getByRole('button', { name: /The old one/ }).click();
  await expect.element(result).toMatchTextContent(/33% in the inbox.*The old one/);
  await expectAddress(new RegExp(`test=${old._id}`));
  await app.reload();
  await expect.element(result).toMatchTextContent(/33% in the inbox/);
});

test('where nothing can be tested the card says why', async () => {
  const { app, seeds } = await open([samplePlacement()]);
  await expect.element(run).toBeEnabled();
  seeds.left_today = 0;
  await tellLive('update_placement', { _id: newId() });
  await expect.element(run).toBeDisabled();
  await expect.element(card).toMatchTextContent('No more tests of this mailbox today.');
  await open([samplePlacement()], { state: 'paused', status: 'disabled' });
  await expect.element(card).toMatchTextContent('A test needs a mailbox that sends.');
  app.answer({ placement: { seeds: () => ({ ...seeds, providers: [] }), list: () => ({ tests: [], next: null }) } });
  await app.reload();
  await expect.element(card).toMatchTextContent('No seed mailboxes are set up here');
  await expectCount(run, 0);
});
