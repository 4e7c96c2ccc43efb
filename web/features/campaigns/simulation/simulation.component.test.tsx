import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Simulation } from '../../../../contract/campaigns/schemas.ts';
import { type Job, JOB_STOPPED } from '../../../../contract/jobs/schemas.ts';
import type { Search } from '../../../../contract/searches/schemas.ts';
import { sampleAccess } from '../../../testing/access-answers.ts';
import { refuse } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { at, newId } from '../../../testing/samples.ts';
import { createWizardCampaign, sampleStep } from '../../../testing/wizard-answers.ts';

const DAY = 24 * 60;
const PEOPLE = 5_007;
const band = (expected: number) => ({ low: expected, expected, high: expected });

const result = (credentialId: string): Simulation => ({
  seed: 1,
  runs: 1,
  time_scale: 1_440,
  horizon_days: 60,
  people: PEOPLE,
  started_at: at(0),
  begins: { at: null, reason: 'sender_paused', values: {} },
  finishes_at: at(34 * DAY),
  finish_range: null,
  finished_people: PEOPLE,
  accepted: band(1_552),
  replied: band(400),
  meetings: band(40),
  cost: 0,
  by_action: { view: 12_000 },
  days: [
    {
      day: at(0).slice(0, 10),
      acts: { view: 12_000 },
      accepted: 1_552,
      replied: 400,
      finished: PEOPLE,
      accepted_so_far: band(1_552),
      replied_so_far: band(400),
    },
  ],
  senders: [
    {
      credentials_id: credentialId,
      busiest_day: null,
      per_day: [12_000],
      total: 12_000,
      requests: [0],
      requests_limit: [0],
      problem: null,
    },
  ],
  blocks: [],
});

test('a simulation shows how far it is each time, no ranges of one run, the pace of a demo and whole labels (F042)', async () => {
  const accessState = sampleAccess();
  const credentialId = accessState.accounts[0]!._id;
  const campaign = createWizardCampaign({
    credentials_id: credentialId,
    counters: {
      people: PEOPLE,
      left_out: 0,
      contacted: 0,
      invited: 0,
      connected: 0,
      replied: 0,
      meetings: 0,
      finished: 0,
    },
    sequences_nodes: [sampleStep('seen', { action: 'view' })],
  });
  const job = { progress: 1_000, isDone: false };
  const app = await renderApp(`/campaign/edit/${campaign.server.now._id}?part=review`, {
    accessState,
    answers: campaign.answers,
  });
  app.answer({
    campaigns: { simulate: () => ({ job_id: newId() }) },
    enrolments: {
      list: () => ({ items: [], total: 0, next: null }) as never,
      previewExample: () => refuse('not_found'),
    },
    jobs: {
      byId: ({ id }) => ({
        _id: id,
        kind: 'simulate',
        subject_id: campaign.server.now._id,
        status: job.isDone ? 'done' : 'running',
        progress: job.progress,
        total: 4_000,
        result: job.isDone ? result(credentialId) : null,
        problem: null,
        created_at: at(0),
        updated_at: at(0),
      }),
    },
  });
  await page.getByRole('button', { name: 'Simulate' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('25%')).toBeVisible();
  job.isDone = true;
  await expect
    .element(dialog.getByText('This demo runs 1,440 times as fast: all of it in about 34 minutes.'))
    .toBeVisible();
  await expect.element(dialog.getByText('From 1 run: too few to say how far it may be off')).toBeVisible();
  expect(dialog.getByText(/between|–1,552/i).elements()).toEqual([]);
  // as the review says it (F026)
  await expect
    .element(dialog.getByText('the account is paused. All days here count from when that is over.'))
    .toBeVisible();
  const drawing = dialog.getByRole('img').first().element();
  const labels = [...drawing.querySelectorAll('text')].map((label) => label.getBoundingClientRect());
  const { left, right } = drawing.getBoundingClientRect();
  expect(labels.every((label) => label.left >= left && label.right <= right)).toBe(true);

  job.isDone = false;
  job.progress = 2_000;
  await dialog.getByRole('button', { name: 'Run again' }).click();
  await page.getByRole('menuitem').first().click();
  await expect.element(dialog.getByText('50%')).toBeVisible();
  await expect.element(dialog.getByText('This demo runs 1,440 times')).toBeVisible();
  job.isDone = true;
  await expect.poll(() => dialog.getByText('50%').elements().length).toBe(0);
});

test('a simulation under way can be stopped, which ends it on the server, and begun again (F042)', async () => {
  const accessState = sampleAccess();
  const credentialId = accessState.accounts[0]!._id;
  const campaign = createWizardCampaign({
    credentials_id: credentialId,
    counters: {
      people: PEOPLE,
      left_out: 0,
      contacted: 0,
      invited: 0,
      connected: 0,
      replied: 0,
      meetings: 0,
      finished: 0,
    },
    sequences_nodes: [sampleStep('seen', { action: 'view' })],
  });
  const stopped = new Set<string>();
  const job = (id: string): Job => ({
    _id: id,
    kind: 'simulate',
    subject_id: campaign.server.now._id,
    status: stopped.has(id) ? 'stopped' : 'running',
    progress: 1_000,
    total: 4_000,
    result: null,
    problem: stopped.has(id) ? JOB_STOPPED : null,
    created_at: at(0),
    updated_at: at(0),
  });
  const app = await renderApp(`/campaign/edit/${campaign.server.now._id}?part=review`, {
    accessState,
    answers: campaign.answers,
  });
  app.answer({
    campaigns: { simulate: () => ({ job_id: newId() }) },
    jobs: {
      byId: ({ id }) => job(id),
      stop: ({ id }) => {
        stopped.add(id);
        return job(id);
      },
    },
  });
  await page.getByRole('button', { name: 'Simulate' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('25%')).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Stopped' })).toBeVisible();
  expect(app.asked('jobs', 'stop')).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByText('25%')).toBeVisible();
  expect(app.asked('campaigns', 'simulate')).toHaveLength(2);
});

/** A search that is done and found nobody. */
const emptySearch = (): Search => ({
  _id: newId(),
  kind: 'search',
  name: 'cfo',
  url: null,
  status: 'finished',
  problem: null,
  total: 0,
  found: 0,
  collected: 0,
  waiting: 0,
  contacted: 0,
  duplicates: 0,
  rejected: 0,
  rejections: {},
  result_limit: null,
  mapping: {},
  custom_fields_keys: [],
  has_rejected_file: false,
  created_at: at(0),
  ran_at: at(0),
});

test('beside a simulation of people to assume, what starts the campaign says so (T06, T07, T08)', async () => {
  const accessState = sampleAccess();
  const credentialId = accessState.accounts[0]!._id;
  const campaign = createWizardCampaign({
    credentials_id: credentialId,
    counters: { people: 0, left_out: 0, contacted: 0, invited: 0, connected: 0, replied: 0, meetings: 0, finished: 0 },
    sequences_nodes: [sampleStep('seen', { action: 'view' })],
  });
  const app = await renderApp(`/campaign/edit/${campaign.server.now._id}?part=review`, {
    accessState,
    answers: { ...campaign.answers, searches: { ...campaign.answers.searches, list: () => [emptySearch()] } },
  });
  app.answer({
    campaigns: { simulate: () => ({ job_id: newId() }) },
    enrolments: {
      list: () => ({ items: [], total: 0, next: null }) as never,
      previewExample: () => refuse('not_found'),
    },
    jobs: {
      byId: ({ id }) => ({
        _id: id,
        kind: 'simulate',
        subject_id: campaign.server.now._id,
        status: 'done',
        progress: 4_000,
        total: 4_000,
        result: result(credentialId),
        problem: null,
        created_at: at(0),
        updated_at: at(0),
      }),
    },
  });
  // that the searches found nobody is told before the start
  await expect.element(page.getByText('The searches are done and found nobody')).toBeVisible();
  await page.getByRole('button', { name: 'Simulate' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('heading', { name: 'Nobody is on the way yet' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Start campaign', exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Simulate', exact: true }).click();
  // the letters of whoever has no picture stand in the middle of their circle
  const letters = dialog.getByText('AE', { exact: true });
  await expect.element(letters).toBeVisible();
  const range = document.createRange();
  range.selectNodeContents(letters.element());
  const [written, circle] = [range.getBoundingClientRect(), letters.element().parentElement!.getBoundingClientRect()];
  expect(Math.abs(written.left + written.right - circle.left - circle.right)).toBeLessThanOrEqual(2);
  await expect.element(dialog.getByRole('button', { name: 'Start campaign', exact: true })).toBeVisible();
});

test('a simulation shows the credits that the campaign would cost, of those that are left', async () => {
  const credits_usage = { usage_by_type: { default: 0 }, available_by_type: { default: 1_840 } };
  const accessState = sampleAccess();
  accessState.space = { ...accessState.space, credits_usage };
  const credentialId = accessState.accounts[0]!._id;
  const campaign = createWizardCampaign({
    credentials_id: credentialId,
    counters: {
      people: PEOPLE,
      left_out: 0,
      contacted: 0,
      invited: 0,
      connected: 0,
      replied: 0,
      meetings: 0,
      finished: 0,
    },
    sequences_nodes: [sampleStep('find', { action: 'enrich' })],
  });
  const app = await renderApp(`/campaign/edit/${campaign.server.now._id}?part=review`, {
    accessState,
    answers: campaign.answers,
  });
  app.answer({
    campaigns: { simulate: () => ({ job_id: newId() }) },
    enrolments: {
      list: () => ({ items: [], total: 0, next: null }) as never,
      previewExample: () => refuse('not_found'),
    },
    jobs: {
      byId: ({ id }) => ({
        _id: id,
        kind: 'simulate',
        subject_id: campaign.server.now._id,
        status: 'done',
        progress: 4_000,
        total: 4_000,
        result: { ...result(credentialId), cost: 1_234 },
        problem: null,
        created_at: at(0),
        updated_at: at(0),
      }),
    },
  });
  await page.getByRole('button', { name: 'Simulate' }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Cost\s*1,234\s*of 1,840 credits/);
});
