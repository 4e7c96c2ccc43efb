import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import * as z from 'zod';
import { manualClock } from '../../../core/clock/clock.ts';
import { OutcomeUnknown } from '../port.ts';
import { gatewayOutcome } from './gateway-outcome.ts';
import { createRequest } from './send-request.ts';
import { Chat, lenientList, listShape } from './shapes.ts';

const clock = manualClock('2026-11-16T09:00:00.000Z');
const READING = { method: 'GET', path: '/x', timeoutMs: 200 } as const;
const ACTING = { method: 'POST', path: '/x', body: {}, key: 'k', timeoutMs: 200 } as const;

/** A gateway that answers like this, until the test ends. */
async function gateway(context: TestContext, answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createRequest({ baseUrl, apiKey: 'the-key-of-it' }, clock);
}
const problem = (status: number, type: string, headers: Record<string, string> = {}): RequestListener =>
  function answer(_request, response) {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ type: `errors/${type}`, title: 'T', detail: 'D' }));
  };

test('a gateway that does not answer in time: what acts may have happened, what reads is not reached', async (context) => {
  const request = await gateway(context, () => {});
  await assert.rejects(request(ACTING, z.unknown()), OutcomeUnknown);
  assert.deepEqual(await request(READING, z.unknown()), { is: 'not_reached' });
});

test('a gateway that sends elsewhere is not followed: the key would go along', async (context) => {
  let asked = 0;
  const request = await gateway(context, (_request, response) => {
    asked++;
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  assert.deepEqual(await request(READING, z.unknown()), { is: 'not_reached' });
  assert.equal(asked, 2);
});

test('a refusal is read with its type and with when to come again', async (context) => {
  const request = await gateway(context, problem(429, 'too_many_requests', { 'retry-after': '90' }));
  assert.deepEqual(await request(ACTING, z.unknown()), {
    is: 'problem',
    problem: {
      type: 'too_many_requests',
      status: 429,
      detail: 'D',
      retryAt: new Date(clock.now().getTime() + 90_000),
      link: null,
    },
  });
});

test('of the gateway’s own faults, some say that nothing was done, and the others leave it open', async (context) => {
  const known = await gateway(context, problem(503, 'service_unavailable'));
  const answer = await known(ACTING, z.unknown());
  assert.equal(answer.is === 'problem' && answer.problem.type, 'service_unavailable');
  const open = await gateway(context, problem(500, 'unexpected_error'));
  await assert.rejects(open(ACTING, z.unknown()), OutcomeUnknown);
});

test('an answer in a form that is not known is told with the field, and apart from no answer (F006)', async (context) => {
  const items = [
    { id: 'a', unread_count: 0 },
    { id: 'b', unread_count: 'many', text: 'a secret' },
  ];
  const request = await gateway(context, (_request, response) => response.end(JSON.stringify({ items })));
  const answer = await request(READING, listShape(Chat));
  assert.equal(answer.is, 'unreadable');
  const field = answer.is === 'unreadable' ? answer.field : '';
  assert.match(field, /^items\.1\.unread_count: /);
  assert.doesNotMatch(field, /secret/);
  assert.deepEqual(
    gatewayOutcome(answer, clock.now(), () => null),
    { kind: 'refused', reason: 'unreadable', detail: field },
  );
  // one entry that is not as we know it does not hide the others
  const lenient = await request(READING, lenientList(Chat));
  assert.ok(lenient.is === 'good');
  assert.deepEqual([lenient.body.items.map(({ id }) => id), lenient.body.unreadable.length], [['a'], 1]);
  await assert.rejects(request(ACTING, listShape(Chat)), OutcomeUnknown);
});
