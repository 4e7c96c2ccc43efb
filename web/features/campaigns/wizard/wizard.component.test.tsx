import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createLimits } from '../../../testing/limits-answers.ts';
import { refuse } from '../../../testing/fake-api.ts';
import { chooseFile, expectAddress } from '../../../testing/look.ts';
import { renderApp, unmountApp } from '../../../testing/render-app.tsx';
import { at } from '../../../testing/samples.ts';
import { sampleAccess } from '../../../testing/access-answers.ts';
import { createCampaignPage } from '../../../testing/campaign-page-answers.ts';
import { createWizardCampaign, sampleStep } from '../../../testing/wizard-answers.ts';
import type { WholeCampaign } from '../../../../contract/campaigns/schemas.ts';

const canvas = page.getByRole('region', { name: 'Sequence', exact: true });
const titles = () => [...document.querySelectorAll('button[data-card] strong')].map(({ textContent }) => textContent);
const expectSteps = (...steps: string[]) => expect.poll(titles).toEqual(['Sequence start', ...steps]);
const cardOf = (id: string) => document.querySelector<HTMLElement>(`button[data-card="${id}"]`);
async function onCard(id: string, keys: string) {
  await expect.poll(() => cardOf(id)).not.toBeNull();
  cardOf(id)!.focus();
  await userEvent.keyboard(keys);
}
const undo = page.getByRole('button', { name: 'Undo', exact: true });
const saved = page.getByText('Saved', { exact: true });

async function openSequence(given: Partial<WholeCampaign>) {
  const accessState = sampleAccess();
  const campaign = createWizardCampaign({ credentials_id: accessState.accounts[0]!._id, ...given });
  const app = await renderApp(`/campaign/edit/${campaign.server.now._id}?part=sequence`, {
    accessState,
    answers: campaign.answers,
  });
  return { app, ...campaign };
}

/** What is asked when a step opens has been answered. */
const expectPreview = () =>
  expect.element(page.getByRole('region', { name: 'Preview' })).toMatchTextContent('Ada Byron');
const place = () => document.querySelector('.react-flow__viewport')?.getAttribute('style');

test('an autosave keeps undo, the keyboard’s place and the view (F033)', async () => {
  const { app, server } = await openSequence({
    sequences_nodes: [
      sampleStep('seen', { action: 'view' }),
      sampleStep('note', { action: 'follow' }, { delay_days: 1 }),
    ],
    sequences_links: [{ from: 'seen', to: 'note', branch: 'next' }],
  });
  const former = server.now;
  let isFormerTold = false;
  app.answer({
    campaigns: {
      // the first look after the save is still at the copy from before it
      byId: () => {
        const isFirstAfter = server.now !== former && !isFormerTold;
        isFormerTold ||= isFirstAfter;
        return isFirstAfter ? former : server.now;
      },
    },
  });
  await onCard('note', '{Control>}d{/Control}');
  await expectSteps('View profile', 'Follow 1', 'Follow 2');
  const [view, focused] = [place(), document.activeElement];
  expect(focused).not.toBe(cardOf('note'));
  const shown: number[] = [];
  const watch = new MutationObserver(() => shown.push(titles().length));
  watch.observe(document.body, { subtree: true, childList: true });
  await expect.element(saved).toBeVisible();
  await expect.poll(() => server.now.sequences_nodes.length).toBe(3);
  watch.disconnect();
  expect(shown.every((count) => count === 4)).toBe(true);
  expect(document.activeElement).toBe(focused);
  expect(place()).toBe(view);
  await undo.click();
  await expectSteps('View profile', 'Follow');
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expectSteps('View profile', 'Follow 1', 'Follow 2');
  expect(app.asked('campaigns', 'update').length).toBeGreaterThan(0);
});

test('undo and redo keep the keyboard on the nearest card, and the view where it is (F033)', async () => {
  await openSequence(forked());
  const titlesBefore = ['View profile', 'Connection request', 'Accepted within 5 days?', 'Message', 'Email'];
  await expectSteps(...titlesBefore);
  await onCard('thanks', '{Control>}d{/Control}');
  await expect.poll(() => titles().length).toBe(7);
  await expect.poll(() => document.activeElement?.getAttribute('data-card')).not.toBe('thanks');
  const view = place();
  const isAsItWas = () => {
    expect(document.activeElement).toBe(cardOf('thanks'));
    expect(place()).toBe(view);
  };
  await userEvent.keyboard('{Control>}z{/Control}');
  await expectSteps(...titlesBefore);
  await expect.poll(() => document.activeElement).toBe(cardOf('thanks'));
  isAsItWas();
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(() => titles().length).toBe(7);
  isAsItWas();
  // from a message, which goes: the card that came back has the keyboard
  await onCard('mail', '{Delete}');
  await expect.poll(() => cardOf('mail')).toBeNull();
  await page.getByRole('status').filter({ hasText: 'was deleted' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => document.activeElement).toBe(cardOf('mail'));
});

test('what AI made keeps its kind through an edit, its undo and a starter that is taken back', async () => {
  const { app, server } = await openSequence({ ...forked(), sequences_type: 'magic' });
  const kind = page.getByRole('radiogroup', { name: 'Kind of campaign' });
  await onCard('thanks', '{Control>}d{/Control}');
  await expect.poll(() => server.now.sequences_nodes.length).toBe(6);
  await undo.click();
  await expect.poll(() => server.now.sequences_nodes.length).toBe(5);
  expect(server.now.sequences_type).toBe('magic');
  expect(kind.elements()).toEqual([]);
  await page.getByRole('button', { name: 'Starters' }).click();
  await page.getByRole('button', { name: /^Connect, then talk/ }).click();
  await expect.poll(() => server.now.sequences_type).not.toBe('magic');
  await page.getByRole('status').filter({ hasText: 'replaced' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => server.now.sequences_type).toBe('magic');
  await expect.poll(() => server.now.sequences_nodes.length).toBe(5);
  expect(app.asked('campaigns', 'update').every(({ sequences_type }) => sequences_type !== undefined)).toBe(true);
});

test('a step that is moved or duplicated takes the wait it needs there, and undo takes it back (F041)', async () => {
  const { server } = await openSequence({
    sequences_nodes: [
      sampleStep('seen', { action: 'view' }),
      sampleStep('note', { action: 'follow' }, { delay_days: 1 }),
    ],
    sequences_links: [{ from: 'seen', to: 'note', branch: 'next' }],
  });
  const waits = () => server.now.sequences_nodes.map(({ action, delay_days }) => `${action} ${delay_days}`);
  await onCard('note', '{Alt>}{ArrowUp}{/Alt}');
  await expectSteps('Follow', 'View profile');
  const told = page.getByRole('status').filter({ hasText: 'A day’s wait was set' });
  await expect.poll(waits).toEqual(['follow 1', 'view 1']);
  await told.getByRole('button', { name: 'Undo' }).click();
  await expectSteps('View profile', 'Follow');
  await expect.poll(waits).toEqual(['view 0', 'follow 1']);
  await onCard('seen', '{Control>}d{/Control}');
  await expectSteps('View profile 1', 'View profile 2', 'Follow');
  await expect.poll(waits).toEqual(['view 0', 'view 1', 'follow 1']);
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('the menu of steps offers what can be carried out; a campaign that has others still shows them (F032)', async () => {
  await openSequence({
    sequences_nodes: [
      sampleStep('call', { action: 'call' }),
      sampleStep('sms', { action: 'sms' }, { delay_days: 1, text: 'Hi' }),
    ],
    sequences_links: [{ from: 'call', to: 'sms', branch: 'next' }],
  });
  await expectSteps('Call', 'SMS');
  await canvas.getByRole('button', { name: 'Add a step at the start' }).click();
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await expect.element(item('Connection request')).toBeVisible();
  await expect.element(item('Email')).toBeVisible();
  for (const name of ['SMS', 'Call', 'Voicemail']) expect(item(name).elements(), name).toEqual([]);
  await userEvent.keyboard('{Escape}');
  // a copy of one is not made, and says why
  await onCard('sms', '{Control>}c{/Control}');
  await onCard('call', '{Control>}v{/Control}');
  await expect.element(page.getByText('SMS cannot be added: nothing carries it out yet.')).toBeVisible();
  await expectSteps('Call', 'SMS');
  await onCard('sms', '{Enter}');
  await expect.element(page.getByRole('complementary', { name: 'Step: SMS' })).toBeVisible();
  await expectPreview();
});

const longText = 'Hi {first_name:there}, thank you for connecting. How long does a new rep at {company_name} need?';
const forked = (): Partial<WholeCampaign> => ({
  sequences_nodes: [
    sampleStep('seen', { action: 'view' }),
    sampleStep('note', { action: 'connect' }, { delay_days: 1, text: 'Hi {first_name}, saw that you are hiring.' }),
    sampleStep('asked', { condition: 'accepted' }, { settings: { within_days: 5 } }),
    sampleStep('thanks', { action: 'message' }, { delay_days: 1, text: longText }),
    sampleStep('mail', { action: 'email' }, { delay_days: 1, subject: 'One question', text: longText.repeat(3) }),
  ],
  sequences_links: [
    { from: 'seen', to: 'note', branch: 'next' },
    { from: 'note', to: 'asked', branch: 'next' },
    { from: 'asked', to: 'thanks', branch: 'yes' },
    { from: 'asked', to: 'mail', branch: 'no' },
  ],
});
const drawer = page.getByRole('complementary');

test('cards stand at their real size with their texts, and the size that was chosen is there again (F055)', async () => {
  const { app } = await openSequence(forked());
  await expect.poll(() => cardOf('mail')).not.toBeNull();
  const size = () => cardOf('thanks')!.closest('.react-flow__node')!.getBoundingClientRect().width;
  expect(Math.round(size())).toBe(288);
  const text = cardOf('thanks')!.lastElementChild!;
  expect(text.textContent).toBe(
    longText.replace('{first_name:there}', 'First name').replace('{company_name}', 'Company'),
  );
  expect(Number.parseFloat(getComputedStyle(text).fontSize)).toBeGreaterThanOrEqual(13);
  await expect.element(page.getByRole('button', { name: '100%' })).toBeVisible();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.element(page.getByRole('button', { name: '120%' })).toBeVisible();
  await app.reload();
  await expect.element(page.getByRole('button', { name: '120%' })).toBeVisible();
  await expect.poll(() => Math.round(size())).toBe(346);
  await page.getByRole('button', { name: '120%' }).click();
  await expect.poll(() => Math.round(size())).toBe(288);
});

test('on a phone a card is as high as what stands in it (F055)', async () => {
  await page.viewport(390, 844);
  await openSequence(forked());
  await expect.poll(() => cardOf('mail')).not.toBeNull();
  const height = (id: string) => cardOf(id)!.parentElement!.getBoundingClientRect().height;
  expect(height('start:')).toBeLessThan(70);
  expect(height('mail')).toBeGreaterThan(height('seen') + 30);
  expect(height('mail')).toBeLessThan(200);
});

test('one step is edited at its own address, and what is not saved of it is stored until it is, there and nowhere else (S034, F052)', async () => {
  const { app, server } = await openSequence(forked());
  app.answer({ campaigns: { update: () => refuse('search_exists') } });
  await onCard('thanks', '{Enter}');
  await expectAddress(/\?.*step=thanks/);
  await expectPreview();
  const text = drawer.getByRole('textbox', { name: 'Message' });
  await text.click();
  await userEvent.keyboard('{End} Truly.');
  const stored = () => localStorage.getItem('workflow') ?? '';
  await expect.poll(stored).toContain('Truly.');
  await app.reload();
  await expect.element(drawer).toHaveAttribute('aria-label', 'Step: Message');
  await expect.element(text).toMatchTextContent(/Truly\./);
  await expect.element(page.getByText(/^Not saved/)).toBeVisible();
  expect(stored()).toContain('Truly.');
  app.answer(createWizardCampaign(server.now).answers);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(saved).toBeVisible();
  await expect.poll(stored).toBe('');
});

test('the view is as it was once the drawer is closed (F043)', async () => {
  await openSequence(forked());
  await expect.poll(() => cardOf('mail')).not.toBeNull();
  const before = place();
  cardOf('mail')!.click();
  await expectPreview();
  await expect.poll(place).not.toBe(before);
  await drawer.getByRole('button', { name: 'Done' }).click();
  await expect.poll(place).toBe(before);
});

test('another wording is added by its name, and who stays keeps its own (F043)', async () => {
  const { server } = await openSequence(forked());
  await onCard('thanks', '{Enter}');
  const add = drawer.getByRole('button', { name: 'Add a wording' });
  await expect.element(add).toHaveTextContent('Add a wording');
  await add.click();
  await add.click();
  const tabs = () =>
    drawer
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent.slice(0, 1));
  await expect.poll(tabs).toEqual(['A', 'B', 'C']);
  await drawer.getByRole('tab').first().click();
  await drawer.getByRole('button', { name: 'Remove wording A' }).click();
  await expect.poll(tabs).toEqual(['B', 'C']);
  await expect.poll(() => server.now.sequences_nodes.find(({ id }) => id === 'thanks')?.settings.own_variant).toBe('B');
});

test('a starter of another channel says so before it is taken, and both are taken back together', async () => {
  const { server } = await openSequence({ is_email_only: true });
  const starter = page.getByRole('button', { name: /^Connect, then talk/ });
  await expect.element(starter).toMatchTextContent(/Makes it “Social and email”/);
  expect(page.getByRole('button', { name: /Makes it “Email only”/ }).elements()).toEqual([]);
  await starter.click();
  await expect.poll(() => server.now.is_email_only).toBe(false);
  const told = page.getByRole('status').filter({ hasText: 'It is “Social and email” now' });
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => server.now.is_email_only).toBe(true);
});

test('a starter says as many steps as the canvas then has (F043)', async () => {
  await openSequence({});
  const starter = page
    .getByRole('list', { name: 'Begin with a good sequence' })
    .getByRole('button')
    .filter({ hasText: '9 steps' });
  await starter.click();
  await expect.poll(() => titles().length).toBe(1 + 9);
});

test('the hours in which it works are changed where they are shown (F043)', async () => {
  const { app } = await openSequence(forked());
  const [account] = app.accessState.accounts;
  app.answer({
    credentials: {
      update: ({ id: _id, ...change }) => Object.assign(account!, change),
    },
    limits: createLimits().answers,
    spaces: { workers: () => [] },
  });
  await app.visit(location.pathname + '?part=senders');
  await page.getByRole('button', { name: 'Change hours' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Sat/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => app.asked('credentials', 'update')[0]).toMatchObject({ working_days: [1, 2, 3, 4, 5, 6] });
  await expect.poll(() => dialog.elements().length).toBe(0);
});

test('what is left of an account’s day is told of what its campaign sends', async () => {
  const { app } = await openSequence({ is_email_only: true });
  app.answer({ limits: createLimits().answers, spaces: { workers: () => [] } });
  await app.visit(location.pathname + '?part=senders');
  await expect.element(page.getByText('Left today')).toBeVisible();
  await expect.element(page.getByRole('listitem').filter({ hasText: /^Emails/ })).toBeVisible();
  expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /^Connection requests/ })
      .elements(),
  ).toEqual([]);
});

test('an empty file and one with a header alone are told as such (F043)', async () => {
  const { app } = await openSequence({});
  app.answer({
    searches: {
      upload: () => ({
        filename: 'f.csv',
        name: 'f',
        rows: 0,
        columns: [],
        encoding: 'utf-8',
        delimiter: ',',
        has_header: true,
      }),
    },
  });
  await app.visit(location.pathname + '?part=audience&from=csv');
  const main = page.getByRole('main');
  await expect.element(page.getByText('Drop', { exact: false }).first()).toBeVisible();
  chooseFile(main, new File([], 'nothing.csv'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('This file is empty');
  chooseFile(main, new File(['name,email\n'], 'header.csv'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('This file has a header and no lines');
  expect(page.getByRole('button', { name: /^Import/ }).elements()).toEqual([]);
});

test('the sample that a test of wordings needs is told before the launch (F057)', async () => {
  const variants = [{ id: 'B', subject: '', text: 'Hello' }];
  const steps = (people: number): Partial<WholeCampaign> => ({
    counters: { people, left_out: 0, contacted: 0, invited: 0, connected: 0, replied: 0, meetings: 0, finished: 0 },
    sequences_nodes: [sampleStep('note', { action: 'connect' }, { text: 'Hi', variants })],
  });
  const sample = page.getByRole('region', { name: 'What this test needs' });
  await openSequence(steps(5_000));
  await onCard('note', '{Enter}');
  await expect
    .element(sample)
    .toMatchTextContent(/Needs 2 × \d+ people\. This audience gives about 5,000\. A verdict about \w/);
  await expectPreview();
  unmountApp();
  await openSequence(steps(60));
  await onCard('note', '{Enter}');
  await expect.element(sample).toMatchTextContent(/This audience gives about 60\. That is too few for a verdict/);
  await expectPreview();
});

test('the review says when it begins by what is left of the account’s day (F026)', async () => {
  const { app } = await openSequence(forked());
  const begins = { at: at(20 * 60), reason: 'daily_limit', values: { action: 'views', used: 40, limit: 40 } } as const;
  app.answer({ campaigns: { check: () => ({ problems: [], begins }) } });
  await app.visit(`${location.pathname}?part=review`);
  await expect.element(page.getByText('The first actions follow on')).toBeVisible();
  await expect.element(page.getByText(/limit of the day reached/)).toBeVisible();
  expect(page.getByText('It begins at once').elements()).toEqual([]);
  expect(app.asked('campaigns', 'check')[0]?.credentials).toBe(app.accessState.accounts[0]!._id);
  app.answer({ campaigns: { check: () => ({ problems: [], begins: { at: at(0), reason: null, values: {} } }) } });
  await app.reload();
  await expect.element(page.getByText('It begins at once')).toBeVisible();
});

test('a double click on start starts the campaign once and says so once', async () => {
  const { whole, answers } = createCampaignPage({ campaign: forked() });
  const { app } = await openSequence({ ...forked(), counters: whole.counters });
  app.answer({ campaigns: { check: () => ({ problems: [], begins: { at: at(0), reason: null, values: {} } }) } });
  await app.visit(`${location.pathname}?part=review`);
  const start = page.getByRole('button', { name: 'Start campaign', exact: true });
  await expect.element(start).toBeEnabled();
  app.answer(answers);
  app.answer({ campaigns: { byId: () => whole, updateStatus: () => whole } });
  await start.dblClick();
  await expect.poll(() => document.body.innerText, { timeout: 5000 }).toContain('The campaign runs');
  await expect.poll(() => location.pathname).toContain('/campaign/view/');
  expect(app.asked('campaigns', 'updateStatus')).toHaveLength(1);
});
