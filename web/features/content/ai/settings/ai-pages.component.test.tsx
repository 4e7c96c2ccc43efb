import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { featuresSettingsOf } from '../../../../../contract/features.ts';
import type { AiSettings, Generation } from '../../../../../contract/ai/schemas.ts';
import { sampleAccess } from '../../../../testing/access-answers.ts';
import { type Answers, refuse } from '../../../../testing/fake-api.ts';
import { tellLive } from '../../../../testing/fake-live.ts';
import { expectAccessible } from '../../../../testing/look.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { at, newId, sampleSpace, sampleTier, sampleUser } from '../../../../testing/samples.ts';

const SETTINGS: AiSettings = {
  own: null,
  house_model: null,
  forbidden_words: ['cheap'],
  daily_credits: null,
  daily_money: null,
  allowed: 'all',
};
const generationOf = (given: Partial<Generation> = {}): Generation => ({
  _id: newId(),
  version: 2,
  kind: 'campaign_text',
  status: 'done',
  problem: null,
  prompt: 'Ask about ramp time',
  text: 'Hi Ada, may I ask you about ramp time?',
  made_by: 'built-in',
  prompt_version: 'write-1',
  input_tokens: 0,
  output_tokens: 0,
  credits: 1,
  money: null,
  profile_id: null,
  workflow_id: null,
  created_at: at(-3),
  ended_at: at(-3),
  ...given,
});

async function open(path: (spaceId: string) => string, ai: Answers['ai']) {
  const user = sampleUser();
  const features_settings = featuresSettingsOf({
    ...sampleTier(),
    features: [...sampleTier().features, 'ai_assistant_in_campaigns'],
  });
  const space = sampleSpace({ _id: user.space!._id, admins: [user._id], features_settings });
  return renderApp(path(space._id), { accessState: sampleAccess({ user, space }), answers: { ai } });
}
const settingsPage = (spaceId: string) => `/preferences/workspace/ai/${spaceId}`;

test('a model of one’s own is named with its key, whose last letters alone are shown later; it can be tested', async () => {
  let settings = SETTINGS;
  const app = await open(settingsPage, {
    settings: () => settings,
    changeSettings: ({ own }) => {
      if (own?.base_url?.includes('10.0.0.1')) return refuse('ai_address_refused');
      settings = {
        ...settings,
        own: own
          ? { ...own, base_url: own.base_url ?? '', key_hint: 'wxyz', input_price: null, output_price: null }
          : null,
      };
      return settings;
    },
    test: () => generationOf({ kind: 'test', text: 'Yes, I can.', made_by: 'small-one' }),
  });
  await expect.element(page.getByRole('radio', { name: 'The built-in writer' })).toBeChecked();
  await page.getByRole('radio', { name: 'A model of our own' }).click();
  const own = page.getByRole('region', { name: 'Who writes' });
  await own.getByRole('button', { name: 'Save' }).click();
  await expect.element(own.getByText('Fill this field').first()).toBeVisible();
  await own.getByLabelText('Name of the model').fill('small-one');
  await own.getByLabelText('Address').fill('https://10.0.0.1/v1');
  await own.getByRole('textbox', { name: 'Key', exact: true }).fill('secret-wxyz');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect.element(own.getByText('This address is not one of the internet')).toBeVisible();
  await own.getByLabelText('Address').fill('https://models.example/v1');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect.element(own.getByText(/A key that ends in wxyz is kept/)).toBeVisible();
  expect(app.asked('ai', 'changeSettings').at(-1)).toEqual({
    own: {
      vendor: 'openai_compatible',
      base_url: 'https://models.example/v1',
      model: 'small-one',
      api_key: 'secret-wxyz',
      input_price: null,
      output_price: null,
    },
  });
  await own.getByRole('button', { name: 'Test the model' }).click();
  await expect.element(own.getByText('small-one answered:')).toBeVisible();
  await expectAccessible();
});

test('limits of a day, who may, and forbidden words are saved, and only what was changed', async () => {
  const app = await open(settingsPage, {
    settings: () => SETTINGS,
    changeSettings: (change) => ({ ...SETTINGS, ...change, own: null }) as AiSettings,
  });
  const limits = page.getByRole('region', { name: 'Limits' });
  await expect.element(limits.getByRole('button', { name: 'Save' })).toBeDisabled();
  await limits.getByLabelText('Credits a day').fill('20');
  await limits.getByLabelText('Forbidden words').click();
  await userEvent.keyboard('guarantee{Enter}');
  await limits.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => app.asked('ai', 'changeSettings'))
    .toEqual([{ daily_credits: 20, forbidden_words: ['cheap', 'guarantee'] }]);
});

test('G085 recent prompts open with what came of them; one that was slow changes by itself', async () => {
  const slow = generationOf({ status: 'running', prompt: 'Slow one', text: null, ended_at: null });
  const items = [slow, generationOf(), generationOf({ status: 'failed', problem: 'no_model', prompt: '', text: null })];
  const app = await open(() => '/preferences/user/prompts', { generations: () => ({ items, has_more: false }) });
  await expect.element(page.getByRole('link', { name: 'Recent prompts' })).toBeVisible();
  await page.getByRole('button', { name: /Ask about ramp time/ }).click();
  await expect.element(page.getByText('Hi Ada, may I ask you about ramp time?')).toBeVisible();
  const line = page.getByRole('button', { name: /Slow one/ });
  await expect.element(line).toMatchTextContent('Running');
  await expectAccessible();
  items[0] = { ...slow, status: 'done', text: 'It took long', version: 2 };
  await tellLive('update_ai_generation', { _id: slow._id });
  await expect.element(line).toMatchTextContent('Done');
  await line.click();
  await expect.element(page.getByText('It took long')).toBeVisible();
  expect(app.asked('ai', 'generations').length).toBe(2);
});
