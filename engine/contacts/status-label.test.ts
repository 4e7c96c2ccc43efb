import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STATUS_LABELS, type StatusLabel } from '../../contract/labels/status-labels.ts';
import { statusAfter, statusByFacts } from './status-label.ts';

const walk = (...triggers: string[]): StatusLabel[] => {
  let status: StatusLabel = 'new';
  return triggers.map((trigger) => {
    status = statusAfter(status, trigger);
    return status;
  });
};

test('somebody goes from new to lead, and nothing that comes late takes them back', () => {
  assert.deepEqual(
    walk('fetched_email', 'invite_sent', 'message_sent', 'invite_accepted', 'viewed_message', 'clicked_email_link'),
    ['fetched_email', 'request_sent', 'contacted', 'connected', 'viewed_message', 'visited_link'],
  );
  assert.deepEqual(walk('got_reply', 'message_sent', 'viewed_message', 'invite_accepted', 'stuck', 'unconnectable'), [
    'got_reply',
    'got_reply',
    'got_reply',
    'got_reply',
    'got_reply',
    'got_reply',
  ]);
  assert.deepEqual(walk('meet_booked', 'got_reply', 'mark_as_lead', 'mark_as_interested'), [
    'interested',
    'interested',
    'lead',
    'lead',
  ]);
});

test('being stuck or out of reach ends with the next step onward', () => {
  assert.deepEqual(
    walk('invite_sent', 'unconnectable', 'email_sent', 'unconnectable', 'invite_accepted', 'unconnectable'),
    ['request_sent', 'unconnectable', 'contacted', 'unconnectable', 'connected', 'connected'],
  );
  assert.deepEqual(walk('stuck', 'fetched_email', 'invite_sent', 'stuck', 'got_reply'), [
    'stuck',
    'stuck',
    'request_sent',
    'stuck',
    'got_reply',
  ]);
});

test('who is excluded stays so, whatever happens', () => {
  assert.deepEqual(walk('mark_as_lead', 'excluded', 'got_reply', 'mark_as_lead', 'stuck'), [
    'lead',
    'excluded',
    'excluded',
    'excluded',
    'excluded',
  ]);
});

test('what is not known changes nothing, and every status can be reached', () => {
  for (const status of STATUS_LABELS) assert.equal(statusAfter(status, 'add_label'), status);
  const triggers =
    'fetched_email invite_sent message_sent invite_accepted unconnectable viewed_message clicked_message_link got_reply ' +
    'mark_as_interested mark_as_lead excluded stuck';
  const reached = new Set(['new', ...triggers.split(' ').map((trigger) => statusAfter('new', trigger))]);
  assert.deepEqual([...reached].sort(), [...STATUS_LABELS].sort());
});

test('by all that is known somebody stands as far as they came', () => {
  const none = {
    is_invited: false,
    is_written_to: false,
    is_connected: false,
    has_seen: false,
    has_clicked: false,
    has_replied: false,
    is_interested: false,
    has_met: false,
    is_lead: false,
  };
  assert.equal(statusByFacts(none), 'new');
  assert.equal(statusByFacts({ ...none, is_invited: true }), 'request_sent');
  assert.equal(statusByFacts({ ...none, is_invited: true, is_connected: true, is_written_to: true }), 'connected');
  assert.equal(statusByFacts({ ...none, has_seen: true, has_replied: true }), 'got_reply');
  assert.equal(statusByFacts({ ...none, has_replied: true, is_lead: true }), 'lead');
});
