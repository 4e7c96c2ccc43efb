import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSnackbars } from '../ui/feedback/snackbars.ts';
import { manualTimer } from '../ui/feedback/manual-timer.ts';
import { createAnswerTimeout } from './create-answer-timeout.ts';
import { TIMED_OUT_MS } from './timed-out.ts';

function setUp() {
  const { timer, pass } = manualTimer();
  const snackbars = createSnackbars(timer);
  const onTimeout = () => snackbars.show({ type: 'error', text: 'timed out', duration: TIMED_OUT_MS });
  return { watch: createAnswerTimeout({ timer, onTimeout }), pass, shown: () => snackbars.items().length };
}

test('a question without an answer is told of after 45 s, for 10 s (R358, R370)', () => {
  const { watch, pass, shown } = setUp();
  watch.ask(() => undefined);
  pass(44_999);
  assert.equal(shown(), 0);
  pass(1);
  assert.equal(shown(), 1);
  pass(9_999);
  assert.equal(shown(), 1);
  pass(1);
  assert.equal(shown(), 0);
});

test('an answer in time leaves no trace, also when others stay away', () => {
  const { watch, pass, shown } = setUp();
  let answer = () => undefined as void;
  watch.ask((answered) => {
    answer = answered;
  });
  watch.ask(() => undefined);
  pass(40_000);
  answer();
  pass(5_000);
  assert.equal(shown(), 1);
});

test('what was asked through a connection that broke is not waited for', () => {
  const { watch, pass, shown } = setUp();
  watch.ask(() => undefined);
  watch.ask(() => undefined);
  watch.forget();
  pass(60_000);
  assert.equal(shown(), 0);
});
