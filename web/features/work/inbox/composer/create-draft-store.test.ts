import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDraftStore, DRAFTS_KEY } from './create-draft-store.ts';

function setUp(stored?: string) {
  const values = new Map<string, string>(stored === undefined ? [] : [[DRAFTS_KEY, stored]]);
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  let minute = 0;
  const now = () => new Date(Date.UTC(2030, 0, 1, 0, minute++));
  return { storage, drafts: createDraftStore(storage, now), stored: () => JSON.parse(values.get(DRAFTS_KEY) ?? '{}') };
}

test('R162 a draft is kept for each person and type, with type, draft, subject and last', () => {
  const { drafts, stored, storage } = setUp();
  drafts.write('p1', 'linkedIn', { draft: 'Hello', subject: '' });
  drafts.write('p1', 'email', { draft: 'Dear', subject: 'About' });
  drafts.write('p2', 'sms', { draft: 'Hi', subject: '' });
  assert.deepEqual(stored(), {
    p1: [
      { type: 'linkedIn', draft: 'Hello', subject: '', last: '2030-01-01T00:00:00.000Z' },
      { type: 'email', draft: 'Dear', subject: 'About', last: '2030-01-01T00:01:00.000Z' },
    ],
    p2: [{ type: 'sms', draft: 'Hi', subject: '', last: '2030-01-01T00:02:00.000Z' }],
  });
  const later = createDraftStore(storage, () => new Date());
  assert.equal(later.of('p1', 'email')?.draft, 'Dear');
  assert.equal(later.latest('p1')?.type, 'email');
  assert.equal(later.of('p1', 'sms'), null);
});

test('an emptied draft leaves no trace, and listeners hear of every change', () => {
  const { drafts, stored } = setUp();
  let heard = 0;
  const stop = drafts.subscribe(() => heard++);
  drafts.write('p1', 'sms', { draft: 'Hi', subject: '' });
  drafts.write('p1', 'sms', { draft: '', subject: '' });
  assert.deepEqual(stored(), {});
  assert.equal(heard, 2);
  stop();
  drafts.write('p1', 'sms', { draft: 'x', subject: '' });
  assert.equal(heard, 2);
});

test('words that are called back stand before what was written since', () => {
  const { drafts } = setUp();
  const file = { _id: 'f', name: 'a.pdf', type: 'application/pdf', bytes: 3 };
  drafts.write('p1', 'email', { draft: 'And one more thing', subject: '' });
  drafts.giveBack('p1', 'email', { draft: 'Hello', subject: 'About' }, [file]);
  assert.equal(drafts.of('p1', 'email')?.draft, 'Hello\n\nAnd one more thing');
  assert.equal(drafts.of('p1', 'email')?.subject, 'About');
  assert.deepEqual(drafts.files('p1', 'email'), [file]);
});

test('a storage that holds nonsense, or is full, does not stop anyone from writing', () => {
  assert.equal(setUp('{nonsense').drafts.of('p1', 'sms'), null);
  const full = createDraftStore(
    {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    },
    () => new Date(),
  );
  full.write('p1', 'sms', { draft: 'Hi', subject: '' });
  assert.equal(full.of('p1', 'sms')?.draft, 'Hi');
});

test('the oldest drafts make room when there are too many', () => {
  const { drafts, stored } = setUp();
  for (let person = 0; person < 302; person++) drafts.write(`p${person}`, 'sms', { draft: 'Hi', subject: '' });
  assert.equal(Object.keys(stored()).length, 300);
  assert.equal(drafts.of('p1', 'sms'), null);
  assert.equal(drafts.of('p2', 'sms')?.draft, 'Hi');
});

test('a copy of the server’s is taken up where nothing is written, or where it goes on from what is', () => {
  const { drafts } = setUp();
  const text = () => drafts.of('p1', 'email')?.draft;
  const takeUp = (draft: string, last: string) => drafts.takeUp('p1', 'email', { draft, subject: 'About' }, last);
  takeUp('Dear', '2029-12-31T00:00:00.000Z');
  assert.equal(text(), 'Dear');
  // typed on here since: an older copy, or another text, changes nothing
  drafts.write('p1', 'email', { draft: 'Dear Ada', subject: '' });
  takeUp('Dear Ada, how', '2029-12-31T00:00:01.000Z');
  takeUp('Something else', '2030-01-02T00:00:00.000Z');
  assert.equal(text(), 'Dear Ada');
  takeUp('Dear Ada\n\nDear A.', '2030-01-02T00:00:00.000Z');
  assert.deepEqual([text(), drafts.of('p1', 'email')?.subject], ['Dear Ada\n\nDear A.', 'About']);
  // emptied here it does not come back
  drafts.write('p1', 'email', { draft: '', subject: '' });
  takeUp('Dear Ada', '2030-01-03T00:00:00.000Z');
  assert.equal(text(), undefined);
});

test('a lone “/” is no draft: it is kept nowhere, words before or after it are (F050)', () => {
  const { drafts, stored } = setUp();
  drafts.write('p1', 'sms', { draft: '/', subject: '' });
  assert.equal(drafts.of('p1', 'sms')?.draft, '/');
  assert.deepEqual(stored(), {});
  drafts.write('p1', 'sms', { draft: '/price', subject: '' });
  assert.equal(stored().p1[0].draft, '/price');
});
