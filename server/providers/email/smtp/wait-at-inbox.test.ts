import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import { LOOK_AT_SENT_MS, waitAtInbox } from './wait-at-inbox.ts';

/** A conversation in which the test says what the server does. */
function waiting({ uidNext = 8, heard = 7, sent = 3 } = {}) {
  let [now, endIdle] = [0, (_answer?: false) => {}];
  const events = new EventEmitter();
  let [sentNext, asked] = [4, 0];
  let hasBegun = () => {};
  const begun = new Promise<void>((resolve) => {
    hasBegun = resolve;
  });
  const client = {
    mailboxOpen: () => Promise.resolve({ uidNext }),
    idle: () => {
      hasBegun();
      return new Promise<unknown>((resolve) => {
        endIdle = resolve;
      });
    },
    // as imapflow does: whoever asks ends the waiting
    status: async () => {
      asked++;
      endIdle();
      return { uidNext: sentNext };
    },
    once: (event: string, tell: () => void) => events.once(event, tell),
  };
  const stop = new AbortController();
  const clock = { now: () => new Date(now) };
  const wait = waitAtInbox(
    client,
    { INBOX: { validity: '1', uid: heard }, Sent: { validity: '1', uid: sent } },
    { clock: clock as Parameters<typeof waitAtInbox>[2]['clock'], signal: stop.signal },
  );
  return {
    wait,
    begun,
    events,
    stop,
    endIdle: (answer?: false) => endIdle(answer),
    pass: (ms: number) => (now += ms),
    sendByOwnProgram: () => (sentNext += 1),
    asked: () => asked,
  };
}

test('what came before anybody waited, what comes and a stop end the waiting', async () => {
  await waiting({ uidNext: 9 }).wait;
  const told = waiting();
  await told.begun;
  told.events.emit('exists');
  await told.wait;
  const stopped = waiting();
  await stopped.begun;
  stopped.stop.abort();
  await stopped.wait;
});

test('waiting that is over by itself leaves nobody deaf: it is looked again', async () => {
  const { wait, begun, endIdle } = waiting();
  await begun;
  endIdle();
  await wait;
});

test('a connection that is closed after a while is opened anew at once; one that does not hold is not', async () => {
  const long = waiting();
  await long.begun;
  long.pass(600_000);
  long.events.emit('close');
  await long.wait;
  const short = waiting();
  await short.begun;
  short.events.emit('close');
  await assert.rejects(short.wait, /connection was closed/);
  const refused = waiting();
  await refused.begun;
  refused.endIdle(false);
  await assert.rejects(refused.wait, /lets nobody wait/);
});

test('what its owner sends from a program of their own ends the waiting within half a minute', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { wait, begun, asked, sendByOwnProgram } = waiting();
  await begun;
  let hasEnded = false;
  void wait.then(() => (hasEnded = true));
  t.mock.timers.tick(LOOK_AT_SENT_MS);
  await new Promise(setImmediate);
  assert.deepEqual([asked(), hasEnded], [1, false]);
  sendByOwnProgram();
  t.mock.timers.tick(LOOK_AT_SENT_MS);
  await wait;
  assert.deepEqual([asked(), LOOK_AT_SENT_MS], [2, 30_000]);
});
