import type { FastifyRequest } from 'fastify';
import { GatewayError } from '../network/gateway-error.ts';

/** What a sender calls an act: the same at every try. */
export function keyOfRequest(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '' || key.length > 200)
    throw new GatewayError('invalid_parameters', 'The header Idempotency-Key is missing.');
  return key;
}
