import { isDatabaseAway, isDiskFull } from '../../core/faults.ts';
import type { Services } from '../../core/services.ts';
import { type Lane, leaseKey } from '../../modules/senders/lanes/lane.ts';
import { giveLanesBack } from '../../modules/senders/lanes/recover-lanes.ts';

/** Before lanes that were given back are looked at again: a database that is in trouble is not asked all the time. */
export const RESPITE_MS = 5_000;

/**
 * Which lanes a worker works on. Those that it holds by the database's account and not by its own were left by a database
 * that died or had no room: nobody would touch them until their lease runs out, minutes after all is well again.
 */
export function createLanesInHand({ transactions, clock, log }: Services, worker: string) {
  const inHand = new Map<string, Lane>();
  let [isDoubtful, lookedAt] = [false, Number.NEGATIVE_INFINITY];
  return {
    take: (lanes: readonly Lane[]): void => lanes.forEach((lane) => inHand.set(leaseKey(lane), lane)),
    letGo: (lanes: readonly Lane[]): void => lanes.forEach((lane) => inHand.delete(leaseKey(lane))),
    /** Answers whether it is the database's; whatever else fails is the lane's own, which is left alone for longer. */
    noteFailure(error: unknown): boolean {
      const { code, message = '' } = error as { code?: string; message?: string };
      const isDatabases = isDiskFull(code) || isDatabaseAway({ ...(code && { code }), message });
      isDoubtful ||= isDatabases;
      return isDatabases;
    },
    /** Not while a claim is under way. */
    async giveBack({ isLast = false } = {}): Promise<void> {
      if (!isDoubtful || (!isLast && performance.now() - lookedAt < RESPITE_MS)) return;
      [isDoubtful, lookedAt] = [false, performance.now()];
      const nextAt = new Date(clock.now().getTime() + RESPITE_MS);
      try {
        const given = { worker, inHand: [...inHand.values()].map(({ credential_id }) => credential_id), nextAt };
        const count = await transactions.onPlatform((tx) => giveLanesBack(tx, given));
        if (count > 0) log.warn({ lanes: count }, 'lanes that the database’s trouble left held are free again');
      } catch (error) {
        isDoubtful = true;
        log.info({ err: error }, 'lanes could not be given back yet');
      }
    },
  };
}
