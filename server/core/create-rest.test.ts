import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRest } from './create-rest.ts';

const AGES = 3_600_000;

test('a rest ends when somebody is woken', async () => {
  const rest = createRest();
  const taken = rest.take(AGES);
  rest.wake();
  await taken;
});

test('who is called before they rest does not rest, once', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const rest = createRest();
  rest.wake();
  rest.wake();
  const first = rest.take(AGES);
  t.mock.timers.tick(1);
  await first;
  let isOver = false;
  const second = rest.take(AGES).then(() => {
    isOver = true;
  });
  t.mock.timers.tick(AGES - 1);
  await Promise.resolve();
  assert.equal(isOver, false);
  t.mock.timers.tick(1);
  await second;
});
