import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiCalls } from './api-calls.ts';
import { API_CHANGES } from './api-changes.ts';

const calls = Object.values(apiCalls).flatMap((domain) =>
  Object.values(domain).map(({ method, path }) => `${method} ${path}`),
);

test('every group of calls stands among the changes once, and what they name is there', () => {
  const begun = API_CHANGES.flatMap(({ domains = [] }) => domains);
  assert.deepEqual(begun.toSorted(), Object.keys(apiCalls).toSorted());
  const named = API_CHANGES.filter(({ kind }) => kind !== 'removed').flatMap(({ calls: of = [] }) => of);
  assert.deepEqual(
    named.filter((call) => !calls.includes(call)),
    [],
  );
});

test('changes stand by day, the newest first', () => {
  const days = API_CHANGES.map(({ day }) => day);
  assert.deepEqual(days, days.toSorted().toReversed());
  for (const day of days) assert.match(day, /^\d{4}-\d{2}-\d{2}$/);
});
