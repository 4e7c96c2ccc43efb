import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';

export const UNKEEPABLE = 'Contains characters that cannot be kept';

/** No database keeps NUL, nor half of a character. */
export const isKeepable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * For every address beside the contract, which names the field itself: what cannot be kept is the caller's fault, and
 * is said before anything is asked of the database (which answers with an error of its own, taken for a fault of ours).
 */
export function refuseUnkeepable(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!isCall(request) && /%00/i.test(request.url)) throw refuse('bad_request', { text: UNKEEPABLE });
  });
  app.addHook('preHandler', async (request) => {
    if (!isCall(request) && !isKeepableWithin(request.body)) throw refuse('bad_request', { text: UNKEEPABLE });
  });
}

const isCall = ({ routeOptions }: FastifyRequest): boolean => 'isCall' in routeOptions.config;

function isKeepableWithin(value: unknown): boolean {
  if (typeof value === 'string') return isKeepable(value);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return true;
  return Object.entries(value).every(([key, part]) => isKeepable(key) && isKeepableWithin(part));
}
