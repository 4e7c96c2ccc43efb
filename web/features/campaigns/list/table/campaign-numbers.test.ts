import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filterInput, isCampaignListFilter } from './campaign-list-filters.ts';
import { acceptanceOf, isRise, progressShares, rateLine, rateOfContacted, weekChanges } from './campaign-numbers.ts';

const counters = {
  people: 1000,
  left_out: 0,
  contacted: 600,
  invited: 500,
  connected: 300,
  replied: 100,
  meetings: 5,
  finished: 0,
};

test('the bar is cut into replied, connected without reply, and contacted without either', () => {
  assert.deepEqual(progressShares(counters), { replied: 0.1, connected: 0.2, contacted: 0.3, done: 0.6 });
});

test('replies without connections, as by email, do not make the bar longer than what was done', () => {
  const shares = progressShares({ ...counters, connected: 0 });
  assert.deepEqual(shares, { replied: 0.1, connected: 0, contacted: 0.5, done: 0.6 });
});

test('a campaign without people has an empty bar', () => {
  const none = { people: 0, left_out: 0, contacted: 0, invited: 0, connected: 0, replied: 0, meetings: 0, finished: 0 };
  assert.deepEqual(progressShares(none), { replied: 0, connected: 0, contacted: 0, done: 0 });
});

test('a rate is of those contacted, and there is none of nothing', () => {
  assert.equal(rateOfContacted(300, counters), 0.5);
  assert.equal(rateOfContacted(0, counters), null);
  assert.equal(rateOfContacted(3, { ...counters, contacted: 0 }), null);
});

test('each tab asks the server for its own campaigns', () => {
  assert.deepEqual(filterInput(undefined), {});
  assert.deepEqual(filterInput('drafts'), { status: 'draft' });
  assert.deepEqual(filterInput('active'), { status: 'active' });
  assert.deepEqual(filterInput('archived'), { archived_only: 'true' });
  assert.deepEqual(filterInput('deleted'), { deleted_only: 'true' });
  assert.deepEqual([isCampaignListFilter('deleted'), isCampaignListFilter('gone')], [true, false]);
});

const days = (before: number[], last: number[]) =>
  [before, last].flatMap(([contacted = 0, accepted = 0, replied = 0]) =>
    Array.from({ length: 7 }, (_, at) => ({
      day: '2026-01-01',
      sent: 0,
      contacted: at === 0 ? contacted : 0,
      invited: at === 0 ? contacted : 0,
      accepted: at === 3 ? accepted : 0,
      replied: at === 6 ? replied : 0,
    })),
  );

test('a week is compared with the one before it: people in percent, rates in points', () => {
  const changes = weekChanges(days([100, 40, 20], [125, 45, 20]));
  assert.equal(changes.contacted, 0.25);
  assert.ok(Math.abs((changes.accepted ?? 0) - -0.04) < 1e-9);
  assert.ok(Math.abs((changes.replied ?? 0) - -0.04) < 1e-9);
});

test('without a week before there is nothing to compare with', () => {
  assert.deepEqual(weekChanges(days([], [10, 5, 2])), { contacted: null, accepted: null, replied: null });
  assert.deepEqual(weekChanges(days([10, 5, 2], [])), { contacted: -1, accepted: null, replied: null });
});

test('acceptance is a share of the requests that were sent, and by email there is none (F040)', () => {
  assert.equal(acceptanceOf(counters), 0.6);
  assert.equal(acceptanceOf({ invited: 0, connected: 0 }), null);
  const day = { day: '2026-01-01', sent: 0, contacted: 100, invited: 10, accepted: 5, replied: 20 };
  const byEmail = { ...day, invited: 0, accepted: 0 };
  assert.equal(weekChanges([...Array(7).fill(byEmail), ...Array(7).fill(day)]).accepted, null);
});

test('the line of a rate plots the rate of the week up to each day, not how many there were (F040)', () => {
  const day = (contacted: number, invited: number, accepted: number, replied: number) => ({
    day: '2026-01-01',
    sent: contacted,
    contacted,
    invited,
    accepted,
    replied,
  });
  const line = [day(10, 10, 5, 1), day(90, 0, 0, 9), day(0, 10, 5, 0)];
  assert.deepEqual(rateLine(line, 'accepted'), [0.5, 0.5, 0.5]);
  assert.deepEqual(rateLine(line, 'replied'), [0.1, 0.1, 0.1]);
  assert.deepEqual(rateLine([day(0, 0, 0, 0)], 'accepted'), [0]);
});

test('what reads as 0.0 neither rose nor fell', () => {
  assert.deepEqual([0.001, -0.001, 0, 0.0004, -0.0004].map(isRise), [true, false, null, null, null]);
});
