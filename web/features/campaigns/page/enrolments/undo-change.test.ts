import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Enrolment, EnrolmentStatus } from '../../../../../contract/enrolments/schemas.ts';
import { undoMatchingChange, undoSelectedChange } from './undo-change.ts';

const person = (id: string, status: EnrolmentStatus) => ({ profile: { _id: id }, status }) as Enrolment;

test('only those whom the change fits are changed back', () => {
  assert.deepEqual(
    undoSelectedChange('pause', [person('a', 'active'), person('b', 'paused'), person('c', 'finished')]),
    {
      change: 'resume',
      who: { profile_ids: ['a'] },
    },
  );
  assert.equal(undoSelectedChange('pause', [person('b', 'paused')]), undefined);
  assert.equal(undoSelectedChange('skip_step', [person('a', 'active')]), undefined);
});

test('all that match are changed back only where nobody else would be', () => {
  assert.deepEqual(undoMatchingChange('exclude', { active: 5 }), {
    change: 'include',
    who: { matching: { status: 'excluded' } },
  });
  assert.equal(undoMatchingChange('exclude', { active: 5, excluded: 1 }), undefined);
  assert.equal(undoMatchingChange('resume', {}), undefined);
});
