import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ChannelNews, tellsChannel } from './tells-channel.ts';

const at = new Date('2026-03-02T09:00:00.000Z');
const all = { told: ['replies', 'problems'] as const, credentialId: null, campaignIds: [], labelIds: [], onSince: at };
const reply: ChannelNews = {
  kind: 'replies',
  at,
  credentialId: 'mine',
  person: { campaignIds: ['spring'], labelIds: ['hot'] },
};

test('a channel tells what it was asked to, from then on', () => {
  assert.ok(tellsChannel(all, reply));
  assert.ok(!tellsChannel(all, { ...reply, kind: 'meetings' }));
  assert.ok(!tellsChannel(all, { ...reply, at: new Date(at.getTime() - 1) }));
});

test('of an account, of campaigns and of labels where they were chosen', () => {
  assert.ok(tellsChannel({ ...all, credentialId: 'mine', campaignIds: ['spring', 'x'], labelIds: ['hot'] }, reply));
  assert.ok(!tellsChannel({ ...all, credentialId: 'other' }, reply));
  assert.ok(!tellsChannel({ ...all, campaignIds: ['autumn'] }, reply));
  assert.ok(!tellsChannel({ ...all, labelIds: ['cold'] }, reply));
});

test('a problem is of no campaign; one of the workspace is told in channels of the workspace alone', () => {
  const problem: ChannelNews = { kind: 'problems', at, credentialId: null, person: null };
  assert.ok(tellsChannel({ ...all, campaignIds: ['autumn'], labelIds: ['cold'] }, problem));
  assert.ok(!tellsChannel({ ...all, credentialId: 'mine' }, problem));
});
