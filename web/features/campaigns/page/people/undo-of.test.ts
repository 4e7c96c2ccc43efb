import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Enrolment, PersonStatus } from '../../../../../contract/enrolments/schemas.ts';
import { undoOfAll, undoOfNamed } from './undo-of.ts';

const person = (id: string, status: PersonStatus) => ({ profile: { _id: id }, status }) as Enrolment;

test('only those whom the change fits are changed back', () => {
  assert.deepEqual(undoOfNamed('pause', [person('a', 'active'), person('b', 'paused'), person('c', 'finished')]), {
    change: 'resume',
    who: { profile_ids: ['a'] },
  });
  assert.equal(undoOfNamed('pause', [person('b', 'paused')]), undefined);
  assert.equal(undoOfNamed('skip_step', [person('a', 'active')]), undefined);
});

test('all that match are changed back only where nobody else would be', () => {
  assert.deepEqual(undoOfAll('exclude', { active: 5 }), {
    change: 'include',
    who: { matching: { status: 'excluded' } },
  });
  assert.equal(undoOfAll('exclude', { active: 5, excluded: 1 }), undefined);
  assert.equal(undoOfAll('resume', {}), undefined);
});
