import * as z from 'zod';
import { systemClock } from '../../../core/clock/clock.ts';
import type { NetworkGateway } from '../../../core/services.ts';
import { createRequest } from './send-request.ts';

const TIMEOUT_MS = 5_000;

/** Whether the gateway takes our key; what it says where it does not. */
export async function verifyGateway(gateway: NetworkGateway): Promise<string | null> {
  const request = createRequest(gateway, systemClock);
  const asking = { method: 'GET' as const, path: '/accounts', query: { limit: 1 }, timeoutMs: TIMEOUT_MS };
  const answer = await request(asking, z.looseObject({}));
  if (answer.is === 'good') return null;
  if (answer.is === 'problem') {
    const { detail, type, status } = answer.problem;
    return detail || type || `it answered ${status}, in no words of a gateway`;
  }
  return answer.is === 'not_reached' ? 'no answer' : `an answer in another form (${answer.field})`;
}
