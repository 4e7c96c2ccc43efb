import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MessageReading } from '../../../../../contract/inbox/readings.ts';
import { campaignListAnswers } from '../../../../testing/campaign-answers.ts';
import { inboxAnswers, sampleDialog, sampleMessage } from '../../../../testing/inbox-answers.ts';
import { expectAddress } from '../../../../testing/look.ts';
import { renderApp } from '../../../../testing/render-app.tsx';

const ada = sampleDialog('Ada Lovelace', { intent: 'not_interested', sentiment: 'negative' });

function reading(given: Partial<MessageReading> = {}, read: Partial<MessageReading['read']> = {}): MessageReading {
  return {
    intent: 'not_interested',
    said_by: null,
    read: {
      intent: 'not_interested',
      likeliest: 'not_interested',
      confidence: 0.97,
      language: 'en',
      why: { by: 'rule', rule: 'nothing but no', words: 'no thanks' },
      day: null,
      referral: null,
      had_instructions: false,
      ...read,
    },
    ...given,
  };
}

async function open(given: MessageReading, text = 'Well, no thanks.') {
  const { answers } = inboxAnswers([ada]);
  const message = sampleMessage({ is_ours: false, text, reading: given });
  const app = await renderApp(`/inbox/${ada.profile._id}`, {
    answers: {
      ...answers,
      inbox: {
        ...answers.inbox,
        messages: () => ({ items: [message], before: null, scheduled: [] }),
        correct: ({ intent }) => ({ ...ada, intent }),
      },
    },
  });
  return { app, message };
}

test('a reply says how it was read, and by which words: these are marked in it while one looks at the line', async () => {
  await open(reading());
  const line = page.getByText('Read as: Not interested');
  await expect.element(line).toBeVisible();
  expect(document.querySelector('mark')).toBeNull();
  await line.hover();
  await expect.element(page.getByText('By the words “no thanks”.')).toBeVisible();
  await expect.poll(() => document.querySelector('mark')?.textContent).toBe('no thanks');
});

test('how it was read is corrected by one click in the menu, which says why', async () => {
  const { app, message } = await open(reading({}, { had_instructions: true }));
  await page.getByRole('button', { name: 'Change' }).click();
  await expect.element(page.getByText(/Sentences that address a machine were left out\. Sure to 97%\./)).toBeVisible();
  await page.getByRole('menuitem', { name: 'Not now' }).click();
  await expect
    .poll(() => app.asked('inbox', 'correct'))
    .toEqual([{ profile: ada.profile._id, id: message._id, intent: 'later' }]);
  await expect.element(page.getByText('Noted: Not now')).toBeVisible();
});

test('where the reader is not sure it asks, and one of the answers is one click away', async () => {
  const { app } = await open(reading({ intent: null }, { intent: null, confidence: 0.3 }), 'Hm.');
  await expect.element(page.getByText('Is this “Not interested”?')).toBeVisible();
  await page.getByRole('button', { name: 'Interested', exact: true }).click();
  await expect.poll(() => app.asked('inbox', 'correct').map(({ intent }) => intent)).toEqual(['interested']);
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect.poll(() => app.asked('inbox', 'correct').at(-1)?.intent).toBe('not_interested');
});

test('what a member said stands with their name; a day and whom to ask instead are told', async () => {
  const said_by = { _id: ada.profile._id, full_name: 'Mia Lund', photo_link: null };
  await open(
    reading({ intent: 'later', said_by }, { day: '2027-01-15', referral: { name: 'Joan Miller', email: null } }),
  );
  await expect.element(page.getByText('Not now, says Mia Lund')).toBeVisible();
  await expect.element(page.getByText(/^Write again: (15 January|January 15)$/)).toBeVisible();
  await expect.element(page.getByText('Instead: Joan Miller')).toBeVisible();
});

test('conversations are filtered by how their last reply is meant, also by what nobody is sure of', async () => {
  const { answers } = inboxAnswers([ada]);
  const campaigns = { ...campaignListAnswers().campaigns, fetch: () => [] };
  const app = await renderApp('/inbox', { answers: { ...answers, campaigns } });
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Meant as' }).click();
  await page.getByRole('option', { name: 'Not sure yet' }).click();
  await expectAddress(/intent=unsure/);
  await expect.poll(() => app.asked('inbox', 'list').at(-1)?.intent).toBe('unsure');
});
