import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { until } from '../../../tests/factories/until.ts';
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

/** Connects at once, asks when half a second has passed, and tells what it heard until the end. */
const ASKS_LATER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const socket = require('node:net').connect(workerData, '127.0.0.1');
  let heard = '';
  socket.setEncoding('utf8').on('data', (chunk) => (heard += chunk));
  socket.on('error', () => {}).on('close', () => parentPort.postMessage(heard));
  socket.on('connect', () => {
    parentPort.postMessage('connected');
    setTimeout(() => socket.write('GET / HTTP/1.1\\r\\nHost: site.test\\r\\n\\r\\n'), 500);
  });`;

test('what came in while the process stood still is read before a connection counts as idle (F008)', async (t) => {
  const connections = new Connections();
  const server = connections.createServer((_request, response) => void response.end('well'), {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const accepted = once(server, 'connection');
  const client = new Worker(ASKS_LATER, { eval: true, workerData: (server.address() as AddressInfo).port });
  t.after(() => client.terminate());
  const said: string[] = [];
  client.on('message', (text: string) => said.push(text));
  await accepted;
  connections.begin();
  await connections.closeDoor();
  const empty = connections.untilEmpty();
  // a machine that others use: longer than a connection stays open
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000);
  await empty;
  await until(() => said.length === 2);
  assert.match(said.at(-1) ?? '', /^HTTP\/1\.1 200 OK[^]*well$/);
});
