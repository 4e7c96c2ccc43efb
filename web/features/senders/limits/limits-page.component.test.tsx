import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type AccountChange, putAccount } from '../../../testing/change-account.ts';
import { tellLive } from '../../../testing/fake-live.ts';
import { createLimits, sampleLimitChange } from '../../../testing/limits-answers.ts';
import { expectCount, press, turn } from '../../../testing/look.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { at, newId, sampleAccount } from '../../../testing/samples.ts';
import { sampleAccess, type TestAccess } from '../../../testing/access-answers.ts';

const card = (name: string) => page.getByRole('region', { name, exact: true });
const today = page.getByRole('list', { name: 'Today' }).getByRole('listitem');
const meter = (name: string) => today.filter({ hasText: name });
const tick = (name: string) => page.getByRole('slider', { name: `Limit: ${name}` });
const perDay = (name: string) => page.getByRole('textbox', { name: `${name} per day` });
const editLimit = (name: string) =>
  page.getByRole('button', { name: new RegExp(`^Change the limit of ${name}`) }).click();
const save = page.getByRole('button', { name: 'Save', exact: true });
const undo = page.getByRole('button', { name: 'Undo', exact: true });
const message = (text: string) => page.getByRole('status').filter({ hasText: text });
const dialog = page.getByRole('dialog');

const challenged = () =>
  sampleLimitChange({
    action: 'views',
    before: 95,
    after: 76,
    cause: 'challenge',
    values: { percent: 20, hold_days: 10 },
    at: at(-2 * 24 * 60),
  });

async function open(limits = createLimits(), given: Partial<TestAccess> = {}, campaigns = 0) {
  const accessState = sampleAccess(given);
  const put = (id: string, change: AccountChange) => putAccount(accessState, change, id);
  const app = await renderApp('/settings/limits', {
    accessState,
    answers: {
      limits: limits.answers,
      credentials: {
        impact: () => ({ campaigns, people: 0 }),
        update: ({ id, ...change }) => put(id, change as AccountChange),
      },
    },
  });
  return { app, accessState, ...limits };
}

test('each action has a meter: used, limit, what is left, when it begins again, and why (S053)', async () => {
  await open(createLimits({ connections: 22, messages: 41, inmails: 19 }, [challenged(), sampleLimitChange()]));
  const requests = meter('Connection requests');
  await expect.element(requests).toMatchTextContent(/22 ?of 22/);
  await expect.element(requests).toMatchTextContent('None left');
  await expect.element(requests).toMatchTextContent(/Resets \d\d:\d\d, in (\d+ h )?\d+ min/);
  await expect
    .element(requests)
    .toMatchTextContent(/Up from 20 on .* · Acceptance 44% over 7 days, above the 35% it needs/);
  await expect.element(meter('Messages')).toMatchTextContent('9 left');
  await expect.element(meter('Messages')).toMatchTextContent('The safe default');
  await expect.element(meter('InMails')).toMatchTextContent('1 left');
  await expect
    .element(meter('Profile views'))
    .toMatchTextContent(/Down from 95 on .* · Security check by the network; rises again after 10 calm days/);
  await expectCount(today, 10);
});

test('a limit is set where it is seen, with its band and the booster’s advice, and can be taken back (R369, R551)', async () => {
  const { app } = await open();
  const row = meter('Connection requests');
  const advice = row.getByText('Above 20 requests a day a booster is advised.');
  await editLimit('Connection requests');
  const field = perDay('Connection requests');
  await expect.element(field).toHaveFocus();
  await expectCount(advice, 0);
  for (const [typed, band] of [
    ['19', 'Low'],
    ['20', 'Safe'],
    ['40', 'Safe'],
    ['41', 'Careful'],
    ['60', 'Careful'],
    ['61', 'Risky'],
  ] as const) {
    await field.fill(typed);
    await expect.element(row.getByText(`${band}; at most 100`)).toBeVisible();
  }
  await field.fill('20');
  await expectCount(advice, 0);
  await field.fill('21');
  await expect.element(advice).toBeVisible();
  await save.click();
  await expect.element(message('Connection requests: 21 a day')).toBeVisible();
  await expect.element(row).toMatchTextContent('of 21');
  await expect.element(row).toMatchTextContent(/Set by Maria/);
  await undo.click();
  await expect.element(row).toMatchTextContent('of 20');
  expect(app.asked('limits', 'set').map(({ per_day }) => per_day)).toEqual([{ connections: 21 }, { connections: 20 }]);
});

test('a limit that is too high is said to be, digit for digit, and cannot be saved as another (F036)', async () => {
  const { app } = await open();
  await editLimit('Connection requests');
  const field = perDay('Connection requests');
  await field.fill('');
  await userEvent.keyboard('400');
  await expect.element(field).toHaveValue('400');
  await expect.element(meter('Connection requests').getByText('Between 0 and 100')).toBeVisible();
  await expect.element(save).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toBeVisible();
  await userEvent.keyboard('{Backspace}');
  await expect.element(save).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  await expect.element(message('Connection requests: 40 a day')).toBeVisible();
  expect(app.asked('limits', 'set').map(({ per_day }) => per_day)).toEqual([{ connections: 40 }]);
});

test('the tick of a limit moves with the arrow keys, and nothing is saved before one says so', async () => {
  const { app } = await open();
  await press(tick('Likes'), 'ArrowRight', 2);
  await expect.element(tick('Likes')).toHaveFocus();
  await expect.element(tick('Likes')).toHaveAttribute('aria-valuenow', '22');
  await expect.element(perDay('Likes')).toHaveValue('22');
  await meter('Likes').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(tick('Likes')).toHaveAttribute('aria-valuenow', '20');
  expect(app.asked('limits', 'set')).toEqual([]);
});

test('autopilot explains each change, takes the last one back, and can be switched off', async () => {
  const more = Array.from({ length: 23 }, () => sampleLimitChange());
  const { app } = await open(createLimits({}, [challenged(), ...more]));
  const autopilot = card('Autopilot');
  const changes = autopilot.getByRole('listitem');
  await expectCount(changes, 3);
  await expect.element(changes.first()).toMatchTextContent(/Profile views 95 →.*76/);
  await expect.element(changes.first()).toMatchTextContent('Security check by the network');

  await autopilot.getByRole('button', { name: 'All 24 changes' }).click();
  await expectCount(dialog.getByRole('listitem'), 20);
  await dialog.getByRole('button', { name: 'Page 2' }).click();
  await expectCount(dialog.getByRole('listitem'), 4);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await autopilot.getByRole('button', { name: 'Undo the last one' }).click();
  await expect.element(message('The change was taken back')).toBeVisible();
  await expect.element(meter('Profile views')).toMatchTextContent('of 95');
  await expectCount(autopilot.getByRole('button', { name: 'Undo the last one' }), 0);
  await turn('Autopilot');
  await expect.element(autopilot).toMatchTextContent('Limits stay as they are');
  expect(app.asked('limits', 'set').at(-1)).toMatchObject({ is_autopilot_on: false });
});

test('the ramp shows each action by day, also as a table', async () => {
  await open(createLimits({ likes: 13 }));
  const ramp = card('Ramp');
  await expect.element(ramp.getByRole('img', { name: /^Connection requests by day/ })).toBeVisible();
  await ramp.getByRole('combobox', { name: 'Action of the graph' }).click();
  await page.getByRole('option', { name: 'Likes' }).click();
  await expect.element(ramp.getByRole('img', { name: /^Likes by day/ })).toMatchTextContent('Today 20');
  await ramp.getByRole('button', { name: 'Show as a table' }).click();
  await expectCount(ramp.getByRole('row').filter({ hasText: /^\d+ \w+1320$/ }), 1);
  await expectCount(ramp.getByRole('row').filter({ hasText: 'planned' }), 28);
});

test('what is half typed stays when the window becomes as narrow as a phone, and wide again', async () => {
  await open();
  await editLimit('Likes');
  await perDay('Likes').fill('17');
  await page.viewport(390, 844);
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect.element(perDay('Likes')).toHaveValue('17');
  await expect.element(perDay('Likes')).toHaveFocus();
  await page.viewport(1280, 800);
  const links = page.getByRole('navigation', { name: 'Settings', exact: true }).getByRole('link');
  await expect.element(links.first()).toBeVisible();
  await expect.element(perDay('Likes')).toHaveValue('17');
});

test('hours span the day, are an hour at least, and eight are recommended (R284, R285, R286, R550)', async () => {
  const { app } = await open();
  const hours = card('Working hours and days');
  const begins = hours.getByRole('slider', { name: 'Work begins' });
  const ends = hours.getByRole('slider', { name: 'Work ends' });
  const day = (name: string) => hours.getByRole('button', { name });
  await expect.element(hours).toMatchTextContent('09:00 to 18:00');
  await expect.element(hours).toMatchTextContent('9 hours; 8 recommended');
  await press(begins, 'ArrowLeft', 10);
  await expect.element(hours).toMatchTextContent('00:00 to 18:00');
  await press(ends, 'ArrowRight', 7);
  await expect.element(hours).toMatchTextContent('00:00 to 24:00');
  // As close as they come: the one does not pass the other.
  await press(ends, 'ArrowLeft', 26);
  await expect.element(hours).toMatchTextContent('00:00 to 01:00');
  await hours.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(hours).toMatchTextContent('09:00 to 18:00');

  for (const name of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']) await day(name).click();
  await expect.element(hours.getByRole('alert')).toMatchTextContent(/^Choose a day at least$/);
  await expect.element(hours.getByRole('button', { name: 'Save' })).toBeDisabled();
  await day('Sat').click();
  await press(ends, 'ArrowLeft');
  await hours.getByRole('button', { name: 'Save' }).click();
  await expect.element(message('Working hours saved')).toBeVisible();
  expect(app.asked('credentials', 'update')).toMatchObject([
    { working_days: [6], work_hours_start: 9, work_hours_end: 17 },
  ]);
});

test('one switch pauses the account, says what that holds, and takes it back', async () => {
  const { app } = await open(createLimits(), {}, 1);
  await expect.element(page.getByText('Pausing holds 1 campaign, 0 people')).toBeVisible();
  await turn('Account is running');
  await expect.element(page.getByText('Account is paused', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Waiting: 1 campaign, 0 people')).toBeVisible();
  await undo.click();
  await expect.element(page.getByText('Account is running', { exact: true })).toBeVisible();
  expect(app.asked('credentials', 'update').map(({ status }) => status)).toEqual(['inactive', 'active']);
});

test('old invitations are withdrawn within a cap and a number a day, or by hand (R482)', async () => {
  const limits = createLimits();
  limits.state.invitations = ['Ada Old', 'Ben Middle', 'Cleo New'].map((name) => ({
    _id: newId(),
    name,
    headline: '',
    photo_link: null,
    link: null,
    sent_at: at(-30 * 24 * 60),
    is_withdrawing: false,
  }));
  const { app } = await open(limits);
  const withdrawal = card('Withdrawal of old invitations');
  const field = (name: string) => withdrawal.getByRole('textbox', { name });
  await expect.element(field('After days')).toHaveValue('21');
  await expect.element(field('At most open')).toHaveValue('1000');
  await expect.element(field('A day')).toHaveValue('100');
  await field('At most open').fill('1001');
  await expect.element(withdrawal.getByText('50 to 1000')).toBeVisible();
  await expect.element(withdrawal.getByRole('button', { name: 'Save' })).toBeDisabled();
  await field('At most open').fill('500');
  await field('A day').fill('30');
  await withdrawal.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => app.asked('limits', 'updateWithdraw')).toMatchObject([{ max_pending: 500, per_day: 30 }]);

  await withdrawal.getByRole('button', { name: '3 pending invitations' }).click();
  const people = dialog.getByRole('list', { name: 'Pending invitations' }).getByRole('listitem');
  const box = (name: string) => people.filter({ hasText: name }).getByRole('checkbox');
  await expectCount(people, 3);
  await box('Ada Old').click();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw 1 invitation?' });
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(message('1 invitation is being withdrawn')).toBeVisible();
  const stillOpen = (name: string) => people.filter({ hasText: name }).getByRole('checkbox', { disabled: false });
  await expectCount(stillOpen('Ada Old'), 0);
  await expectCount(stillOpen('Ben Middle'), 1);
});

test('limits are copied to the accounts one chooses', async () => {
  const [own, second, third] = ['First', 'Second', 'Third'].map((name) =>
    sampleAccount({ full_name: `Sender ${name}` }),
  );
  const { app } = await open(createLimits(), { accounts: [own!, second!, third!] });
  await page.getByRole('button', { name: 'Copy to other accounts' }).click();
  await dialog.getByRole('checkbox', { name: 'Sender Second' }).click();
  await dialog.getByRole('button', { name: 'Copy to 1 account' }).click();
  await expect.element(message('Limits copied to 1 account')).toBeVisible();
  expect(app.asked('limits', 'copy')).toEqual([{ id: own!._id, credentials_ids: [second!._id] }]);
});

test('what a colleague sets stands on the screen without a reload', async () => {
  const { accessState, state } = await open();
  await expect.element(meter('Likes')).toMatchTextContent('of 20');
  state.set('likes', 11);
  await tellLive('update_limits', { _id: accessState.accounts[0]!._id });
  await expect.element(meter('Likes')).toMatchTextContent('of 11');
});
