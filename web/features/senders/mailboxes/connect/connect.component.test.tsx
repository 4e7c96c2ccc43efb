import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Answers } from '../../../../testing/fake-api.ts';
import { refuse } from '../../../../testing/fake-api.ts';
import { tellLive } from '../../../../testing/fake-live.ts';
import { expectAccessible, expectCount } from '../../../../testing/look.ts';
import { createMailboxes, sampleMailbox, sampleStages } from '../../../../testing/mailbox-answers.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { newId, sampleAccount } from '../../../../testing/samples.ts';

const dialog = page.getByRole('dialog');
const stages = dialog.getByRole('list', { name: 'Stages of the test' }).getByRole('listitem');
const field = (name: string) => dialog.getByLabelText(name, { exact: true });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });

const SMTP = { host: 'mail.lumen.test', port: 587, security: 'starttls' } as const;
const IMAP = { host: 'mail.lumen.test', port: 993, security: 'tls' } as const;
const guessed: NonNullable<Answers['mailboxes']>['guess'] = ({ email }) => ({
  type: email.endsWith('@gmail.test') ? 'google' : 'smtp',
  smtp: SMTP,
  imap: IMAP,
  username: email,
  by: 'records',
});

async function open(more: Answers['mailboxes'] = {}, kept = createMailboxes([])) {
  const app = await renderApp('/mailboxes?connect=new', {
    answers: { mailboxes: { ...kept.answers, guess: guessed, ...more } },
  });
  return { app, ...kept };
}
async function type(email: string) {
  await field('Email address').fill(email);
  await button('Continue').click();
}

/** What the click opened, instead of a tab. */
function fakeTab() {
  const tab = { location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return tab;
}
afterEach(() => vi.restoreAllMocks());

test('the address tells the servers, six stages are tried, and the server’s words and the way out stand where it ended', async () => {
  const { app } = await open();
  await type('chloe@lumen.test');
  await expect
    .element(dialog.getByText('Guessed from the address and its DNS. Change what is not right.'))
    .toBeVisible();
  await expect.element(dialog.getByText('Nothing is kept until every stage passes.')).toBeVisible();
  await expect.element(field('Sending, SMTP')).toHaveValue('mail.lumen.test');
  await expect.element(field('User')).toHaveValue('chloe@lumen.test');
  await expectCount(stages, 6);
  await expect.element(stages.nth(4)).toMatchTextContent(/Sending.*waits.*Then one message to itself/);

  await button('Connect mailbox').click();
  await expect.element(dialog.getByText('Fill this field')).toBeVisible();
  expect(app.asked('mailboxes', 'addServers')).toEqual([]);

  app.answer({
    mailboxes: {
      addServers: () => ({
        mailbox: null,
        stages: sampleStages({
          stage: 'sign_in',
          detail: '534 5.7.9 Application-specific password required',
          advice: 'app_password',
        }),
      }),
    },
  });
  await field('Password').fill('wrong one');
  await button('Connect mailbox').click();
  await expect.element(stages.nth(0)).toMatchTextContent(/Name.*mail\.lumen\.test is 203\.0\.113\.24/);
  await expect.element(stages.nth(3)).toMatchTextContent(/Sign-in.*refused, 212 ms.*The server said.*534 5\.7\.9/);
  await expect.element(stages.nth(3)).toMatchTextContent(/What to do.*Two-step sign-in is on/);
  await expect.element(stages.nth(4)).toMatchTextContent('waits');
  await expect.element(button('Copy report for your administrator')).toBeVisible();
  await expectAccessible();

  const { answers } = createMailboxes([]);
  app.answer({ mailboxes: { addServers: answers!.addServers! } });
  await dialog.getByLabelText('App password', { exact: true }).fill('abcd efgh');
  await button('Try from here').click();
  await expect.element(dialog.getByText('chloe@lumen.test is connected')).toBeVisible();
  const [first, second] = app.asked('mailboxes', 'addServers');
  expect(second).toMatchObject({ type: 'smtp', email: 'chloe@lumen.test', password: 'abcd efgh', imap_port: 993 });
  expect(second!.id).toBe(first!.id);
  await button('Done').click();
  await expectCount(dialog, 0);
});

test('the name beside the address is the account’s that it belongs to, follows it, and stays once it was typed', async () => {
  const jonas = sampleAccount({ full_name: 'Jonas Weber' });
  const lena = sampleAccount({ full_name: 'Lena Fuchs' });
  const unnamed = sampleAccount({ full_name: 'pedro-a', username: 'pedro-a' });
  await renderApp('/mailboxes?connect=new', {
    accounts: [jonas, lena, unnamed],
    answers: { mailboxes: { ...createMailboxes([]).answers, guess: guessed } },
  });
  await type('chloe@lumen.test');
  const owner = dialog.getByRole('combobox', { name: 'Belongs to' });
  await owner.selectOptions(lena._id);
  await expect.element(field('Sender name')).toHaveValue('Lena Fuchs');
  await owner.selectOptions(jonas._id);
  await expect.element(field('Sender name')).toHaveValue('Jonas Weber');
  await owner.selectOptions(unnamed._id);
  await expect.element(field('Sender name')).toHaveValue('Maria Olsen');
  await field('Sender name').fill('Chloé of Lumen');
  await owner.selectOptions(lena._id);
  await expect.element(field('Sender name')).toHaveValue('Chloé of Lumen');
});

test('what was typed stays when the server refuses, and a plan without room leads to larger ones (G148)', async () => {
  const { app } = await open({ addServers: () => refuse('mailbox_exists') });
  await type('chloe@lumen.test');
  await field('Password').fill('secret');
  await button('Connect mailbox').click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('This mailbox is connected already');
  await expect.element(field('Password')).toHaveValue('secret');
  app.answer({ mailboxes: { addServers: () => refuse('upgrade_needed') } });
  await button('Connect mailbox').click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('This needs another plan');
  await expect.element(button('Upgrade')).toBeVisible();
});

test('two clicks try once, and a mailbox that only sends is heard nowhere', async () => {
  const gate = Promise.withResolvers<void>();
  const { app, connect } = await open();
  app.answer({
    mailboxes: {
      addServers: async ({ id, email }) => {
        await gate.promise;
        return connect(id, { email });
      },
    },
  });
  await type('chloe@lumen.test');
  await field('Password').fill('secret');
  await dialog.getByRole('switch', { name: 'Read answers by IMAP' }).click({ force: true });
  await expect.element(dialog.getByText('Answers and bounces will not be seen here.')).toBeVisible();
  const submit = button('Connect mailbox').element() as HTMLButtonElement;
  submit.click();
  submit.click();
  gate.resolve();
  await expect.element(dialog.getByText('chloe@lumen.test is connected')).toBeVisible();
  expect(app.asked('mailboxes', 'addServers')).toMatchObject([{ imap_host: null }]);
});

test('what no server said is not told as its words', async () => {
  const failed = (failure: Parameters<typeof sampleStages>[0]) => () => ({
    mailbox: null,
    stages: sampleStages(failure),
  });
  const { app } = await open({
    addServers: failed({ stage: 'name', detail: 'mail.nowhere.test is not known.', advice: 'no_such_name' }),
  });
  await type('chloe@lumen.test');
  await field('Password').fill('secret');
  await button('Connect mailbox').click();
  await expect.element(stages.nth(0)).toMatchTextContent(/What we found.*mail\.nowhere\.test is not known/);
  await expect.element(stages.nth(0)).not.toMatchTextContent('The server said');
  const bare = sampleStages({ stage: 'sending', detail: '553 5.7.1 Not yours', advice: null }).map((tested) =>
    tested.stage === 'tls' ? { ...tested, detail: '' } : tested,
  );
  app.answer({ mailboxes: { addServers: () => ({ mailbox: null, stages: bare }) } });
  await button('Connect mailbox').click();
  await expect.element(stages.nth(2)).toMatchTextContent(/TLS.*Not encrypted/);
  await expect.element(stages.nth(4)).toMatchTextContent(/The server said.*553 5\.7\.1 Not yours/);
});

test('SendGrid asks for email and access token (S074, R417)', async () => {
  const { app } = await open();
  await button('SendGrid').click();
  await field('Email address').fill('news@lumen.test');
  await button('Connect mailbox').click();
  await expect.element(dialog.getByText('Fill this field')).toBeVisible();
  await expect
    .element(dialog.getByText(/Settings → API Keys → Create API Key, with Mail Send and Event/))
    .toBeVisible();
  await expect.element(dialog.getByText(/Answers will not be seen here; of bounces .* the vendor tells/)).toBeVisible();
  // answers are not to be read by it: that stage waits for nothing
  await expect.element(stages.nth(5)).toMatchTextContent(/Reading.*not wanted.*Answers are read elsewhere/);
  app.answer({
    mailboxes: {
      connect: () => ({
        url: null,
        mailbox: null,
        stages: sampleStages({ stage: 'sign_in', detail: '401 authorization required', advice: 'wrong_key' }),
      }),
    },
  });
  await field('Access token').fill('SG.another');
  await button('Connect mailbox').click();
  await expect.element(stages.nth(3)).toMatchTextContent(/What to do.*does not know this key/);
  app.answer({ mailboxes: { connect: createMailboxes([]).answers.connect } });
  await field('Access token').fill('SG.key');
  await button('Connect mailbox').click();
  await expect.element(dialog.getByText('news@lumen.test is connected')).toBeVisible();
  expect(app.asked('mailboxes', 'connect').at(-1)).toMatchObject({
    integration: 'sendgrid',
    email: 'news@lumen.test',
    access_token: 'SG.key',
  });
});

test('Amazon asks for its keys and region, and where answers are read', async () => {
  const { app } = await open();
  await field('Email address').fill('news@lumen.test');
  await button('Amazon SES').click();
  await field('Access key ID').fill('AKIA');
  await field('Secret access key').fill('secret');
  await field('Region').click();
  await page.getByRole('option', { name: 'eu-west-1', exact: true }).click();
  await dialog.getByRole('switch', { name: /^Read answers by IMAP/ }).click({ force: true });
  await field('Reading, IMAP').fill('imap.lumen.test');
  await field('Password').fill('of the mailbox');
  await button('Connect mailbox').click();
  await expect.element(dialog.getByText('news@lumen.test is connected')).toBeVisible();
  expect(app.asked('mailboxes', 'connect')).toMatchObject([
    {
      integration: 'amazon',
      region: 'eu-west-1',
      imap: { host: 'imap.lumen.test', port: 993, username: 'news@lumen.test' },
    },
  ]);
});

test('the vendor’s sign-in opens in the click, and the dialog turns when the mailbox is there (G142)', async () => {
  const tab = fakeTab();
  const { app, mailboxes } = await open({
    connect: () => ({ url: 'https://vendor.test/sign-in', mailbox: null, stages: [] }),
  });
  await type('chloe@gmail.test');
  await button('Sign in with Google').click();
  await expect.element(dialog.getByText('Waiting for the sign-in at Google')).toBeVisible();
  expect(tab.location.replace).toHaveBeenCalledWith('https://vendor.test/sign-in');
  expect(app.asked('mailboxes', 'connect')).toMatchObject([{ integration: 'google', email: 'chloe@gmail.test' }]);
  mailboxes.push(sampleMailbox({ type: 'google', email: 'chloe@gmail.test' }));
  await tellLive('update_integration', { _id: mailboxes[0]!._id });
  await expect.element(dialog.getByText('chloe@gmail.test is connected')).toBeVisible();
});

test('without an address to sign in at: ‘Can not get OAuth url’, and a password helps instead (R524)', async () => {
  const tab = fakeTab();
  const { app } = await open({ connect: () => refuse('no_oauth_url') });
  await type('chloe@gmail.test');
  await button('Sign in with Google').click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Can not get OAuth url');
  await expect.poll(() => tab.close.mock.calls.length).toBe(1);
  app.answer({ mailboxes: { connect: () => ({ url: null, mailbox: null, stages: [] }) } });
  await button('Sign in with Google').click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Can not get OAuth url');
  await button('Connect with an app password instead').click();
  await field('Password').fill('abcd');
  await button('Connect mailbox').click();
  await expect.element(dialog.getByText('chloe@gmail.test is connected')).toBeVisible();
  expect(app.asked('mailboxes', 'addServers')).toMatchObject([{ type: 'google', host: 'mail.lumen.test' }]);
});

test('the page where a sign-in ends says what came of it, and tells the dialog that waits', async () => {
  const id = newId();
  const ends = new Map([
    ['good', { _id: id, reason: null }],
    ['denied', { _id: null, reason: 'access_denied' }],
    ['twice', { _id: null, reason: 'mailbox_exists' }],
  ]);
  const { app } = await open({ finishConsent: ({ answer }) => ends.get(answer) ?? refuse('code_expired') });
  await app.visit('/mailboxes/connected?type=google&answer=good');
  await expect.element(page.getByRole('heading', { name: 'The mailbox is connected' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open the mailbox' }))
    .toHaveAttribute('href', `/mailboxes/google/${id}`);
  await app.visit('/mailboxes/connected?type=google&answer=denied');
  await expect.element(page.getByText('The sign-in was cancelled, or access was not allowed.')).toBeVisible();
  await app.visit('/mailboxes/connected?type=microsoft&answer=twice');
  await expect.element(page.getByText('This mailbox is connected already')).toBeVisible();
  await app.visit('/mailboxes/connected?type=google&answer=late');
  await expect.element(page.getByText('The sign-in took too long. Begin again.')).toBeVisible();
  await expect
    .poll(() => app.asked('mailboxes', 'finishConsent'))
    .toEqual([
      { integration: 'google', answer: 'good' },
      { integration: 'google', answer: 'denied' },
      { integration: 'microsoft', answer: 'twice' },
      { integration: 'google', answer: 'late' },
    ]);
});

test('a failure at the vendor’s page is told in the dialog that waits', async () => {
  fakeTab();
  await open({ connect: () => ({ url: 'https://vendor.test/sign-in', mailbox: null, stages: [] }) });
  await type('chloe@gmail.test');
  await button('Sign in with Google').click();
  await expect.element(dialog.getByText('Waiting for the sign-in at Google')).toBeVisible();
  const other = new BroadcastChannel('mailbox-connected');
  other.postMessage({ id: null, reason: 'access_denied' });
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The sign-in was cancelled');
  other.close();
});

test('one whose sign-in was refused is connected again with its servers filled in and without its password', async () => {
  const broken = sampleMailbox({ state: 'broken', status: 'disconnected' });
  const kept = createMailboxes([broken]);
  const app = await renderApp('/mailboxes', { answers: { mailboxes: kept.answers } });
  await page.getByRole('region', { name: 'Do next' }).getByRole('button', { name: 'Sign in again' }).click();
  await expect.element(field('Sending, SMTP')).toHaveValue('mail.lumen.test');
  await expect.element(field('Password')).toHaveValue('');
  await button('Test and save').click();
  await expect.element(dialog.getByText('maria@lumen.test is connected')).toBeVisible();
  const [asked] = app.asked('mailboxes', 'addServers');
  expect(asked).toMatchObject({ id: broken._id, host: 'mail.lumen.test' });
  expect(asked).not.toHaveProperty('password');
});
