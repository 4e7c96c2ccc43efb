import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manualTimer } from './manual-timer.ts';
import { createSnackbars } from './snackbars.ts';
import { browserTimer } from './timed-stack.ts';

const texts = (stack: ReturnType<typeof createSnackbars>) => stack.items().map((item) => item.text);

test('a snackbar leaves after three seconds and not before (R371)', () => {
  const { timer, pass } = manualTimer();
  const stack = createSnackbars(timer);
  stack.show({ type: 'success', text: 'Saved' });
  pass(2999);
  assert.deepEqual(texts(stack), ['Saved']);
  pass(1);
  assert.deepEqual(texts(stack), []);
});

test('a snackbar may bring its own time, or stay until it is closed', () => {
  const { timer, pass } = manualTimer();
  const stack = createSnackbars(timer);
  stack.show({ type: 'error', text: 'ten seconds', duration: 10_000 });
  const lasting = stack.show({ type: 'error', text: 'stays', duration: null });
  pass(9_999);
  assert.deepEqual(texts(stack), ['ten seconds', 'stays']);
  pass(1_000_000);
  assert.deepEqual(texts(stack), ['stays']);
  stack.remove(lasting);
  assert.deepEqual(texts(stack), []);
});

test('what can be taken back stays for five seconds', () => {
  const { timer, pass } = manualTimer();
  const stack = createSnackbars(timer);
  stack.show({ type: 'success', text: 'Saved', undo: () => undefined });
  pass(4999);
  assert.deepEqual(texts(stack), ['Saved']);
  pass(1);
  assert.deepEqual(texts(stack), []);
});

test('at most three are visible and the oldest makes room (R372, R241)', () => {
  const stack = createSnackbars(manualTimer().timer);
  for (const text of ['1', '2', '3', '4']) stack.show({ type: 'warning', text });
  assert.deepEqual(texts(stack), ['2', '3', '4']);
});

test('time stands still while the pointer is on it, and what was left runs afterwards (R240)', () => {
  const { timer, pass } = manualTimer();
  const stack = createSnackbars(timer);
  const id = stack.show({ type: 'success', text: 'Saved' });
  pass(2000);
  stack.pause(id);
  pass(60_000);
  assert.deepEqual(texts(stack), ['Saved']);
  stack.resume(id);
  pass(999);
  assert.deepEqual(texts(stack), ['Saved']);
  pass(1);
  assert.deepEqual(texts(stack), []);
});

test('hovering one does not hold the others', () => {
  const { timer, pass } = manualTimer();
  const stack = createSnackbars(timer);
  const held = stack.show({ type: 'success', text: 'held' });
  stack.show({ type: 'success', text: 'free' });
  stack.pause(held);
  pass(3000);
  assert.deepEqual(texts(stack), ['held']);
});

test('listeners hear of every change until they leave', () => {
  const stack = createSnackbars(manualTimer().timer);
  let heard = 0;
  const leave = stack.subscribe(() => heard++);
  const id = stack.show({ type: 'success', text: 'Saved' });
  stack.remove(id);
  leave();
  stack.show({ type: 'success', text: 'again' });
  assert.equal(heard, 2);
});

test('a page that stood still has shown nothing: its messages stay for the time that somebody could look', (t) => {
  // each timer comes a second late
  let waiting: (() => void)[] = [];
  t.mock.method(globalThis, 'setTimeout', (run: () => void) => waiting.push(run));
  const stack = createSnackbars(browserTimer);
  stack.show({ type: 'success', text: 'Saved' });
  const lateTimers = () => {
    const due = waiting;
    waiting = [];
    for (const run of due) run();
  };
  for (let second = 0; second < 29; second++) lateTimers();
  assert.deepEqual(texts(stack), ['Saved']);
  lateTimers();
  assert.deepEqual(texts(stack), []);
});
