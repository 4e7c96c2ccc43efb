import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Credential } from '../../../../contract/credentials/schemas.ts';
import { createDomains, sampleDomain } from '../../../testing/domain-answers.ts';
import { expectAddress } from '../../../testing/look.ts';
import { createMailboxes, sampleMailbox } from '../../../testing/mailbox-answers.ts';
import { quietMailbox } from '../../../testing/placement-answers.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleAccount } from '../../../testing/samples.ts';
import { createWarmUp, sampleWarmUp } from '../../../testing/warm-up-answers.ts';

const AI = '/mailboxes/ai-emails';
const row = (text: string) => page.getByRole('row').filter({ hasText: text });

/** A domain with a mailbox on it. */
async function open(path: string, accounts?: Credential[]) {
  const domain = sampleDomain({ mailboxes: 1 });
  const mailbox = sampleMailbox({ type: 'ai_email_service', email: `maria@${domain.name}`, domain_id: domain._id });
  await renderApp(path, {
    ...(accounts && { accounts }),
    answers: {
      ...quietMailbox(),
      domains: createDomains([domain], [mailbox]).answers,
      mailboxes: createMailboxes([mailbox]).answers,
      signatures: { list: () => [] },
      warmUp: createWarmUp(sampleWarmUp()).answers,
    },
  });
  return mailbox;
}

test('the mailboxes have ai-emails below them: overview, domains, mailboxes, and the warm-up of one (R045)', async () => {
  const mailbox = await open('/mailboxes');
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Domains and mailboxes' }).getByRole('link', { name, exact: true });
  await link('Domains').click();
  await expectAddress(/^\/mailboxes\/ai-emails\/overview/);
  await tab('Domains').click();
  await expectAddress(/^\/mailboxes\/ai-emails\/domains/);
  await tab('Mailboxes').click();
  await expectAddress(/^\/mailboxes\/ai-emails\/mailboxes/);
  await row(mailbox.email)
    .getByRole('link', { name: /[Ww]arm/ })
    .click();
  await expectAddress(new RegExp(`^/mailboxes/ai-emails/mailboxes/warm-up/${mailbox._id}`));
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(mailbox.email);
});

test('a mailbox’s page is named by type and id, and who switches the account on a warm-up stands at its mailboxes (R421)', async () => {
  const accounts = [sampleAccount({ full_name: 'Maria Olsen' }), sampleAccount({ full_name: 'Jonas Weber' })];
  const mailbox = await open(`${AI}/mailboxes`, accounts);
  await expect
    .element(row(mailbox.email).getByRole('link', { name: mailbox.email }))
    .toHaveAttribute('href', expect.stringMatching(new RegExp(`^/mailboxes/ai_email_service/${mailbox._id}`)));
  await row(mailbox.email)
    .getByRole('link', { name: /[Ww]arm/ })
    .click();
  await expectAddress(/warm-up/);
  await page.getByRole('button', { name: /^Switch account/ }).click();
  await page.getByRole('option', { name: /Jonas Weber/ }).click();
  await expectAddress(new RegExp(`^${AI}/mailboxes\\?.*selectedCred=${accounts[1]!._id}`));
});
