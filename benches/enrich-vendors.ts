import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Two vendors of contact data, in a process of their own: they answer in the wire of Hunter and of People Data Labs,
 * after as long as a quick vendor takes, and say who they know by the number in the name.
 */
const LATENCY_MS = Number(process.argv[2] ?? 40);

const server = createServer((request, reply) => {
  void answer(new URL(request.url ?? '/', 'http://vendor.invalid')).then(({ status, body }) => {
    reply.writeHead(status, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(body));
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address ? address.port : 0);
});

async function answer({ pathname, searchParams }: URL): Promise<{ status: number; body: object }> {
  await pause(LATENCY_MS);
  const name = searchParams.get('last_name') ?? '';
  const number = Number(/\d+/.exec(name)?.[0] ?? 0);
  if (pathname.endsWith('/email-finder')) {
    const email = number % 10 < 6 ? `${name.toLowerCase()}@${searchParams.get('domain')}` : null;
    return { status: 200, body: { data: { email, score: 97 }, meta: {} } };
  }
  if (number % 10 < 8) {
    const work_email = `${name.toLowerCase()}@${searchParams.get('company')}`;
    return { status: 200, body: { status: 200, likelihood: 9, data: { work_email, emails: [], phone_numbers: [] } } };
  }
  return { status: 404, body: { status: 404, error: { type: 'not_found', message: 'No records were found' } } };
}
