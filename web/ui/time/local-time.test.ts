import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromLocalField, toLocalField } from './local-time.ts';

test('a moment goes into a field for date and time and comes out the same', () => {
  const at = '2026-11-15T17:30:00.000Z';
  assert.equal(fromLocalField(toLocalField(at)), at);
  assert.equal(toLocalField(null), '');
  assert.equal(fromLocalField(''), null);
});

test('the field shows the reader’s own clock, in summer and in winter', () => {
  for (const at of ['2026-07-01T12:00:00.000Z', '2026-12-01T12:00:00.000Z']) {
    const own = new Date(at);
    const hour = String(own.getHours()).padStart(2, '0');
    assert.equal(toLocalField(at).slice(11, 13), hour);
  }
});
