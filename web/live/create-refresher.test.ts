import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIVE_EVENTS } from '../../contract/live.ts';
import { manualTimer } from '../ui/feedback/manual-timer.ts';
import { createRefresher } from './create-refresher.ts';
import { DOMAINS_OF_EVENT } from './domains-of-event.ts';

function setUp() {
  const { timer, pass } = manualTimer();
  const refreshed: (string[] | 'all')[] = [];
  const onEvent = createRefresher(timer, (domains) => refreshed.push(domains === 'all' ? 'all' : [...domains]));
  return { onEvent, pass, refreshed };
}

test('every event of the contract refreshes something, but that somebody is typing', () => {
  assert.deepEqual(
    Object.keys(DOMAINS_OF_EVENT).sort(),
    Object.keys(LIVE_EVENTS)
      .filter((event) => event !== 'typing')
      .sort(),
  );
  for (const [event, domains] of Object.entries(DOMAINS_OF_EVENT)) assert.ok(domains.length > 0, event);
});

test('a burst is answered once, with everything it touched', () => {
  const { onEvent, pass, refreshed } = setUp();
  for (let i = 0; i < 50; i++) onEvent('update_workflow');
  onEvent('update_credits');
  assert.deepEqual(refreshed, []);
  pass(250);
  assert.deepEqual(refreshed, [['campaigns', 'enrolments', 'searches', 'dashboard', 'preflight', 'spaces', 'credits']]);
  pass(10_000);
  assert.equal(refreshed.length, 1);
});

test('the first steps of the dashboard hear that an account was connected (T04)', () => {
  for (const event of ['update_credentials', 'authorization'] as const) {
    const { onEvent, pass, refreshed } = setUp();
    onEvent(event);
    pass(250);
    assert.ok(refreshed[0]?.includes('dashboard'), event);
  }
});

test('the next burst is answered again', () => {
  const { onEvent, pass, refreshed } = setUp();
  onEvent('update_labels');
  pass(250);
  onEvent('refetch_workflows');
  pass(250);
  assert.deepEqual(refreshed, [
    ['labels', 'prospects', 'inbox'],
    ['campaigns', 'enrolments', 'searches', 'dashboard'],
  ]);
});

test('refetch_data outweighs whatever comes with it', () => {
  const { onEvent, pass, refreshed } = setUp();
  onEvent('update_workflow');
  onEvent('refetch_data');
  onEvent('update_credits');
  pass(250);
  assert.deepEqual(refreshed, ['all']);
});

test('what a look-up, a taking or a hand-over changed is asked again when it ends, not while it runs', () => {
  const { onEvent, pass, refreshed } = setUp();
  onEvent('update_job', { kind: 'enrich', status: 'running' });
  pass(250);
  onEvent('update_job', { kind: 'enrich', status: 'done' });
  pass(250);
  onEvent('update_job', { kind: 'finder_push', status: 'failed' });
  pass(250);
  onEvent('update_job', { kind: 'simulate', status: 'done' });
  pass(250);
  assert.deepEqual(refreshed, [
    ['jobs'],
    ['jobs', 'finder', 'enrichment', 'prospects', 'credits'],
    ['jobs', 'finder', 'highLevel'],
    ['jobs'],
  ]);
});
