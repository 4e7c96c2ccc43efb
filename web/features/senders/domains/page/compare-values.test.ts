import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareValues } from './compare-values.ts';

test('a value that ends too early lacks its rest', () => {
  assert.deepEqual(compareValues('v=DKIM1; p=MIIB', 'v=DKIM1; p=MIIBIjAN'), {
    before: 'v=DKIM1; p=MIIB',
    found: '',
    shouldBe: 'IjAN',
    after: '',
  });
});

test('one with another part in the middle differs there alone', () => {
  assert.deepEqual(compareValues('v=spf1 ~all', 'v=spf1 include:spf.test ~all'), {
    before: 'v=spf1 ',
    found: '',
    shouldBe: 'include:spf.test ',
    after: '~all',
  });
  assert.deepEqual(compareValues('v=spf1 ?all', 'v=spf1 -all'), {
    before: 'v=spf1 ',
    found: '?',
    shouldBe: '-',
    after: 'all',
  });
});

test('what repeats itself is counted once', () => {
  assert.deepEqual(compareValues('aa', 'aaa'), { before: 'aa', found: '', shouldBe: 'a', after: '' });
});

test('the same differs nowhere, and something else everywhere', () => {
  assert.deepEqual(compareValues('same', 'same'), { before: 'same', found: '', shouldBe: '', after: '' });
  assert.deepEqual(compareValues('', 'new'), { before: '', found: '', shouldBe: 'new', after: '' });
});
