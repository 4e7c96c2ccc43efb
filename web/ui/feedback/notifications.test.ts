import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dismissedTexts } from './dismissed-texts.ts';
import { manualTimer } from './manual-timer.ts';
import { createNotifications, type PopupNotification } from './notifications.ts';

function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

function setUp(storage = memoryStorage()) {
  const { timer, pass } = manualTimer();
  const toasts: string[] = [];
  const stack = createNotifications({
    timer,
    dismissed: dismissedTexts(storage),
    persistentToast: ({ text }) => toasts.push(text),
  });
  return { stack, pass, toasts, storage, texts: () => stack.items().map((item) => item.text) };
}

const notice = (text: string, type: PopupNotification['type'] = 'info'): PopupNotification => ({
  type,
  title: 'Title',
  text,
});

test('a notification leaves after four seconds unless it asks to stay (R373)', () => {
  const { stack, pass, texts } = setUp();
  stack.show(notice('leaves'));
  stack.show({ ...notice('stays'), withoutDuration: true });
  pass(3999);
  assert.deepEqual(texts(), ['leaves', 'stays']);
  pass(1);
  assert.deepEqual(texts(), ['stays']);
});

test('at most three are shown and the oldest makes room (R374)', () => {
  const { stack, texts } = setUp();
  for (const text of ['1', '2', '3', '4']) stack.show(notice(text));
  assert.deepEqual(texts(), ['2', '3', '4']);
});

test('a dismissed text is not shown again, not even after a reload; another text is (R166, R375)', () => {
  const first = setUp();
  first.stack.show(notice('Unpaid'));
  first.stack.dismiss(first.stack.items()[0]!.id);
  first.stack.show(notice('Unpaid'));
  assert.deepEqual(first.texts(), []);

  const reloaded = setUp(first.storage);
  reloaded.stack.show(notice('Unpaid'));
  reloaded.stack.show(notice('Unpaid since Monday'));
  assert.deepEqual(reloaded.texts(), ['Unpaid since Monday']);
});

test('one that left by itself may come back', () => {
  const { stack, pass, texts } = setUp();
  stack.show(notice('Unpaid'));
  pass(4000);
  stack.show(notice('Unpaid'));
  assert.deepEqual(texts(), ['Unpaid']);
});

test('the same text is not shown twice at once', () => {
  const { stack, texts } = setUp();
  stack.show(notice('Unpaid'));
  stack.show(notice('Unpaid'));
  assert.deepEqual(texts(), ['Unpaid']);
});

test('only danger is also a lasting toast, and not once it was dismissed (R242)', () => {
  const { stack, toasts } = setUp();
  for (const type of ['info', 'warning', 'success', 'error'] as const) stack.show(notice(type, type));
  assert.deepEqual(toasts, []);
  stack.show(notice('Wrong password', 'danger'));
  assert.deepEqual(toasts, ['Wrong password']);
  stack.dismiss(stack.items().at(-1)!.id);
  stack.show(notice('Wrong password', 'danger'));
  assert.deepEqual(toasts, ['Wrong password']);
});

test('a broken memory is an empty memory', () => {
  const storage = memoryStorage();
  storage.setItem('dismissedNotifications', '{not json');
  const { stack, texts } = setUp(storage);
  stack.show(notice('Unpaid'));
  assert.deepEqual(texts(), ['Unpaid']);
});
