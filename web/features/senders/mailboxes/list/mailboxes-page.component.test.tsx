import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MailboxDetails } from '../../../../../contract/mailboxes/schemas.ts';
import { disconnect } from '../../../../testing/fake-api.ts';
import { tellLive } from '../../../../testing/fake-live.ts';
import { expectAccessible, expectAddress, expectCount } from '../../../../testing/look.ts';
import { createMailboxes, sampleMailbox, sampleStages } from '../../../../testing/mailbox-answers.ts';
import { quietMailbox } from '../../../../testing/placement-answers.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { at, newId, sampleAccount, sampleFeatures, sampleTier, sampleUser } from '../../../../testing/samples.ts';

const heading = page.getByRole('heading', { name: 'Mailboxes', level: 1 });
const row = (email: string) => page.getByRole('row').filter({ hasText: email });
const doNext = page.getByRole('region', { name: 'Do next' });
const message = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

const open = (mailboxes: MailboxDetails[], path = '/mailboxes') => {
  const kept = createMailboxes(mailboxes);
  const answers = { ...quietMailbox(), mailboxes: kept.answers, signatures: { list: () => [] } };
  return renderApp(path, { answers }).then((app) => ({ app, ...kept }));
};

const refused = '535 5.7.8 Authentication credentials invalid';
const seven = (): MailboxDetails[] => [
  sampleMailbox({ email: 'maria@lumen-mail.test' }),
  sampleMailbox({ email: 'm.olsen@lumen-mail.test', used_today: 25, left_today: 0, state: 'full' }),
  sampleMailbox({ email: 'events@lumen-talk.test', used_today: 9, left_today: 16, sent: 46, bounced: 0 }),
  sampleMailbox({ email: 't.becker@getlumen.test', used_today: 6, left_today: 19, sent: 139, bounced: 5 }),
  sampleMailbox({ email: 'hello@getlumen.test', used_today: 0, state: 'paused', status: 'disabled' }),
  sampleMailbox({ email: 'quiet@lumensales.test', state: 'silent', heard_at: at(-7 * 60), type: 'google' }),
  sampleMailbox({
    email: 'jonas@lumensales.test',
    type: 'microsoft',
    used_today: 0,
    state: 'broken',
    status: 'disconnected',
    last_error: refused,
    last_error_at: at(-60),
  }),
];

test('every mailbox under its domain, with its state, today, bounces and last word (S044)', async () => {
  await open(seven());
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByText('7 mailboxes. 4 send today, 3 wait for you.')).toBeVisible();
  await expectCount(page.getByRole('table').getByText(/^\d mailbox(es)?$/), 4);
  await expect
    .element(row('maria@lumen-mail.test'))
    .toMatchTextContent(/Sending.*14 of 25.*11 left.*0\.8%.*2 of 248.*2 min/);
  await expect.element(row('m.olsen@lumen-mail.test')).toMatchTextContent(/Full for today.*Goes on tomorrow/);
  await expect.element(row('hello@getlumen.test')).toMatchTextContent('Paused');
  await expect.element(row('jonas@lumensales.test')).toMatchTextContent(/Microsoft 365.*Sign-in refused/);
  await expect
    .element(page.getByRole('region', { name: 'Sent today' }))
    .toMatchTextContent(/68 of 175.*57 more can go, 50 wait for you/);
  await expect
    .element(page.getByRole('region', { name: 'Hard bounces, 14 days' }))
    .toMatchTextContent(/1\.1%.*15 of 1,425; keep it below 3%/);
  await expect.element(page.getByRole('link', { name: 'Mailboxes' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible();
});

test('what waits for a person stands first, each with the one button that helps', async () => {
  const { app } = await open(seven());
  const steps = doNext.getByRole('listitem');
  await expectCount(steps, 3);
  await expect.element(steps.nth(0)).toMatchTextContent(/Sign jonas@lumensales.test in again.*535 5\.7\.8.*\+25 a day/);
  await expect.element(steps.nth(1)).toMatchTextContent(/quiet@lumensales.test was last heard 7 hr\.? ago/);
  await expect.element(steps.nth(2)).toMatchTextContent(/Look at 5 bounces of t.becker@getlumen.test.*5 of 139/);
  await doNext.getByRole('button', { name: 'Show all 4' }).click();
  await doNext.getByRole('button', { name: 'Resume' }).click();
  await expect.element(message('hello@getlumen.test sends again')).toBeVisible();
  await expect.element(row('hello@getlumen.test')).toMatchTextContent('Sending');
  expect(app.asked('mailboxes', 'update')).toMatchObject([{ is_paused: false }]);
  await doNext.getByRole('button', { name: 'Review' }).click();
  await expectAddress(/^\/mailboxes\/smtp\/.*/);
});

test('one that paused itself says so and leads to why, and a domain that holds mailboxes is named', async () => {
  const [domainId, pause] = [newId(), { reason: 'hard_bounces', at: at(-60) } as const];
  const held = { type: 'ai_email_service', state: 'held', domain_id: domainId, limit_today: 0 } as const;
  const { app } = await open([
    sampleMailbox({ email: 'events@lumen.test', state: 'paused', status: 'disabled', guard_pause: pause }),
    sampleMailbox({ email: 'maria@getlumen.test', ...held }),
    sampleMailbox({ email: 'jonas@getlumen.test', ...held }),
  ]);
  await expect.element(row('events@lumen.test')).toMatchTextContent(/Paused itself.*See why/);
  const steps = doNext.getByRole('listitem');
  await expectCount(steps, 2);
  await expect.element(steps.nth(0)).toMatchTextContent(/getlumen.test holds 2 mailboxes.*\+50 a day/);
  await expect.element(steps.nth(1)).toMatchTextContent(/events@lumen.test paused itself.*Too many .* came back/);
  await steps.nth(1).getByRole('button', { name: 'See why' }).click();
  await expectAddress(/^\/mailboxes\/smtp\/.+/);
  await expect.poll(() => location.hash).toBe('#guard');
  expect(app.asked('mailboxes', 'update')).toEqual([]);
});

test('Check all asks each mailbox that can be reached, and says what it came to', async () => {
  const { app } = await open([
    sampleMailbox({ email: 'a@one.test' }),
    sampleMailbox({ email: 'b@one.test' }),
    sampleMailbox({ email: 'c@one.test', state: 'disconnected', status: 'disconnected' }),
  ]);
  const gate = Promise.withResolvers<void>();
  app.answer({
    mailboxes: {
      check: async () => {
        await gate.promise;
        return {
          mailbox: sampleMailbox(),
          stages: sampleStages({ stage: 'reading', detail: 'Nothing arrived', advice: 'not_arrived' }),
        };
      },
    },
  });
  await page.getByRole('button', { name: 'Check all' }).click();
  await expect.element(page.getByRole('button', { name: '0 of 2 checked' })).toBeVisible();
  gate.resolve();
  await expect.element(message('2 of 2 checked mailboxes have a problem')).toBeVisible();
  expect(app.asked('mailboxes', 'check').length).toBe(2);
});

test('the list changes as the mailboxes do, without a reload', async () => {
  const { mailboxes } = await open([sampleMailbox()]);
  await expect.element(row('maria@lumen.test')).toMatchTextContent('Sending');
  Object.assign(mailboxes[0]!, { state: 'broken', status: 'disconnected', last_error: refused });
  await tellLive('update_integration', { _id: mailboxes[0]!._id });
  await expect.element(row('maria@lumen.test')).toMatchTextContent('Sign-in refused');
  await expect.element(doNext).toMatchTextContent(refused);
});

test('without a mailbox the page says what one is for and how to connect it', async () => {
  await open([]);
  await expect.element(page.getByRole('heading', { name: 'No mailbox yet' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Connect mailbox' }).last().click();
  await expect.element(page.getByRole('dialog').getByLabelText('Email address')).toHaveFocus();
  await expectAddress(/connect=new/);
});

test('when the list cannot be had the page says so, and asks again', async () => {
  const app = await renderApp('/mailboxes', { answers: { mailboxes: { list: () => disconnect() } } });
  await expect.element(page.getByRole('heading', { name: 'The mailboxes could not be loaded' })).toBeVisible();
  app.answer({ mailboxes: createMailboxes([sampleMailbox()]).answers! });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(row('maria@lumen.test')).toBeVisible();
});

test('hundreds are searched and drawn by the hundred', async () => {
  const many = Array.from({ length: 230 }, (_, index) => sampleMailbox({ email: `m${index}@d${index % 5}.test` }));
  await open(many);
  await expectCount(page.getByRole('row').filter({ hasText: '@' }), 100);
  await page.getByRole('button', { name: 'Show 100 more' }).click();
  await expectCount(page.getByRole('row').filter({ hasText: '@' }), 200);
  await page.getByRole('searchbox', { name: 'Search mailboxes' }).fill('m229@');
  await expectCount(page.getByRole('row').filter({ hasText: '@' }), 1);
  await expectAddress(/q=m229/);
});

test('where the plan has no room for another mailbox the larger plans are shown (G148)', async () => {
  const limits = { campaigns: { is_limited: false, limit: 0 }, email_integrations: { is_limited: true, limit: 1 } };
  await renderApp('/mailboxes', {
    answers: {
      mailboxes: createMailboxes([sampleMailbox()]).answers,
      spaces: {
        features: () =>
          sampleFeatures({ settings: sampleTier({ limits }), usage: { campaigns: 0, email_integrations: 1 } }),
      },
    },
  });
  await expect.element(row('maria@lumen.test')).toBeVisible();
  await page.getByRole('button', { name: 'Connect mailbox' }).click();
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent('1 of 1 mailbox is in use: another one needs a larger plan.');
});

test('who may not open the page is not offered it', async () => {
  const user = sampleUser({
    space: { _id: sampleUser().space!._id, role: 'member', allowed_pages: { campaigns: true }, is_visiting: false },
  });
  await renderApp('/help', { user });
  await expect.element(page.getByRole('link', { name: 'Campaigns' })).toBeVisible();
  await expectCount(page.getByRole('link', { name: 'Mailboxes' }), 0);
});

test('whose mailbox it is stands beside its address', async () => {
  const account = sampleAccount({ full_name: 'Jonas Weber' });
  const kept = createMailboxes([
    sampleMailbox({ credentials_id: account._id }),
    sampleMailbox({ email: 'all@lumen.test' }),
  ]);
  await renderApp('/mailboxes', { accounts: [account], answers: { mailboxes: kept.answers } });
  await expect.element(row('maria@lumen.test')).toMatchTextContent('Jonas Weber · SMTP');
  await expect.element(row('all@lumen.test')).toMatchTextContent('Workspace · SMTP');
});
