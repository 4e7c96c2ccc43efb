import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readEmails } from './read-emails.ts';

const isEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text);
const read = (typed: string, emails: string[] = [], members: string[] = []) =>
  readEmails(typed, { emails, members }, isEmail);

test('addresses are taken one by one or from a pasted list', () => {
  assert.deepEqual(read('a@x.test'), { emails: ['a@x.test'], rest: '', problem: null });
  assert.deepEqual(read('a@x.test, b@x.test;c@x.test\nd@x.test').emails, [
    'a@x.test',
    'b@x.test',
    'c@x.test',
    'd@x.test',
  ]);
});

test('what is no address stays to be corrected, the good ones beside it are taken', () => {
  assert.deepEqual(read('a@x.test nonsense'), { emails: ['a@x.test'], rest: 'nonsense', problem: 'invalid' });
});

test('an address that is in the list, or of somebody who is a member, is already added', () => {
  assert.equal(read('A@x.test', ['a@x.test']).problem, 'duplicate');
  assert.equal(read('b@x.test', [], ['B@x.test']).problem, 'duplicate');
  assert.deepEqual(read('a@x.test a@x.test'), { emails: ['a@x.test'], rest: 'a@x.test', problem: 'duplicate' });
});
