import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DRAFT_TYPES } from '../../../../contract/inbox/schemas.ts';
import type { Note, ProspectDetail } from '../../../../contract/prospects/schemas.ts';
import type { CustomField } from '../../../../contract/searches/schemas.ts';
import { refuse } from '../../../testing/fake-api.ts';
import { inboxAnswers, sampleDialog, sampleProspect } from '../../../testing/inbox-answers.ts';
import { expectAddress, expectCount } from '../../../testing/look.ts';
import { prospectListAnswers, sampleLabel, sampleProspectLine } from '../../../testing/prospect-answers.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { at, newId } from '../../../testing/samples.ts';

const select = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
/** Wherever on the page it stands: the list may still move while it is filled. */
async function choose(name: string): Promise<void> {
  await expect.element(select(name)).toBeInTheDocument();
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
  const made = sampleProspect(sampleDialog('Grace Hopper'));
  let answer: () => ProspectDetail = () => refuse('invalid_input', { phone: 'Not a phone number' });
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
});

test('the drawer tells the prospect’s own time where their zone is known, and nothing where it is not (F050)', async () => {
  const answers = prospectListAnswers();
  const inbox = inboxAnswers().answers;
  const dialog = sampleDialog('Ada Lovelace');
  for (const timezone of ['Asia/Tokyo', null, 'Nowhere/Land']) {
    const person = sampleProspect(dialog, { timezone });
    await renderApp(`/profiles/my-prospects/${person._id}`, {
      answers: { ...inbox, ...answers, prospects: { ...inbox.prospects, ...answers.prospects, byId: () => person } },
    });
    const drawer = page.getByRole('dialog');
    await expect.element(drawer.getByText('Ada Lovelace').first()).toBeVisible();
    const told = drawer.getByText(/^\d\d:\d\d there \(Tokyo\)$/);
    await expectCount(told, timezone === 'Asia/Tokyo' ? 1 : 0);
    await expectCount(drawer.getByText(/ there \(/), timezone === 'Asia/Tokyo' ? 1 : 0);
  }
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
