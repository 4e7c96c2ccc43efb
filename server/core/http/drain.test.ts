import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { test } from 'node:test';
import { Connections } from './drain.ts';

test('a connection that was just answered stays open for two seconds: its next request may be on its way (F009)', async (t) => {
  const connections = new Connections();
  const server = connections.createServer((_request, response) => void response.end('well'), {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  t.after(() => socket.destroy());
  await once(socket, 'connect');
  const asked = performance.now();
  const ended = once(socket, 'end').then(() => performance.now());
  socket.write('GET / HTTP/1.1\r\nHost: site.test\r\n\r\n');
  await once(socket, 'data');
  connections.begin();
  await connections.closeDoor();
  await connections.untilEmpty();
  const stayed = (await ended) - asked;
  assert.ok(stayed >= 2_000, `it was ended after ${Math.round(stayed)} ms`);
});
