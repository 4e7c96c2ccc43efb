import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manualTimer } from '../../../ui/feedback/manual-timer.ts';
import { pollPayment } from './poll-payment.ts';

function setUp(answers: (boolean | Error)[]) {
  const { timer, pass } = manualTimer();
  const asked: number[] = [];
  const ends: string[] = [];
  const stop = pollPayment({
    timer,
    ask: async () => {
      asked.push(timer.now() / 1000);
      const answer = answers.shift() ?? false;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    onPaid: () => ends.push('paid'),
    onGivenUp: () => ends.push('given up'),
  });
  return {
    asked,
    ends,
    stop,
    seconds: async (count: number) => {
      for (let second = 0; second < count; second++) {
        pass(1000);
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

test('a payment is asked for five times, first after 15 s, each wait twice as long (R193)', async () => {
  const { asked, ends, seconds } = setUp([]);
  await seconds(1000);
  assert.deepEqual(asked, [15, 45, 105, 225, 465]);
  assert.deepEqual(ends, ['given up']);
});

test('asking ends as soon as the payment is there', async () => {
  const { asked, ends, seconds } = setUp([false, true]);
  await seconds(300);
  assert.deepEqual(asked, [15, 45]);
  assert.deepEqual(ends, ['paid']);
});

test('a question without an answer counts as a try', async () => {
  const { ends, seconds } = setUp([new Error('no connection'), true]);
  await seconds(60);
  assert.deepEqual(ends, ['paid']);
});

test('who leaves the page is not called back', async () => {
  const { ends, stop, seconds } = setUp([true]);
  stop();
  await seconds(60);
  assert.deepEqual(ends, []);
});
