import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endBrowserSession, LOGGED_OUT } from './end-browser-session.ts';

function setUp(server: () => Promise<unknown>) {
  const values = new Map(['token', 'banner', 'aiEmployeeSettings', 'theme', 'language'].map((key) => [key, 'x']));
  const told: unknown[] = [];
  const waits: { ms: number; pass: () => void }[] = [];
  const ended = endBrowserSession({
    notifyServer: server,
    notifyExtension: (message) => told.push(message),
    wait: (ms) => new Promise<void>((resolve) => waits.push({ ms, pass: resolve })),
    storage: { removeItem: (key) => void values.delete(key) },
  });
  return { ended, told, waits, left: () => [...values.keys()] };
}

test('logging out clears the token, the banner and the AI Employee’s settings, and nothing else (R199)', async () => {
  const { ended, left } = setUp(async () => undefined);
  await ended;
  assert.deepEqual(left(), ['theme', 'language']);
});

test('the extension is told, and nobody is waited for longer than 700 ms (R200)', async () => {
  const { ended, told, waits, left } = setUp(() => new Promise(() => undefined));
  assert.deepEqual(told, [LOGGED_OUT]);
  assert.deepEqual(
    waits.map(({ ms }) => ms),
    [700],
  );
  assert.ok(left().includes('token'), 'the token is needed until the server was told');
  waits[0]!.pass();
  await ended;
  assert.ok(!left().includes('token'));
});

test('a server that refuses keeps nobody signed in here', async () => {
  const { ended, left } = setUp(() => Promise.reject(new Error('gone')));
  await ended;
  assert.ok(!left().includes('token'));
});
