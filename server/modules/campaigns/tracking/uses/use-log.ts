import { createHash } from 'node:crypto';
import { createBatcher } from '../../../../core/batcher.ts';
import { networkOf } from '../../../../core/auth/network-of.ts';
import type { Services } from '../../../../core/services.ts';
import { hashOfToken } from '../plan-marks.ts';
import type { MarkKind } from '../queries.ts';
import { JUDGED_AFTER_MS } from './judge.ts';
import { type LinkRequest, machineOf } from './machine-of.ts';
import { type AskedUse, writeUses } from './queries.ts';

/** How often the judging is asked for at most, by all processes together. */
const TURN_MS = 5_000;
const DEMO_TURN_MS = 500;

export interface AskedMark {
  token: string;
  kind: MarkKind;
  request: LinkRequest;
  /** Whose host it was asked at; null at a host of ours. */
  spaceId: string | null;
}

/**
 * Writes down who asked for what. Requests that come together share one statement and one commit; each is answered after
 * that commit, so that none is lost that was answered. Answers where the mark leads, null for one that nobody gave out.
 */
export function createUseLog(services: Services): (asked: AskedMark) => Promise<{ url: string | null } | null> {
  const { transactions, settings } = services;
  const turn = settings.demo ? DEMO_TURN_MS : TURN_MS;
  let turnTaken = -1;
  const write = createBatcher<AskedUse, { url: string | null } | null>(
    (uses) =>
      transactions.onPlatform(async (tx) => {
        const found = await writeUses(tx, uses);
        const now = tx.now.getTime();
        const turnNow = Math.floor(now / turn);
        if (found.length > 0 && turnNow !== turnTaken) {
          const runAt = new Date((turnNow + 1) * turn + (settings.demo ? 0 : JUDGED_AFTER_MS));
          await tx.enqueue('tracking.judge_uses', {}, { runAt, key: `tracking.judge_uses:${turnNow}` });
          tx.afterCommit(() => {
            turnTaken = turnNow;
          });
        }
        const byPlace = new Map(found.map(({ at, url }) => [at, { url }]));
        return uses.map((_use, at) => byPlace.get(at) ?? null);
      }),
    { most: 200, atOnce: 2 },
  );
  return ({ token, kind, request, spaceId }) =>
    write({
      token: hashOfToken(token),
      kind,
      machine: machineOf(request),
      asker: createHash('sha256').update(networkOf(request.ip)).digest('base64url').slice(0, 22),
      space_id: spaceId,
    });
}
