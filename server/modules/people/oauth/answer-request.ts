import { hashToken, newToken } from '../../../core/auth/token.ts';
import type { UserActor } from '../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { originOf } from '../../platform/whitelabel/origin-of.ts';
import { OAUTH_PATH } from './oauth-path.ts';
import { answerRecord, livingRecord } from './queries.ts';

/** Query value that shows that a browser goes on with an answer which was given in it. */
export const ANSWER_KEY = 'answer';

/**
 * Stores the person's answer and gives the address to go on to. Its key is known to this browser alone: someone who
 * sends their own consent screen to another person cannot carry that person's yes back into their own browser.
 */
export async function answerRequest(
  tx: PlatformTx,
  { brandId, host }: UserActor,
  { state, hash }: { state: string; hash: Buffer },
  result: object,
  services: Services,
): Promise<string> {
  const key = newToken();
  await answerRecord(tx, hash, { ...result, [ANSWER_KEY]: hashToken(key).toString('base64url') });
  const origin = await originOf(tx, { brandId, host }, services);
  return `${origin}${OAUTH_PATH}/authorize/${encodeURIComponent(state)}?${ANSWER_KEY}=${key}`;
}

/** Whether the one who goes on is the one who answered. A request without an answer is asked about again. */
export async function isOwnAnswer(tx: PlatformTx, state: string, key: unknown): Promise<boolean> {
  const row = await livingRecord(tx, 'Interaction', hashToken(state));
  const { result } = (row?.payload ?? {}) as { result?: Record<string, unknown> };
  if (!result) return true;
  return typeof key === 'string' && hashToken(key).toString('base64url') === result[ANSWER_KEY];
}
