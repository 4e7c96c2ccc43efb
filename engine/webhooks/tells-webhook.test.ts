import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EVENT_TRIGGERS, UPDATE_TYPE_NAMES, UPDATE_TYPES } from '../../contract/webhooks/triggers.ts';
import { type WebhookSubscription, tellsWebhook, type TouchedProspect } from './tells-webhook.ts';

const all: WebhookSubscription = {
  updateTypes: UPDATE_TYPE_NAMES,
  triggers: [],
  credentialId: null,
  campaignIds: [],
  labelIds: [],
  onSince: new Date('2026-03-02T09:00:00Z'),
};
const reply: TouchedProspect = {
  trigger: 'got_reply',
  at: new Date('2026-03-02T10:00:00Z'),
  credentialId: 'a',
  campaignIds: ['c'],
  labelId: null,
};

test('every trigger is of one kind, and each kind has some (R444)', () => {
  const listed = Object.values(UPDATE_TYPES).flat();
  assert.deepEqual(listed.toSorted(), [...EVENT_TRIGGERS].toSorted());
  assert.equal(EVENT_TRIGGERS.length, 15);
});

test('a kind is told whole, or by the triggers that were named of it', () => {
  assert.ok(tellsWebhook(all, reply));
  assert.ok(!tellsWebhook({ ...all, updateTypes: ['marks'] }, reply));
  const named = { ...all, triggers: ['message_sent'] as const };
  assert.ok(!tellsWebhook(named, reply));
  assert.ok(tellsWebhook(named, { ...reply, trigger: 'meet_booked' }), 'of another kind none was named');
});

test('an account, campaigns and the time since when narrow it', () => {
  assert.ok(tellsWebhook({ ...all, credentialId: 'a' }, reply));
  for (const credentialId of ['b', null])
    assert.ok(!tellsWebhook({ ...all, credentialId: 'a' }, { ...reply, credentialId }));
  assert.ok(tellsWebhook({ ...all, campaignIds: ['b', 'c'] }, reply));
  for (const campaignIds of [['d'], []])
    assert.ok(!tellsWebhook({ ...all, campaignIds: ['c'] }, { ...reply, campaignIds }));
  assert.ok(!tellsWebhook(all, { ...reply, at: new Date('2026-03-02T08:00:00Z') }));
});

test('labels narrow what happens to labels, and nothing else (G152)', () => {
  const hot = { ...all, labelIds: ['hot'] };
  assert.ok(tellsWebhook(hot, reply));
  for (const trigger of UPDATE_TYPES.labels) {
    assert.ok(tellsWebhook(hot, { ...reply, trigger, labelId: 'hot' }), trigger);
    assert.ok(!tellsWebhook(hot, { ...reply, trigger, labelId: 'cold' }), trigger);
    assert.ok(!tellsWebhook(hot, { ...reply, trigger }), trigger);
  }
});
