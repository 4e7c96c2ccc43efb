import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manualTimer } from './manual-timer.ts';
import { createNotifications, type PopupNotification } from './notifications.ts';
import { rememberedTexts } from './remembered-texts.ts';

function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

/** `storage` outlives the browser, `visit` the page. */
function setUp({ storage = memoryStorage(), visit = memoryStorage() } = {}) {
  const { timer, pass } = manualTimer();
  const stack = createNotifications({
    timer,
    dismissed: rememberedTexts(storage, 'dismissedNotifications'),
    said: rememberedTexts(visit, 'saidNotifications'),
  });
  const textsOf = (items: readonly PopupNotification[]) => items.map((item) => item.text);
  return {
    stack,
    pass,
    storage,
    visit,
    texts: () => textsOf(stack.cards()),
    lasting: () => textsOf(stack.lasting()),
  };
}

const notice = (text: string, type: PopupNotification['type'] = 'info'): PopupNotification => ({
  type,
  title: 'Title',
  text,
});

test('a notification leaves after four seconds unless it asks to stay (R373)', () => {
  const { stack, pass, texts, lasting } = setUp();
  stack.show(notice('leaves'));
  stack.show({ ...notice('stays'), withoutDuration: true });
  pass(3999);
  assert.deepEqual([texts(), lasting()], [['leaves'], ['stays']]);
  pass(1_000_000);
  assert.deepEqual([texts(), lasting()], [[], ['stays']]);
});

test('at most three are shown and the oldest makes room (R374)', () => {
  const { stack, texts } = setUp();
  for (const text of ['1', '2', '3', '4']) stack.show(notice(text));
  assert.deepEqual(texts(), ['2', '3', '4']);
});

test('a dismissed text is not shown again, not even after a reload; another text is (R166, R375)', () => {
  const first = setUp();
  first.stack.show(notice('Unpaid', 'danger'));
  first.stack.dismiss(['Unpaid']);
  first.stack.show(notice('Unpaid', 'danger'));
  assert.deepEqual(first.lasting(), []);

  const reloaded = setUp(first);
  reloaded.stack.show(notice('Unpaid', 'danger'));
  reloaded.stack.show(notice('Unpaid since Monday', 'danger'));
  assert.deepEqual(reloaded.lasting(), ['Unpaid since Monday']);
});

test('what was dismissed is news again once it has ended in between (F027)', () => {
  const { stack, lasting } = setUp();
  stack.show(notice('Wrong password', 'danger'));
  stack.dismiss(['Wrong password']);
  stack.settle(['Wrong password']);
  stack.show(notice('Wrong password', 'danger'));
  assert.deepEqual(lasting(), ['Wrong password']);
});

test('what passed by does not come back on the next page, unless it has ended in between (F027)', () => {
  const first = setUp();
  first.stack.show(notice('Nothing runs'));
  first.pass(4000);
  const next = setUp(first);
  next.stack.show(notice('Nothing runs'));
  assert.deepEqual(next.texts(), []);
  next.stack.settle(['Nothing runs']);
  next.stack.show(notice('Nothing runs'));
  assert.deepEqual(next.texts(), ['Nothing runs']);
});

test('the same text is not shown twice at once', () => {
  const { stack, texts } = setUp();
  stack.show(notice('Unpaid'));
  stack.show(notice('Unpaid'));
  assert.deepEqual(texts(), ['Unpaid']);
});

test('danger alone lasts until it is closed, and is told in that one place (R242, F027)', () => {
  const { stack, pass, texts, lasting } = setUp();
  for (const type of ['info', 'warning', 'error'] as const) stack.show(notice(type, type));
  assert.deepEqual(lasting(), []);
  stack.show(notice('Wrong password', 'danger'));
  assert.deepEqual([texts(), lasting()], [['info', 'warning', 'error'], ['Wrong password']]);
  pass(1_000_000);
  assert.deepEqual([texts(), lasting()], [[], ['Wrong password']]);
  stack.dismiss(['Wrong password']);
  stack.show(notice('Wrong password', 'danger'));
  assert.deepEqual(lasting(), []);
});

test('a broken memory is an empty memory', () => {
  const storage = memoryStorage();
  storage.setItem('dismissedNotifications', '{not json');
  storage.setItem('saidNotifications', '{not json');
  const { stack, texts } = setUp({ storage, visit: storage });
  stack.show(notice('Unpaid'));
  assert.deepEqual(texts(), ['Unpaid']);
});
