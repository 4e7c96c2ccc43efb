import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIMITS } from '../../contract/limits/schemas.ts';
import { MONDAY, sequenceFrom, simulatedEnrolmentAt } from '../testing/simulated-enrolment.ts';
import { DAY } from '../time/durations.ts';
import { previewPath } from './preview-path.ts';
import { isWorkTime } from '../time/work-hours.ts';

const SEQUENCE = sequenceFrom([
  { id: 'connect', action: 'connect', text: 'Hello {first_name:there}' },
  { id: 'first', action: 'message', text: 'About {company_name:your company}', delay_days: 1 },
  { id: 'second', action: 'message', text: 'One more thing, {first_name}', delay_days: 4 },
]);
const limitsOn = (action: keyof typeof LIMITS) => LIMITS[action].max;
const onDay = (days: number) => new Date(MONDAY.getTime() + days * DAY);
const look = (days: number, accepts = true, given: Parameters<typeof simulatedEnrolmentAt>[1] = {}) =>
  previewPath(simulatedEnrolmentAt(SEQUENCE, given), { now: MONDAY, until: onDay(days), accepts, limitsOn });

test('a date to come shows what will have been said by then, word for word', () => {
  const soon = look(0.9);
  assert.deepEqual(
    soon.steps.map(({ node_id, text }) => [node_id, text]),
    [['connect', 'Hello Ada']],
  );
  assert.equal(soon.wait?.reason, 'delay');
  assert.equal(soon.accepted_at, onDay(0.5).toISOString());
  assert.equal(look(0.4).accepted_at, null);
  const later = look(12);
  assert.deepEqual(
    later.steps.map(({ text }) => text),
    ['Hello Ada', 'About Lumen', 'One more thing, Ada'],
  );
  assert.equal(later.finish_reason, 'completed');
});

test('without an acceptance it shows what is waited for, and then what is passed over', () => {
  const waiting = look(10, false);
  assert.deepEqual([waiting.node_id, waiting.wait?.reason], ['first', 'acceptance']);
  const end = look(60, false);
  assert.deepEqual(
    end.steps.map(({ outcome, skip_reason }) => [outcome, skip_reason]),
    [
      ['done', null],
      ['skipped', 'not_accepted'],
      ['skipped', 'not_accepted'],
    ],
  );
});

test('nothing is foreseen outside the account’s hours', () => {
  const simulated = simulatedEnrolmentAt(SEQUENCE);
  const { steps } = previewPath(simulated, {
    now: new Date('2026-11-20T17:59:30.000Z'),
    until: onDay(30),
    accepts: true,
    limitsOn,
  });
  assert.ok(steps.length >= 3);
  for (const { at } of steps) assert.ok(isWorkTime(simulated.sender, new Date(at)), at);
});

test('what blocks it is told instead of what would come after', () => {
  const blocked = look(30, true, { sender: { problem: { kind: 'not_connected', until: null } } });
  assert.deepEqual(
    [blocked.steps.length, blocked.wait?.reason, blocked.wait?.fix],
    [0, 'sender_not_connected', 'reconnect_account'],
  );
});

test('a demo’s weeks pass in minutes', () => {
  const simulated = simulatedEnrolmentAt(SEQUENCE, {
    space: { timeScale: 1440 },
    sender: { work_hours_start: 0, work_hours_end: 24 },
  });
  const { finish_reason } = previewPath(simulated, {
    now: MONDAY,
    until: new Date(MONDAY.getTime() + 600_000),
    accepts: true,
    limitsOn,
  });
  assert.equal(finish_reason, 'completed');
});

test('an invitation that is out already may be accepted as well', () => {
  const simulated = simulatedEnrolmentAt(SEQUENCE);
  previewPath(simulated, { now: MONDAY, until: MONDAY, accepts: false, limitsOn });
  assert.ok(simulated.state.invited_at);
  const { steps } = previewPath(simulated, { now: onDay(3), until: onDay(5), accepts: true, limitsOn });
  assert.deepEqual(
    steps.map(({ text }) => text),
    ['About Lumen'],
  );
});
