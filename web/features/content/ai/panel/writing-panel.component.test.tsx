import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { aiCalls } from '../../../../../contract/ai/calls.ts';
import type { CallPayload } from '../../../../../contract/call.ts';
import type { MadeProposal, StepTextProposal } from '../../../../../contract/writing/proposals.ts';
import { type TextClaim, WRITING_CHECKS, type WritingSource } from '../../../../../contract/writing/schemas.ts';
import { sampleAccess } from '../../../../testing/access-answers.ts';
import { type Answers, refuse } from '../../../../testing/fake-api.ts';
import { tellLive } from '../../../../testing/fake-live.ts';
import { expectAccessible } from '../../../../testing/look.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { at, newId } from '../../../../testing/samples.ts';
import { createWizardCampaign, sampleStep } from '../../../../testing/wizard-answers.ts';

const TEXT = 'Hi Ada, teams lose €40,000 on each slow start. May I ask you a question?';
const OPEN = 'teams lose €40,000 on each slow start';
const FIELD: WritingSource = {
  id: 'field-first_name',
  kind: 'field',
  name: 'first_name',
  value: 'Ada',
  seen_at: null,
  from: '',
};
const claimOf = (words: string, given: Partial<TextClaim>): TextClaim => ({
  start: TEXT.indexOf(words),
  end: TEXT.indexOf(words) + words.length,
  words,
  kind: 'statement',
  state: 'supported',
  source_ids: [],
  missing: [],
  stale: null,
  ...given,
});

const proposalOf = (given: Partial<StepTextProposal> = {}): StepTextProposal => {
  const open = claimOf(OPEN, { state: 'unsupported', kind: 'money' });
  const name = claimOf('Ada', { kind: 'name', source_ids: [FIELD.id] });
  const finding = { code: 'number_unknown' as const, field: 'text' as const, start: 19, end: 26, words: '€40,000' };
  return {
    version: 1,
    kind: 'write',
    channel: 'message',
    language: 'en',
    tone: 'plain',
    subject: '',
    text: TEXT,
    step_subject: '',
    step_text: TEXT.replace('Ada', '{first_name}'),
    sources: [FIELD],
    review: {
      claims: [name, open],
      subject_claims: [],
      checks: WRITING_CHECKS.map((check) => ({
        check,
        passed: check !== 'numbers',
        blocks: check === 'numbers',
        findings: check === 'numbers' ? [{ ...finding, blocks: true }] : [],
      })),
      may_be_sent: false,
    },
    unsettled: [{ field: 'text', start: open.start, end: open.end, words: OPEN, why: 'no_source' }],
    settled: [],
    may_be_inserted: false,
    not_followed: ['make it rhyme'],
    researched: 0,
    ...given,
  };
};
const passed = (given: Partial<StepTextProposal> = {}): StepTextProposal => {
  const whole = proposalOf();
  const checks = WRITING_CHECKS.map((check) => ({ check, passed: true, blocks: false, findings: [] }));
  const review = { ...whole.review, claims: whole.review.claims.slice(0, 1), checks, may_be_sent: true };
  return { ...whole, version: 2, review, unsettled: [], may_be_inserted: true, ...given };
};

const GENERATION = newId();
const madeOf = (proposal: StepTextProposal | null, given: Partial<MadeProposal['generation']> = {}): MadeProposal => ({
  generation: {
    _id: GENERATION,
    version: 2,
    kind: 'campaign_text',
    status: proposal ? 'done' : 'failed',
    problem: proposal ? null : 'no_model',
    prompt: 'Ask about ramp time',
    text: proposal?.text ?? null,
    made_by: 'built-in',
    prompt_version: 'write-1',
    input_tokens: 0,
    output_tokens: 0,
    credits: proposal ? 1 : 0,
    money: null,
    profile_id: null,
    workflow_id: null,
    created_at: at(-1),
    ended_at: at(0),
    ...given,
  },
  proposal,
  why: proposal ? null : 'needs_model',
  person: null,
});

const PRICES = {
  kinds: [
    { kind: 'campaign_text', credits: 1 },
    { kind: 'icebreaker', credits: 2 },
  ],
  credits_left: 40,
  made_by: 'built-in',
  may: true,
  today: { credits: 0, money: 0, most_credits: null, most_money: null },
} satisfies CallPayload<(typeof aiCalls)['prices']>;

async function open(writing: Answers['writing'], ai: Answers['ai'] = {}) {
  const accessState = sampleAccess();
  const campaign = createWizardCampaign({
    credentials_id: accessState.accounts[0]!._id,
    sequences_nodes: [sampleStep('hello', { action: 'message' }, { text: 'Hello {first_name:there}, may I ask you?' })],
    sequences_links: [],
  });
  const app = await renderApp(`/campaign/edit/${campaign.server.now._id}?part=sequence&step=hello`, {
    accessState,
    answers: {
      ...campaign.answers,
      ai: { prices: () => PRICES, generations: () => ({ items: [], has_more: false }), ...ai },
      writing,
    },
  });
  const card = () => document.querySelector<HTMLElement>('button[data-card="hello"]');
  await expect.poll(card).not.toBeNull();
  card()!.focus();
  await userEvent.keyboard('{Enter}');
  await opener.click();
  await expect.element(panel.getByRole('button', { name: 'Write, 1 credit' })).toBeVisible();
  return { app, campaign };
}
const opener = page.getByRole('button', { name: 'Write with AI' });
const panel = page.getByRole('complementary', { name: 'Write with AI' });
const use = panel.getByRole('button', { name: 'Use text' });

test('G082 a text comes with the source of each claim; what has none is accepted before it goes into the step', async () => {
  let made = madeOf(proposalOf());
  const { app } = await open({
    make: () => made,
    proposal: () => made,
    settle: () => (made = madeOf(passed())),
  });
  await expect.element(panel.getByText('Built-in writer, no language model')).toBeVisible();
  await expect.element(panel.getByText('40 credits left')).toBeVisible();
  await panel.getByRole('textbox', { name: 'What to mention or ask' }).fill('Ask about ramp time, make it rhyme');
  await panel.getByText('Warm', { exact: true }).click();
  await panel.getByRole('button', { name: 'Write, 1 credit' }).click();
  await expect.element(panel.getByText('1 claim to settle')).toBeVisible();
  const [asked] = app.asked('writing', 'make');
  expect(asked).toMatchObject({
    kind: 'write',
    channel: 'message',
    instruction: 'Ask about ramp time, make it rhyme',
    tone: 'warm',
    language: 'en',
    text: 'Hello {first_name:there}, may I ask you?',
  });
  await expect.element(use).toBeDisabled();
  await expect.element(panel.getByText('Not understood by the built-in writer: make it rhyme')).toBeVisible();
  await expect.element(panel.getByText('A number that no source has')).toBeVisible();
  await expect.element(panel.getByText('7 of 8 passed')).toBeVisible();
  const source = panel.getByRole('list', { name: 'What it rests on' });
  await expect.element(source).toMatchTextContent('Ada');
  // from the button that wrote it the keyboard comes to the first claim
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('tooltip')).toMatchTextContent('Ada');
  await expectAccessible();

  await panel.getByRole('button', { name: 'Accept as mine' }).click();
  await expect.element(use).toBeEnabled();
  expect(app.asked('writing', 'settle')).toEqual([
    { id: GENERATION, version: 1, change: { how: 'accepted', words: OPEN } },
  ]);
  await use.click();
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toMatchTextContent('teams lose');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('what nobody could write says why and that nothing was charged; a refusal stands where it was asked', async () => {
  const { app } = await open({ make: () => madeOf(null), proposal: () => madeOf(null) });
  await panel.getByText('Translate', { exact: true }).click();
  await panel.getByRole('button', { name: 'Translate, 1 credit' }).click();
  await expect
    .element(panel.getByText('This needs a language model, and none is set up. No credits were charged.'))
    .toBeVisible();
  await expect.element(use).not.toBeInTheDocument();
  app.answer({ writing: { make: () => refuse('credits_run_out') } });
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect.element(panel.getByText('Your workspace has run out of credits.')).toBeVisible();
});

test('G085 one that takes long is told, and shows when it is done', async () => {
  let made = madeOf(null, { status: 'running', problem: null, ended_at: null });
  await open({ make: () => made, proposal: () => made });
  await panel.getByRole('button', { name: 'Write, 1 credit' }).click();
  await expect.element(panel.getByText(/The text is being written/)).toBeVisible();
  made = madeOf(passed());
  await tellLive('update_ai_generation', { _id: GENERATION });
  await expect.element(use).toBeEnabled();
  await panel.getByRole('button', { name: 'Discard' }).click();
  await expect.element(use).not.toBeInTheDocument();
});
