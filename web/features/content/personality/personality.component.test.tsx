import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ToldPersonality } from '../../../../contract/personality/schemas.ts';
import { refuse } from '../../../testing/fake-api.ts';
import { tellLive } from '../../../testing/fake-live.ts';
import { inboxAnswers, sampleDialog, sampleProspect } from '../../../testing/inbox-answers.ts';
import { expectAccessible, expectCount, expectTexts } from '../../../testing/look.ts';
import { prospectListAnswers } from '../../../testing/prospect-answers.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { newId } from '../../../testing/samples.ts';

const told = (given: Partial<ToldPersonality> = {}): ToldPersonality => ({
  personality: null,
  words: 120,
  is_running: false,
  problem: null,
  ...given,
});
const DIRECT: NonNullable<ToldPersonality['personality']> = {
  type: 'direct',
  quotes: [
    { type: 'direct', quote: 'send me the bottom line', from: 'message', at: '2026-11-02T09:00:00.000Z' },
    { type: 'direct', quote: 'Results first', from: 'headline', at: null },
  ],
  words: 120,
  made_by: 'built-in',
  made_at: '2026-11-03T09:00:00.000Z',
  is_old: false,
};

async function openDrawer(find: () => ToldPersonality, tell: () => ToldPersonality = find) {
  const person = sampleProspect(sampleDialog('Ada Lovelace'));
  const inbox = inboxAnswers().answers;
  const list = prospectListAnswers();
  const answers = {
    ...inbox,
    ...list,
    prospects: { ...inbox.prospects, ...list.prospects, byId: () => person },
    personality: { find, tell },
  };
  return renderApp(`/profiles/my-prospects/${person._id}`, { answers });
}
const button = (name: RegExp) => page.getByRole('button', { name });
const quotes = page.getByRole('list', { name: 'Words that speak for it' }).getByRole('listitem');

test('how somebody writes is told when one asks, for the price on the button, with the words that speak for it', async () => {
  let now = told();
  const app = await openDrawer(
    () => now,
    () => (now = told({ personality: DIRECT })),
  );
  await expect.element(page.getByText('Told from 120 words of theirs')).toBeVisible();
  await expect.element(button(/^Tell how they write\s*1 credit$/)).toBeVisible();
  expect(app.asked('personality', 'tell')).toEqual([]);
  await button(/^Tell how they write/).click();
  await expect.element(page.getByText('Direct', { exact: true })).toBeVisible();
  await expectTexts(quotes, ['send me the bottom line2 Nov 2026', 'Results firstHeadline']);
  await expect.element(page.getByText('Counted by words, without a model · 120 words read')).toBeVisible();
  await expectCount(button(/^Tell/), 0);
  await expectAccessible();
  now = told({ personality: { ...DIRECT, is_old: true } });
  await tellLive('update_ai_generation', { _id: newId() });
  await expect.element(button(/^Tell again/)).toBeVisible();
});

test('of too few words it says so, and what speaks for no type shows what was found', async () => {
  await openDrawer(() => told({ words: 12 }));
  await expect.element(page.getByText('Too little in their own words to tell: 12 words of 40.')).toBeVisible();
  await expectCount(button(/^Tell/), 0);
  await openDrawer(() => told({ personality: { ...DIRECT, type: null, made_by: 'gpt-9' } }));
  await expect.element(page.getByText('Their words speak for no type more than for another.')).toBeVisible();
  await expectTexts(quotes, ['send me the bottom lineDirect · 2 Nov 2026', 'Results firstDirect · Headline']);
  await expect.element(page.getByText('Told by gpt-9')).toBeVisible();
});

test('what came to nothing cost nothing and can be tried again; without credits it says so', async () => {
  await openDrawer(
    () => told({ problem: 'broken' }),
    () => refuse('credits_run_out'),
  );
  await expect.element(page.getByText('It could not be told. Nothing was charged.')).toBeVisible();
  await button(/^Tell how they write/).click();
  await expect.element(page.getByText('Your workspace has run out of credits.')).toBeVisible();
});
