import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'device';
const GIVEN = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`);
const YEAR_S = 31_536_000;
/** Sent where people sign in, and nowhere else. */
const PATH = '/api/auth';

/** The mark of the browser that asks, as it is stored: a hash. It opens nothing; it says that a browser was here. */
export function deviceOf({ headers }: FastifyRequest): Buffer | null {
  const mark = GIVEN.exec(headers.cookie ?? '')?.[1];
  return mark ? createHash('sha256').update(mark).digest() : null;
}

/** Gives a browser its mark when it first asks for a token, before anybody signs in with it. */
export function markDevice(request: FastifyRequest, reply: FastifyReply): void {
  if (GIVEN.test(request.headers.cookie ?? '')) return;
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${NAME}=${randomBytes(32).toString('base64url')}; Path=${PATH}; Max-Age=${YEAR_S}; HttpOnly; SameSite=Strict${secure}`,
  );
}
