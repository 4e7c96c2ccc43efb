import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestCrmSession } from './request-crm-session.ts';

function setUp() {
  const asked: unknown[] = [];
  const parent = { postMessage: (message: unknown) => void asked.push(message) };
  let listen: (event: object) => void = () => {};
  let tick = () => {};
  let isListening = false;
  const page = {
    parent,
    addEventListener: (_name: string, listener: (event: object) => void) => {
      listen = listener;
      isListening = true;
    },
    removeEventListener: () => {
      isListening = false;
    },
    setInterval: (run: () => void) => {
      tick = run;
      return 1;
    },
    clearInterval: () => {
      tick = () => {};
    },
  };
  const left = new AbortController();
  const answer = requestCrmSession(page as unknown as Parameters<typeof requestCrmSession>[0], left.signal);
  const say = (source: object, data: unknown) => listen({ source, data });
  return { asked, parent, answer, say, tick: () => tick(), left, isListening: () => isListening };
}

test('the page around is asked, and its answer is taken (R023)', async () => {
  const { asked, parent, answer, say, isListening } = setUp();
  assert.deepEqual(asked, [{ message: 'REQUEST_USER_DATA' }]);
  say(parent, { message: 'REQUEST_USER_DATA_RESPONSE', payload: 'sealed' });
  assert.equal(await answer, 'sealed');
  assert.equal(isListening(), false);
});

test('any other window, and any other message, is not listened to', async () => {
  const { parent, answer, say } = setUp();
  say({}, { message: 'REQUEST_USER_DATA_RESPONSE', payload: 'forged' });
  say(parent, { message: 'SOMETHING_ELSE', payload: 'no' });
  say(parent, { message: 'REQUEST_USER_DATA_RESPONSE', payload: { not: 'text' } });
  say(parent, null);
  say(parent, { message: 'REQUEST_USER_DATA_RESPONSE', payload: 'sealed' });
  assert.equal(await answer, 'sealed');
});

test('a page that stays silent is asked for a while, then given up', async () => {
  const { asked, answer, tick } = setUp();
  for (let second = 0; second < 20; second += 1) tick();
  assert.equal(await answer, null);
  assert.equal(asked.length, 8);
});

test('leaving the page ends the question', async () => {
  const { answer, left, isListening } = setUp();
  left.abort();
  assert.equal(await answer, null);
  assert.equal(isListening(), false);
});
