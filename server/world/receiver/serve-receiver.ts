import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { RECEIVER_PATH } from './client.ts';

/** How many of a thousand messages it is too busy for when they first come. */
const BUSY = 12;
const REMEMBERED = 5_000;

/**
 * Somebody's program that takes what webhooks send, as most do: it answers well, and sometimes has no time at once. What
 * it turned away it takes the next time.
 */
export function serveReceiver(app: FastifyInstance): void {
  const turnedAway = new Set<string>();
  app.post(`${RECEIVER_PATH}:name`, (request, reply) => {
    const id = String(request.headers['webhook-id'] ?? '');
    const isBusy = isBusyFor(id) && !turnedAway.has(id);
    if (isBusy) {
      if (turnedAway.size >= REMEMBERED) turnedAway.clear();
      turnedAway.add(id);
      return reply.code(503).header('retry-after', '20').send('Busy, please come again');
    }
    return reply.send({ ok: true });
  });
}

/** The same at every time. */
const isBusyFor = (id: string): boolean => createHash('sha256').update(id).digest().readUInt16BE(0) % 1000 < BUSY;
