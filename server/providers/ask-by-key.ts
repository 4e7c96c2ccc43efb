import type * as z from 'zod';
import type { SendRequest } from './network/unipile/send-request.ts';

/** What came of an act whose answer was lost. The gateway keeps every act under its key, so only silence leaves it open. */
export async function askByKey<T extends z.ZodType, R>(
  request: SendRequest,
  path: string,
  key: string,
  answer: T,
  receipt: (body: z.output<T>) => R,
): Promise<{ kind: 'done'; receipt: R } | { kind: 'not_done' } | { kind: 'unknown' }> {
  const known = await request({ method: 'GET', path: `${path}/${encodeURIComponent(key)}` }, answer);
  if (known.is === 'good') return { kind: 'done', receipt: receipt(known.body) };
  const isMissing = known.is === 'problem' && known.problem.type === 'resource_not_found';
  return isMissing ? { kind: 'not_done' } : { kind: 'unknown' };
}
