import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CallSubject, member, ofAccounts } from '../../../contract/permissions.ts';
import type { SpaceTx } from '../db/transaction.ts';
import type { SpaceActor } from './actor.ts';
import { checkRecords, joinRules, type RecordRules } from './check-records.ts';

const asked: (readonly string[])[] = [];
const rules: RecordRules = {
  campaign: async (_tx, _actor, ids) => {
    asked.push(ids);
    return ids.filter((id) => id.startsWith('seen'));
  },
};
const check = (about: CallSubject, input: Record<string, unknown>, role = 'member') =>
  checkRecords({} as SpaceTx, { space: { role } } as SpaceActor, member('campaigns', about), input, rules);

test('a record that a member does not see is not there, wherever it is named (F017)', async () => {
  const refused = { code: 'not_found' };
  await assert.rejects(check(ofAccounts({ id: 'campaign' }), { id: 'hidden' }), refused);
  await assert.rejects(check(ofAccounts({ 'a.b': 'campaign' }), { a: { b: 'hidden' } }), refused);
  await assert.rejects(check(ofAccounts({ 'a[].b': 'campaign' }), { a: [{ b: 'seen' }, { b: 'hidden' }] }), refused);
  await check(ofAccounts({ id: 'campaign', other: 'campaign' }), { id: 'seen', other: undefined });
  await check(ofAccounts({ 'a.b': 'campaign', 'c[].d': 'campaign' }), { a: null, c: [{ d: null }] });
  await check(ofAccounts({ id: 'campaign' }), { id: 'hidden' }, 'admin');
});

test('of many that are named, those that a member does not see become ids of nothing (F017)', async () => {
  const input = { ids: ['seen 1', 'hidden', 'seen 2'], id: 'seen 1' };
  await check(ofAccounts({ 'ids[]': 'campaign', id: 'campaign' }), input);
  assert.deepEqual(input.ids, ['seen 1', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 'seen 2']);
  assert.deepEqual(asked.at(-1), ['seen 1', 'hidden', 'seen 2'], 'asked once for all of a kind');
});

test('a kind of record has one rule (F017)', () => {
  assert.throws(() => joinRules([rules, {}, rules]), /Two modules say who sees a campaign/);
});
