import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DRAFT_TYPES } from '../../../../contract/inbox/schemas.ts';
import type { Job } from '../../../../contract/jobs/schemas.ts';
import type { Note, ProspectDetail } from '../../../../contract/prospects/schemas.ts';
import type { CustomField, Rejection } from '../../../../contract/searches/schemas.ts';
import { refuse } from '../../../testing/fake-api.ts';
import { inboxAnswers, sampleDialog, sampleProspect } from '../../../testing/inbox-answers.ts';
import { expectAddress, expectCount } from '../../../testing/look.ts';
import { prospectListAnswers, sampleLabel, sampleProspectLine } from '../../../testing/prospect-answers.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { at, newId } from '../../../testing/samples.ts';
import { SWATCHES } from '../../../ui/form/swatches.ts';

const select = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
/** Wherever on the page it stands: the list may still move while it is filled. */
async function choose(name: string): Promise<void> {
  // what was chosen for another thing is let go of once that is done
  await expect.element(select(name)).not.toBeChecked();
  (select(name).element() as HTMLInputElement).click();
  await expect.element(select(name)).toBeChecked();
}

test('the dialog that labels many shows the colours of the labels (F050)', async () => {
  const labels = [sampleLabel('Warm', { color: '#e03131' }), sampleLabel('Later', { color: '#1971c2' })];
  await renderApp('/profiles/my-prospects', {
    answers: { ...prospectListAnswers([sampleProspectLine('Ada Lovelace')]), labels: { fetch: () => labels } },
  });
  await choose('Ada Lovelace');
  await page.getByRole('button', { name: 'Add label' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Label' }).click();
  for (const [name, color] of [
    ['Warm', 'rgb(224, 49, 49)'],
    ['Later', 'rgb(25, 113, 194)'],
  ] as const) {
    const option = page.getByRole('option', { name });
    await expect.element(option).toBeVisible();
    const dot = option.element().querySelector('[aria-hidden]')!;
    expect(getComputedStyle(dot).backgroundColor).toBe(color);
  }
});

const doneJob = (_id: string): Job => ({
  _id,
  kind: 'bulk_profiles',
  subject_id: null,
  status: 'done',
  progress: 1,
  total: 1,
  result: { changed: 1, skipped: 0, undo_id: null },
  problem: null,
  created_at: at(0),
  updated_at: at(0),
});

test('in the dialog that labels many, a new name and Enter make a label with a colour of its own (F050)', async () => {
  const labels = [sampleLabel('Warm', { color: SWATCHES[0] })];
  const job = newId();
  const answers = prospectListAnswers([sampleProspectLine('Ada Lovelace')]);
  const app = await renderApp('/profiles/my-prospects', {
    answers: {
      ...answers,
      prospects: { ...answers.prospects, bulk: () => ({ job_id: job }) },
      jobs: { running: () => [], byId: () => doneJob(job) },
      labels: {
        fetch: () => [...labels],
        create: ({ name, color, type, shared }) => {
          const label = sampleLabel(name, { color, type, shared });
          labels.push(label);
          return label;
        },
      },
    },
  });
  await choose('Ada Lovelace');
  await page.getByRole('button', { name: 'Add label' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('combobox', { name: 'Label' });
  await field.fill('Warm leads');
  await expect
    .element(page.getByRole('option', { name: 'Create “Warm leads”' }))
    .toHaveAttribute('data-combobox-selected');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => labels.length).toBe(2);
  const made = labels.at(-1)!;
  expect([made.name, made.color, made.type, made.shared]).toEqual(['Warm leads', SWATCHES[1], 'profile', true]);
  await dialog.getByRole('button', { name: 'Add label' }).click();
  await expect
    .poll(() => app.asked('prospects', 'bulk').map(({ change, label_id }) => [change, label_id]))
    .toEqual([['add_label', made._id]]);
  // what is there already is taken and not made again, in whatever letters
  await choose('Ada Lovelace');
  await page.getByRole('button', { name: 'Add label' }).click();
  await field.fill('wARM');
  await expect.element(page.getByRole('option').first()).toMatchTextContent('Warm');
  await expectCount(page.getByRole('option', { name: /Create/ }), 0);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('Warm');
  expect(app.asked('labels', 'create').length).toBe(1);
});

test('few people are handed over as a file at once, many are mailed (F050)', async () => {
  const lines = [sampleProspectLine('Ada Lovelace')];
  const answers = prospectListAnswers(lines);
  const csv = '\uFEFFfirst_name\r\nAda\r\n';
  const saved: string[] = [];
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function keep() {
    saved.push(this.download);
  };
  try {
    const app = await renderApp('/profiles/my-prospects', {
      answers: { ...answers, prospects: { ...answers.prospects, download: () => ({ name: 'p.csv', people: 1, csv }) } },
    });
    await choose('Ada Lovelace');
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export 1 prospect' });
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expectCount(dialog, 0);
    expect(saved).toEqual(['p.csv']);
    expect(app.asked('prospects', 'download')).toEqual([{ profile_ids: [lines[0]!._id] }]);
    const many = { ...answers.prospects, count: () => ({ total: 5_000, is_exact: true }) };
    await renderApp('/profiles/my-prospects', { answers: { ...answers, prospects: many } });
    await choose('Ada Lovelace');
    await page.getByRole('button', { name: /^Select all/ }).click();
    await page.getByRole('button', { name: 'Export' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Send the file to' })).toBeVisible();
  } finally {
    HTMLAnchorElement.prototype.click = click;
  }
});

const region: CustomField = {
  _id: newId(),
  key: 'region',
  name: 'Region',
  default_mode: 'none',
  default_value: '',
};

test('custom fields are among the columns and the filters (F050)', async () => {
  localStorage.removeItem('prospectColumns');
  const answers = prospectListAnswers([sampleProspectLine('Ada Lovelace', { fields: { region: 'EMEA' } })]);
  const app = await renderApp('/profiles/my-prospects', {
    answers: { ...answers, searches: { customFields: () => [region] } },
  });
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Region' }).click();
  await expect.element(page.getByRole('columnheader', { name: 'Region' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'EMEA' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Field' }).click();
  await page.getByRole('option', { name: 'Region' }).click();
  await page.getByRole('textbox', { name: 'Part of the value' }).fill('EM, EA');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => app.asked('prospects', 'list').at(-1)?.custom).toBe('region:EM%2C%20EA');
  await expect.element(page.getByText('Region: EM, EA').first()).toBeVisible();
  localStorage.removeItem('prospectColumns');
});

test('a prospect is added by hand; what is refused stands at its field, and who is known is a link away (F050)', async () => {
  const answers = prospectListAnswers([]);
  const existing = newId();
  const made = { ...sampleProspect(sampleDialog('Grace Hopper')), not_enrolled: null };
  let answer: () => ProspectDetail & { not_enrolled: Rejection | null } = () =>
    refuse('invalid_input', { phone: 'Not a phone number' });
  const app = await renderApp('/profiles/my-prospects', {
    answers: {
      ...answers,
      ...inboxAnswers([]).answers,
      prospects: {
        ...answers.prospects,
        ...inboxAnswers([]).answers.prospects,
        byId: () => made,
        create: () => answer(),
      },
      labels: { fetch: () => [sampleLabel('Warm')] },
    },
  });
  await page.getByRole('button', { name: 'New prospect' }).click();
  const dialog = page.getByRole('dialog', { name: 'New prospect' });
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Grace');
  await dialog.getByRole('textbox', { name: 'Work email' }).fill('grace@navy.test');
  const submit = dialog.getByRole('button', { name: 'Add prospect' });
  await submit.click();
  await expect.element(dialog.getByText('This is not a phone number')).toBeVisible();
  answer = () => refuse('prospect_exists', { 'emails.work': 'taken', existing_id: existing });
  await submit.click();
  const link = dialog.getByRole('link', { name: 'Open the prospect' });
  await expect.element(link).toHaveAttribute('href', `/profiles/my-prospects/${existing}`);
  // nothing that was typed is lost
  await expect.element(dialog.getByRole('textbox', { name: 'First name' })).toHaveValue('Grace');
  answer = () => made;
  await submit.click();
  await expectAddress(new RegExp(`/profiles/my-prospects/${made._id}`));
  expect(app.asked('prospects', 'create').at(-1)).toMatchObject({
    first_name: 'Grace',
    emails: { work: 'grace@navy.test', personal: '' },
  });
  await expect.element(page.getByText('Grace Hopper is among your prospects now.', { exact: true })).toBeVisible();
  await renderApp('/profiles/my-prospects');
  answer = () => ({ ...made, not_enrolled: 'blacklisted' });
  await page.getByRole('button', { name: 'New prospect' }).click();
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Grace');
  await submit.click();
  await expect.element(page.getByText(/but not in the campaign: they are on the blacklist/)).toBeVisible();
});

test('Escape closes a new prospect that nobody has begun, and leaves one with words in it', async () => {
  await renderApp('/profiles/my-prospects', {
    answers: { ...prospectListAnswers([]), labels: { fetch: () => [] } },
  });
  const open = page.getByRole('button', { name: 'New prospect' });
  const dialog = page.getByRole('dialog', { name: 'New prospect' });
  await open.click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectCount(dialog, 0);
  await open.click();
  const name = dialog.getByRole('textbox', { name: 'First name' });
  await name.fill('Grace');
  await userEvent.keyboard('{Escape}');
  // what a second Escape would have closed is open for the next letter
  await userEvent.type(name, '!');
  await expect.element(name).toHaveValue('Grace!');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectCount(dialog, 0);
});

test('the drawer tells the prospect’s own time where their zone or place says it, and nothing where neither does (F050)', async () => {
  const answers = prospectListAnswers();
  const inbox = inboxAnswers().answers;
  const dialog = sampleDialog('Ada Lovelace');
  for (const [timezone, location, city] of [
    ['Asia/Tokyo', 'Chicago', 'Tokyo'],
    [null, 'Chicago, US', 'Chicago'],
    [null, 'Springfield, US', null],
    ['Nowhere/Land', 'Chicago, US', null],
  ] as const) {
    const person = sampleProspect(dialog, { timezone, location });
    await renderApp(`/profiles/my-prospects/${person._id}`, {
      answers: { ...inbox, ...answers, prospects: { ...inbox.prospects, ...answers.prospects, byId: () => person } },
    });
    const drawer = page.getByRole('dialog');
    await expect.element(drawer.getByText('Ada Lovelace').first()).toBeVisible();
    const told = drawer.getByText(new RegExp(`^\\d\\d:\\d\\d there \\(${city}\\)$`));
    await expectCount(told, city ? 1 : 0);
    await expectCount(drawer.getByText(/ there \(/), city ? 1 : 0);
  }
});

test('whose way through a campaign ended by a reply has replied, beside the conversation as in the drawer (F043, F050)', async () => {
  const dialog = sampleDialog('Ada Lovelace');
  const { answers } = inboxAnswers([dialog]);
  const enrolled = (name: string, has_replied: boolean): ProspectDetail['campaigns'][number] => ({
    enrolment_id: newId(),
    campaign: { _id: newId(), name },
    status: 'finished',
    has_replied,
    action: null,
    next_at: null,
    wait: null,
    finish_reason: has_replied ? 'replied' : 'completed',
    node_id: null,
    step: null,
    steps: 4,
  });
  const person = sampleProspect(dialog, { campaigns: [enrolled('Spring', true), enrolled('Autumn', false)] });
  for (const path of [`/profiles/my-prospects/${person._id}`, `/inbox/${person._id}`]) {
    await renderApp(path, {
      answers: {
        ...prospectListAnswers(),
        ...answers,
        prospects: { ...answers.prospects, ...prospectListAnswers().prospects, byId: () => person },
      },
    });
    const item = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
    await expect.element(item('Spring')).toMatchTextContent('Replied');
    await expect.element(item('Spring')).not.toMatchTextContent('Finished');
    await expect.element(item('Autumn')).toMatchTextContent('Finished');
  }
});

test('a drawer that was closed is not opened again by the way back (F050)', async () => {
  const ada = sampleDialog('Ada Lovelace');
  const twin = sampleDialog('Ada Twin');
  const answers = prospectListAnswers([sampleProspectLine('Ada Lovelace', { _id: ada.profile._id })]);
  const inbox = inboxAnswers([ada, twin]).answers;
  const likeness = { ...twin.profile, because: 'email' as const };
  await renderApp('/profiles/my-prospects?q=ada', {
    answers: {
      ...inbox,
      ...answers,
      prospects: {
        ...inbox.prospects,
        ...answers.prospects,
        byId: ({ id }) =>
          id === ada.profile._id ? sampleProspect(ada, { duplicates: [likeness] }) : sampleProspect(twin),
      },
    },
  });
  const drawer = page.getByRole('dialog');
  await page.getByRole('link', { name: 'Ada Lovelace' }).click();
  await drawer.getByRole('link', { name: 'Ada Twin' }).click();
  await expectAddress(new RegExp(twin.profile._id));
  const steps = history.length;
  await userEvent.keyboard('{Escape}');
  await expectCount(drawer, 0);
  await expectAddress(/my-prospects\?q=ada$/);
  // what lies before is no drawer: the entries of the two stand behind
  expect(history.length).toBe(steps);
  history.forward();
  await expect.element(drawer.getByText('Ada Lovelace').first()).toBeVisible();
  history.back();
  await expectCount(drawer, 0);
});

test('S231 a prospect has notes, and one’s drafts to them by the network, by email and by SMS, each a way back', async () => {
  const answers = prospectListAnswers();
  const inbox = inboxAnswers().answers;
  const person = sampleProspect(sampleDialog('Ada Lovelace'));
  const note: Note = {
    _id: newId(),
    text: 'Met at the fair',
    author: null,
    created_at: at(-5),
    updated_at: at(-5),
    is_editable: true,
  };
  const draft = (channel: 'network' | 'email' | 'sms', words: string) => ({
    type: DRAFT_TYPES[channel],
    channel,
    draft: words,
    subject: '',
    last: at(0),
  });
  const drafts = [draft('network', 'By message'), draft('email', 'By letter'), draft('sms', 'By phone')];
  await renderApp(`/profiles/my-prospects/${person._id}`, {
    answers: {
      ...inbox,
      ...answers,
      inbox: { ...inbox.inbox, byProfile: () => ({ dialog: null, ways: [], drafts }) },
      prospects: {
        ...answers.prospects,
        byId: () => person,
        notes: () => ({ items: [note], total: 1, offset: 0, limit: 20 }),
      },
    },
  });
  const drawer = page.getByRole('dialog');
  await expect.element(drawer.getByRole('list', { name: 'Notes' })).toMatchTextContent('Met at the fair');
  for (const name of ['Social By message', 'Email By letter', 'SMS By phone'])
    await expect
      .element(drawer.getByRole('link', { name: new RegExp(name.replace(' ', '\\s*')) }))
      .toHaveAttribute('href', `/inbox/${person._id}`);
});

test('on a phone the title of the prospects stands beside its buttons, and not under them (F050)', async () => {
  await page.viewport(390, 800);
  await renderApp('/profiles/my-prospects', { answers: prospectListAnswers() });
  const button = page.getByRole('button', { name: 'New prospect' });
  await expect.element(page.getByRole('button', { name: 'Add to campaign' })).toBeVisible();
  const range = document.createRange();
  range.selectNodeContents(page.getByRole('heading', { level: 1 }).element());
  expect(range.getBoundingClientRect().right).toBeLessThanOrEqual(button.element().getBoundingClientRect().left);
  await page.viewport(1280, 800);
});

test('a title too long to stand beside its buttons stands above them, and both are whole (T02)', async () => {
  const width = 320;
  await page.viewport(width, 800);
  await renderApp('/profiles/my-prospects', { answers: prospectListAnswers() });
  const buttons = ['New prospect', 'Add to campaign'].map((name) => page.getByRole('button', { name }));
  await expect.element(buttons[1]!).toBeVisible();
  const range = document.createRange();
  range.selectNodeContents(page.getByRole('heading', { level: 1 }).element());
  for (const button of buttons) {
    const box = button.element().getBoundingClientRect();
    expect(box.top).toBeGreaterThanOrEqual(range.getBoundingClientRect().bottom);
    expect(box.right).toBeLessThanOrEqual(width);
  }
  await page.viewport(1280, 800);
});
