import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seatsOf } from './seats.ts';

const seats = (cloudSeats: number, extensionSeats: number, cloudUsed: number, extensionUsed: number, extraSeats = 0) =>
  seatsOf({ cloudSeats, extensionSeats, extraSeats, cloudUsed, extensionUsed });

test('each kind of account takes a seat of its kind', () => {
  const { used, total, available, cloudAvailable, extensionAvailable } = seats(3, 2, 1, 1);
  assert.deepEqual([used, total, available], [2, 5, 3]);
  assert.deepEqual([cloudAvailable, extensionAvailable], [2, 3]);
});

test('accounts of the extension overflow onto cloud seats, never the other way round (R386)', () => {
  const over = seats(3, 2, 1, 4);
  assert.deepEqual([over.extensionOverusage, over.cloudAvailable, over.extensionAvailable], [2, 0, 0]);
  const full = seats(3, 2, 3, 0);
  assert.deepEqual([full.cloudAvailable, full.extensionAvailable, full.available], [0, 2, 2]);
});

test('seats bought beyond the tier are good for the cloud', () => {
  assert.equal(seats(0, 1, 0, 1, 2).cloudAvailable, 2);
  assert.equal(seats(0, 1, 0, 0).cloudAvailable, 0);
});

test('whoever has more accounts than seats has none left, not less than none', () => {
  const after = seats(1, 1, 4, 3);
  assert.deepEqual([after.available, after.cloudAvailable, after.extensionAvailable], [0, 0, 0]);
});
