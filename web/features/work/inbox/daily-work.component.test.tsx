import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Worker } from '../../../../contract/spaces/members.ts';
import type { Answers } from '../../../testing/fake-api.ts';
import { inboxAnswers, sampleDialog, sampleMessage, sampleProspect } from '../../../testing/inbox-answers.ts';
import { campaignListAnswers } from '../../../testing/campaign-answers.ts';
import { expectAddress, expectCount } from '../../../testing/look.ts';
import { sampleLabel } from '../../../testing/prospect-answers.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleDraft, sampleStep } from '../../../testing/wizard-answers.ts';
import { at, newId, sampleBrand, sampleUser } from '../../../testing/samples.ts';

const folders = page.getByRole('navigation', { name: 'Folders' });
const field = page.getByRole('textbox', { name: /^Write to Ada/ });

test('“Needs reply” is a folder, and every number beside an entry is how many conversations it lists (F050)', async () => {
  const { answers } = inboxAnswers();
  const account = (full_name: string, dialogs: number) => ({
    _id: newId(),
    full_name,
    photo_link: null,
    dialogs,
    unread: 1,
  });
  const app = await renderApp('/inbox', {
    answers: {
      ...answers,
      inbox: {
        ...answers.inbox,
        counts: () => ({
          folders: { inbox: 4, needs_reply: 2, unread: 1 },
          credentials: [account('Jonas Weber', 3), account('Mia Lund', 1_000)],
          labels: [],
        }),
      },
    },
  });
  const entry = (name: RegExp) => folders.getByRole('button', { name });
  await expect.element(entry(/^Needs reply 2 conversations$/)).toBeVisible();
  await expect.element(entry(/^Unread 1 conversation$/)).toBeVisible();
  await expect.element(entry(/^Jonas Weber 3 conversations$/)).toBeVisible();
  await expect.element(entry(/^Mia Lund 999\+ conversations$/)).toBeVisible();
  await entry(/^Needs reply/).click();
  await expectAddress(/folder=needs_reply/);
  await expect.poll(() => app.asked('inbox', 'list').at(-1)?.filter).toBe('needs_reply');
});

test('what a label lists is headed by the label (T09)', async () => {
  const { answers } = inboxAnswers();
  const label = sampleLabel('Interested');
  await renderApp('/inbox', {
    answers: {
      ...answers,
      labels: { fetch: () => [label] },
      inbox: {
        ...answers.inbox,
        counts: () => ({ folders: { inbox: 1 }, credentials: [], labels: [{ ...label, dialogs: 1 }] }),
      },
    },
  });
  const head = (name: string) =>
    page.getByRole('region', { name: 'Conversations' }).first().getByRole('heading', { name, level: 2 });
  await expect.element(head('Inbox')).toBeVisible();
  await folders.getByRole('button', { name: /^Interested/ }).click();
  await expect.element(head('Interested')).toBeVisible();
  await folders.getByRole('button', { name: /^Inbox/ }).click();
  await expect.element(head('Inbox')).toBeVisible();
});

test('a reply says which step it answers and leads to that step’s people (F050)', async () => {
  const { answers, dialogs } = inboxAnswers();
  const campaign = { _id: newId(), name: 'Spring' };
  const reply = sampleMessage({
    is_ours: false,
    text: 'Tell me more',
    step: { campaign, node_id: 'second', variant: '' },
  });
  await renderApp(`/inbox/${dialogs[0]!.profile._id}`, {
    answers: {
      ...answers,
      inbox: { ...answers.inbox, messages: () => ({ items: [reply], before: null, scheduled: [] }) },
      campaigns: {
        ...campaignListAnswers().campaigns,
        byId: () =>
          sampleDraft({
            ...campaign,
            sequences_type: 'simple',
            sequence: [sampleStep('first', { action: 'view' }), sampleStep('second', { action: 'message' })],
          }),
      },
    },
  });
  const link = page.getByRole('log').getByRole('link', { name: /^Reply to step 2 · Spring/ });
  await expect.element(link).toHaveAttribute('href', `/campaign/view/${campaign._id}/people?step=second`);
});

test('an emoji is found by a word and put where the caret is (F050)', async () => {
  const { answers, dialogs } = inboxAnswers();
  await renderApp(`/inbox/${dialogs[0]!.profile._id}`, { answers });
  await field.fill('Great ');
  await page.getByRole('button', { name: 'Emoji' }).click();
  const search = page.getByRole('textbox', { name: 'Search emoji' });
  await expect.element(search).toHaveFocus();
  await search.fill('rock');
  await expectCount(page.getByRole('dialog').getByRole('button'), 1);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('Great 🚀');
  await expect.element(field).toHaveFocus();
});

test('within a thread the person is given to a colleague, and taken back (F050)', async () => {
  const { answers, dialogs } = inboxAnswers();
  const id = dialogs[0]!.profile._id;
  const mia: Worker = {
    _id: newId(),
    first_name: 'Mia',
    last_name: 'Lund',
    full_name: 'Mia Lund',
    email: 'mia@example.test',
    photo: null,
    role: 'member',
    allowed_pages: {},
    available_credentials: [],
    joined_at: at(-900),
    last_active_at: null,
    is_self: false,
    is_last_admin: false,
  };
  const app = await renderApp(`/inbox/${id}`, {
    answers: {
      ...answers,
      spaces: { workers: () => [mia] },
      prospects: { ...answers.prospects, update: () => sampleProspect(dialogs[0]!) },
    },
  });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Assign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign 1 prospect' });
  await dialog.getByRole('combobox', { name: 'Assigned to' }).click();
  await page.getByRole('option', { name: 'Mia Lund' }).click();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect.element(page.getByText('Assigned to Mia Lund')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => app.asked('prospects', 'update').map(({ assignee_id }) => assignee_id))
    .toEqual([mia._id, null]);
});

test('within a thread an admin blacklists the person after a question; a member has no such line (F050)', async () => {
  const { answers, dialogs } = inboxAnswers([sampleDialog('Ada Lovelace')]);
  const id = dialogs[0]!.profile._id;
  const job = newId();
  const all: Answers = {
    ...answers,
    campaigns: campaignListAnswers().campaigns,
    spaces: { workers: () => [] },
    prospects: { ...answers.prospects, bulk: () => ({ job_id: job }) },
    jobs: {
      byId: () => ({
        _id: job,
        kind: 'bulk_profiles',
        subject_id: null,
        status: 'done',
        progress: 1,
        total: 1,
        result: { changed: 1, skipped: 0, undo_id: null },
        problem: null,
        created_at: at(0),
        updated_at: at(0),
      }),
    },
  };
  const app = await renderApp(`/inbox/${id}`, { answers: all });
  const more = page.getByRole('button', { name: 'More actions' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Blacklist' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Blacklist' }).click();
  await expect
    .poll(() => app.asked('prospects', 'bulk').map(({ change, profile_ids }) => [change, profile_ids]))
    .toEqual([['blacklist', [id]]]);
  const user = sampleUser();
  const member = { ...user, space: { ...user.space!, role: 'member' as const } };
  await renderApp(`/inbox/${id}`, { user: member, answers: all });
  await more.click();
  await expect.element(page.getByRole('menuitem', { name: 'Assign' })).toBeVisible();
  await expectCount(page.getByRole('menuitem', { name: 'Blacklist' }), 0);
});

test('a moment is chosen by the hours that every screen writes, and the person’s own time stands beside them (F050)', async () => {
  const { answers, dialogs } = inboxAnswers();
  const app = await renderApp(`/inbox/${dialogs[0]!.profile._id}`, {
    answers: {
      ...answers,
      prospects: { ...answers.prospects, byId: () => sampleProspect(dialogs[0]!, { timezone: 'Asia/Tokyo' }) },
    },
  });
  await expect.element(page.getByRole('complementary').getByText(/^\d\d:\d\d there \(Tokyo\)$/)).toBeVisible();
  await page.getByRole('button', { name: 'Snooze', exact: true }).first().click();
  const form = page.getByRole('dialog').filter({ hasText: 'Day and time' });
  await expect.element(form.getByRole('button', { name: /^Tomorrow morning.*, 09:00$/ })).toBeVisible();
  const clock = form.getByRole('combobox', { name: 'Day and time: time' });
  await expect.element(clock).toHaveValue('09:00');
  // the browser's own field for day and time would write its own hours
  expect(document.querySelector('input[type="datetime-local"], input[type="time"]')).toBe(null);
  await clock.fill('9:30 pm');
  await userEvent.keyboard('{Tab}');
  await expect.element(clock).toHaveValue('21:30');
  await form.getByRole('button', { name: 'Snooze' }).click();
  const until = () => app.asked('inbox', 'update').at(-1)?.snoozed_until;
  await expect.poll(() => until() && new Date(until()!).getHours() * 100 + new Date(until()!).getMinutes()).toBe(2130);
});

test('SMS is no channel before it is built, neither to look for nor to write by (F032)', async () => {
  const { answers, dialogs } = inboxAnswers();
  const byProfile = answers.inbox!.byProfile!;
  await renderApp(`/inbox/${dialogs[0]!.profile._id}?channel=sms`, {
    answers: {
      ...answers,
      inbox: {
        ...answers.inbox,
        byProfile: async (asked) => {
          const known = await byProfile(asked);
          return { ...known, ways: known.ways.flatMap((way) => [way, { ...way, channel: 'sms' as const }]) };
        },
      },
    },
  });
  const channels = page.getByRole('group', { name: 'Channel' });
  await expectCount(channels, 2);
  await expect.element(channels.first().getByRole('button', { name: 'Email' })).toBeVisible();
  await expect.element(channels.last().getByRole('button', { name: 'Message' })).toBeVisible();
  await expectCount(page.getByRole('button', { name: 'SMS' }), 0);
});

test('R007 the brand decides how the network is called', async () => {
  const { answers, dialogs } = inboxAnswers();
  const channels = page.getByRole('group', { name: 'Channel' }).first();
  for (const network of ['Social', 'LinkedIn']) {
    await renderApp(`/inbox/${dialogs[0]!.profile._id}`, { answers, brand: sampleBrand({ words: { network } }) });
    await expect.element(channels.getByRole('button', { name: network, exact: true })).toBeVisible();
    await expectCount(channels.getByRole('button', { name: network === 'Social' ? 'LinkedIn' : 'Social' }), 0);
  }
});
