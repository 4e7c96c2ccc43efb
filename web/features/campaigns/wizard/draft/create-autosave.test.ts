import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manualTimer } from '../../../../ui/feedback/manual-timer.ts';
import { RETRY_MS, createAutosave, PAUSE_MS, stillUndrawn, type Unsaved } from './create-autosave.ts';

interface Patch {
  name?: string;
  isOn?: boolean;
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

function begin(kept: Unsaved<Patch> | null = null) {
  const { timer, pass } = manualTimer();
  const sent: [Patch, number | null][] = [];
  const held: (Unsaved<Patch> | null)[] = [];
  const befores: (Patch | null)[] = [];
  const answers: ((answer: number | Error) => void)[] = [];
  const autosave = createAutosave<Patch>({
    timer,
    kept,
    merge: (before, after) => ({ ...before, ...after }),
    isPassing: (error) => error.message === 'away',
    keep: (unsaved) => held.push(unsaved),
    save: (patch, basedOn, before) => {
      sent.push([patch, basedOn]);
      befores.push(before);
      return new Promise((resolve, reject) => {
        answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
      });
    },
  });
  const answer = async (given: number | Error) => {
    answers.shift()?.(given);
    await settled();
  };
  return { autosave, pass, sent, held, befores, answer };
}

test('changes are saved together after a pause, with the version they began with', async () => {
  const { autosave, pass, sent, held, answer } = begin();
  autosave.change({ name: 'One' }, 4);
  pass(PAUSE_MS - 1);
  autosave.change({ isOn: true }, 4);
  pass(PAUSE_MS - 1);
  assert.equal(sent.length, 0);
  assert.deepEqual(held.at(-1), { patch: { name: 'One', isOn: true }, basedOn: 4 });
  pass(1);
  assert.deepEqual(sent, [[{ name: 'One', isOn: true }, 4]]);
  assert.equal(autosave.state().status, 'saving');
  await answer(5);
  assert.equal(autosave.state().status, 'saved');
  assert.equal(held.at(-1), null);
});

test('what is changed while a request is under way goes with the next one', async () => {
  const { autosave, pass, sent, answer } = begin();
  autosave.change({ name: 'One' }, 1);
  pass(PAUSE_MS);
  autosave.change({ name: 'Two' }, 1);
  pass(PAUSE_MS);
  assert.equal(sent.length, 1);
  await answer(2);
  pass(PAUSE_MS);
  assert.deepEqual(sent[1], [{ name: 'Two' }, 2]);
});

test('a refusal is told and nothing is lost; an absence is tried again by itself', async () => {
  const { autosave, pass, sent, answer } = begin();
  autosave.change({ name: 'One' }, 1);
  pass(PAUSE_MS);
  await answer(new Error('conflict'));
  assert.deepEqual([autosave.state().status, autosave.state().patch], ['failed', { name: 'One' }]);
  pass(RETRY_MS);
  assert.equal(sent.length, 1);
  void autosave.insist().catch(() => undefined);
  assert.deepEqual(sent[1], [{ name: 'One' }, null]);
  await answer(new Error('away'));
  pass(RETRY_MS);
  assert.equal(sent.length, 3);
  await answer(3);
  assert.equal(autosave.state().status, 'saved');
});

test('what an earlier visit could not save is saved now, and can be given up', async () => {
  const { autosave, pass, sent, held } = begin({ patch: { name: 'Kept' }, basedOn: 7 });
  autosave.resume();
  pass(PAUSE_MS);
  assert.deepEqual(sent, [[{ name: 'Kept' }, 7]]);
  autosave.drop();
  assert.deepEqual([autosave.state().patch, held.at(-1)], [{}, null]);
});

test('leaving saves at once and says whether it worked', async () => {
  const { autosave, sent, answer } = begin();
  await autosave.flush();
  assert.equal(sent.length, 0);
  autosave.change({ name: 'One' }, 1);
  const leaving = autosave.flush();
  assert.equal(sent.length, 1);
  await answer(2);
  await leaving;
  const making = assert.rejects(autosave.flush(true), /no/);
  assert.deepEqual(sent[1], [{}, null]);
  await answer(new Error('no'));
  await making;
});

test('a change right after a save goes on from that save, also where the screen still shows the one before', async () => {
  const { autosave, pass, sent, answer } = begin();
  autosave.change({ name: 'One' }, 4);
  pass(PAUSE_MS);
  await answer(6);
  autosave.change({ name: 'Two' }, 4);
  pass(PAUSE_MS);
  assert.deepEqual(sent[1], [{ name: 'Two' }, 6]);
  await answer(7);
  autosave.change({ name: 'Three' }, 9);
  pass(PAUSE_MS);
  assert.deepEqual(sent[2], [{ name: 'Three' }, 9]);
});

test('what was under way when the page was left is told with the next save, and only with that', async () => {
  const left = begin();
  left.autosave.change({ name: 'One' }, 4);
  left.pass(PAUSE_MS);
  left.autosave.change({ isOn: true }, 4);
  const kept = left.held.at(-1) ?? null;
  assert.deepEqual(kept, { patch: { name: 'One', isOn: true }, basedOn: 4, sent: { name: 'One' } });

  const { autosave, pass, befores, answer } = begin(kept);
  autosave.resume();
  pass(PAUSE_MS);
  await answer(6);
  autosave.change({ name: 'Two' }, 6);
  pass(PAUSE_MS);
  assert.deepEqual(befores, [{ name: 'One' }, null]);
});

test('what was saved stays on a screen that still draws the version before, and undo with it (F033)', async () => {
  const { autosave, pass, answer } = begin();
  const shown = (drawn: number) => ({ ...stillUndrawn(autosave.state(), drawn)?.patch, ...autosave.state().patch });
  autosave.change({ name: 'One' }, 4);
  pass(PAUSE_MS);
  await answer(6);
  assert.deepEqual(autosave.state().patch, {});
  assert.deepEqual([shown(4), shown(6)], [{ name: 'One' }, {}]);
  autosave.change({ isOn: true }, 4);
  assert.deepEqual(shown(4), { name: 'One', isOn: true });
  pass(PAUSE_MS);
  await answer(7);
  assert.deepEqual([shown(4), shown(7)], [{ name: 'One', isOn: true }, {}]);
  // what the screen has drawn is not laid over what others save later
  autosave.change({ isOn: false }, 7);
  assert.equal(autosave.state().landed, null);
});
