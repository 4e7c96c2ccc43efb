import type { Visitor } from '../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { lastClockBack } from '../../../core/clock/watch-clock.ts';
import { askDatabase } from './queries.ts';

/** So long it is said that the clock went back: what happened then may stand in an odd order. */
const TOLD_MS = 86_400_000;

export async function checkHealth(tx: PlatformTx, _visitor: Visitor, _input: unknown, { settings }: Services) {
  const [, back] = await Promise.all([askDatabase(tx), lastClockBack(tx)]);
  const isTold = back && tx.now.getTime() - back.at.getTime() < TOLD_MS;
  return {
    version: settings.version,
    database: 'up' as const,
    worker: settings.role === 'api' ? ('elsewhere' as const) : ('running' as const),
    clock: isTold ? { went_back_minutes: Math.round(back.backMs / 60_000), at: back.at.toISOString() } : null,
  };
}
