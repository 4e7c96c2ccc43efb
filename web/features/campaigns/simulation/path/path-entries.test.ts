import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Preview, TimelineEntry } from '../../../../../contract/enrolments/schemas.ts';
import { comingEntries, entryAt, firstUpcomingEntry, numbersOf, pastEntries } from './path-entries.ts';

const told = (id: string, kind: string, given: Partial<TimelineEntry> = {}): TimelineEntry => ({
  _id: id,
  at: `2026-01-0${id}T09:00:00.000Z`,
  kind,
  campaign: { _id: 'c1', name: 'Ours' },
  node_id: null,
  action: null,
  reason: null,
  channel: null,
  text: null,
  start: null,
  ...given,
});
const step = (day: number, given: Partial<Preview['steps'][number]> = {}): Preview['steps'][number] => ({
  at: `2026-02-0${day}T09:00:00.000Z`,
  node_id: `n${day}`,
  action: 'message',
  outcome: 'done',
  skip_reason: null,
  variant: 'A',
  subject: '',
  text: 'Hello',
  missing: [],
  ...given,
});
const NOW = '2026-01-31T00:00:00.000Z';
const preview = (given: Partial<Preview>): Preview => ({
  at: '2026-03-01T00:00:00.000Z',
  steps: [],
  accepted_at: null,
  node_id: null,
  wait: null,
  finish_reason: null,
  ...given,
});

test('the past of this campaign comes oldest first, without looks that led to nothing and other campaigns', () => {
  const entries = pastEntries(
    [
      told('6', 'noted', { reason: 'replied' }),
      told('5', 'waiting', { reason: 'delay' }),
      told('4', 'acted', { action: 'connect', campaign: { _id: 'c2', name: 'Other' } }),
      told('3', 'branched', { reason: 'no' }),
      told('2', 'acted', { action: 'connect', text: 'Hi' }),
      told('1', 'enrolled'),
    ],
    'c1',
  );
  assert.deepEqual(
    entries.map(({ key, kind }) => [key, kind]),
    [
      ['1', 'enrolled'],
      ['2', 'done'],
      ['3', 'no'],
      ['6', 'fact'],
    ],
  );
  assert.equal(entries[1]?.text, 'Hi');
});

test('the acceptance that is supposed stands where it comes, the end at the end', () => {
  const entries = comingEntries(
    preview({
      steps: [step(1, { action: 'connect' }), step(3), step(5, { outcome: 'skipped', skip_reason: 'message_exists' })],
      accepted_at: '2026-02-02T09:00:00.000Z',
      finish_reason: 'completed',
    }),
    NOW,
  );
  assert.deepEqual(
    entries.map(({ kind }) => kind),
    ['done', 'fact', 'done', 'skipped', 'end'],
  );
  assert.equal(entryAt(entries, Date.parse('2026-02-02T10:00:00.000Z'))?.key, 'accepted');
  assert.equal(entryAt(entries, Date.parse('2026-01-01T00:00:00.000Z')), undefined);
  assert.equal(firstUpcomingEntry(entries)?.key, 'coming-0');
  const short = comingEntries(preview({ steps: [step(1)], finish_reason: 'completed' }), NOW);
  assert.equal(entryAt(short, Date.parse('2026-02-09T00:00:00.000Z'))?.text, 'Hello');
  const [end] = comingEntries(preview({ finish_reason: 'replied' }), NOW);
  assert.deepEqual([end?.kind, end?.at], ['end', NOW]);
});

test('texts of the same kind are numbered, a single one is not', () => {
  const numbers = numbersOf(comingEntries(preview({ steps: [step(1, { action: 'connect' }), step(3), step(5)] }), NOW));
  assert.deepEqual([...numbers.values()], [1, 2]);
  assert.equal(numbers.get('coming-0'), undefined);
});
