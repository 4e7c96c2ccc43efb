import assert from 'node:assert/strict';
import { test } from 'node:test';
import { personRecord } from '../../tests/factories/finder/records.ts';
import { cleanRecord } from './clean-record.ts';

test('what no database keeps is taken out of a record, and what can be stays as it was', () => {
  const plain = personRecord({ key: 'plain', firstName: 'Zoë 😀 \\u0000' });
  assert.deepEqual(cleanRecord(plain), plain);
  const odd = cleanRecord(
    personRecord({
      firstName: 'A\0da\ud83d',
      skills: ['S\0AP'],
      roleSince: '0000-01-01',
      updatedAt: new Date(-1),
      company: { name: 'C\0o', employees: 99_999_999_999_999, employeesFrom: 1.5, employeesTo: -4 },
    }),
  );
  assert.deepEqual(
    [odd.firstName, odd.skills, odd.roleSince, odd.updatedAt, odd.company?.name],
    ['Ada\ufffd', ['SAP'], null, null, 'Co'],
  );
  assert.deepEqual([odd.company?.employees, odd.company?.employeesFrom, odd.company?.employeesTo], [null, 2, null]);
});
