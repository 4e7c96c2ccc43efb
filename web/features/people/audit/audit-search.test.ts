import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditFilters, readAuditSearch } from './audit-search.ts';

test('what an address says is kept only where it makes sense', () => {
  assert.deepEqual(readAuditSearch({ kind: 'role_changed', from: '2026-11-15', page: '3' }), {
    kind: 'role_changed',
    person: undefined,
    from: '2026-11-15',
    to: undefined,
    page: 3,
  });
  const wrong = readAuditSearch({ kind: 'nothing', from: 'yesterday', to: '2026-13-45', page: '-1' });
  assert.deepEqual(Object.values(wrong).filter(Boolean), []);
});

test('a day reaches from its first moment to its last, where the viewer is', () => {
  const { from, to } = auditFilters({ from: '2026-11-15', to: '2026-11-15' });
  assert.equal(Date.parse(to!) - Date.parse(from!), 24 * 3600 * 1000 - 1);
  assert.equal(new Date(from!).getHours(), 0);
});
