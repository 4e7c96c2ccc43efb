import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createPoster } from './post-guarded.ts';

/** Somebody who answers like this, what they were sent, and a poster that may reach them. */
async function receiver(answers: (request: IncomingMessage, response: ServerResponse) => void) {
  let posts = 0;
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      posts++;
      answers(request, response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const poster = createPoster({ timeoutMs: 30_000, kept: 10, allowed: [url] });
  return {
    posts: () => posts,
    post: () => poster.post(url, { 'content-type': 'text/plain' }, 'news'),
    [Symbol.asyncDispose]: async () => {
      poster.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

test('a kept connection that the other side has given up is no failure: it is sent over a new one', async () => {
  const used = new WeakSet();
  await using other = await receiver(({ socket }, response) => {
    if (used.has(socket)) socket.destroy();
    else response.end('ok');
    used.add(socket);
  });
  // until a connection is used again, which is then broken off
  for (let count = 1; count <= 20; count++) {
    const { text, error } = await other.post();
    assert.deepEqual([text, error], ['ok', null]);
    if (other.posts() > count) return;
    await nextTurn();
  }
  assert.fail('no connection was used again');
});

test('who breaks off without ever having answered is sent it once, and is unreachable', async () => {
  await using other = await receiver(({ socket }) => socket.destroy());
  const { code, error } = await other.post();
  assert.deepEqual([code, error, other.posts()], [null, 'unreachable', 1]);
});

test('of an answer that goes on and on its beginning is kept, and the next one is sent all the same', async () => {
  await using other = await receiver((_request, response) => {
    const goOn = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
    };
    response.on('drain', goOn);
    goOn();
  });
  for (const _ of [1, 2]) {
    const { code, text } = await other.post();
    assert.deepEqual([code, text], [200, 'x'.repeat(10)]);
  }
});
