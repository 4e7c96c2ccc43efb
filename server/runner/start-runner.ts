import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '../core/ids.ts';
import type { Services } from '../core/services.ts';
import { type AfterRestore, afterRestore } from '../modules/platform/restores/hold.ts';
import { networkProvider } from '../modules/senders/credentials/network/network-provider.ts';
import { claimLanes, releaseLanes } from '../modules/senders/lanes/hold-lanes.ts';
import { type Lane, leaseKey } from '../modules/senders/lanes/lane.ts';
import { createBatcher } from '../core/batcher.ts';
import { createCampaignHints } from './campaign-hints.ts';
import { createRest } from '../core/create-rest.ts';
import { commitIntents, type ReadySend } from './commit-intents.ts';
import { createLanesInHand, RESPITE_MS } from './faults/lanes-in-hand.ts';
import { openIntents } from './intent-queries.ts';
import { planBatch } from './plan-batch.ts';
import { reconcile } from './reconcile.ts';
import { sendPending } from './send-pending.ts';
import type { RunnerOptions, RunnerContext } from './runner-context.ts';
import { StaleLeaseError, type LaneResult, settle } from './settle.ts';

const DEFAULTS: Omit<RunnerOptions, 'worker'> = {
  leaseMs: 180_000,
  callMs: 100_000,
  askAfterMs: 45_000,
  patienceMs: 600_000,
  batch: 250,
  inHand: 1_500,
  idleMs: 250,
};
/** Transactions that write side by side; more only wait for each other. */
const BATCHES_AT_ONCE = 3;
/** A lane whose look failed is left alone for so long: one fault must not keep the others from working. */
const FAULT_MS = 60_000;

export interface Runner {
  stop(): Promise<void>;
  /** For benches: how many acts were settled by now. */
  settled(): number;
}

/**
 * Walks people through their campaigns: claims lanes that are due, looks what the engine says, commits the intent,
 * sends, settles. Any number of processes do so side by side, with PostgreSQL's row locks between them.
 */
export function startRunner(services: Services, given: Partial<RunnerOptions> = {}): Runner {
  const { transactions, log, clock } = services;
  const options = { ...DEFAULTS, worker: newId(), network: networkProvider(services), ...given };
  const { worker } = options;
  let [isStopping, inHand, settled] = [false, 0, 0];
  const hands = createLanesInHand(services, worker);
  const rest = createRest();
  let restored: AfterRestore | null = null;
  const batches = { most: options.batch, atOnce: BATCHES_AT_ONCE };
  const context: RunnerContext = {
    ...options,
    services,
    afterRestore: () => restored,
    hints: createCampaignHints(services.live),
    intend: createBatcher(
      (ready: ReadySend[]) => transactions.onPlatform((tx) => commitIntents(tx, services, ready)),
      batches,
    ),
    settle: createBatcher(async (results: LaneResult[]) => {
      const owned = await transactions
        .onPlatform((tx) => settle(tx, results))
        .catch((error: unknown) => {
          if (!(error instanceof StaleLeaseError)) throw error;
          return transactions.onPlatform((tx) => settle(tx, results, { isHeld: true }));
        });
      settled += results.filter(({ ended, lane }) => ended && owned.has(leaseKey(lane))).length;
      // whoever may go on at once is not kept waiting
      const now = clock.now();
      if (results.some(({ nextAt }) => nextAt <= now)) rest.wake();
      return results.map(({ lane }) => owned.has(leaseKey(lane)));
    }, batches),
  };

  async function claim(limit: number) {
    const until = new Date(clock.now().getTime() + options.leaseMs);
    return transactions.onPlatform(async (tx) => {
      const [lanes, last] = await Promise.all([claimLanes(tx, { worker, limit, until }), afterRestore(tx)]);
      restored = last;
      const open = lanes.length > 0 ? await openIntents(tx, lanes) : [];
      return { lanes, open };
    });
  }

  async function handle(lanes: Lane[], open: Awaited<ReturnType<typeof claim>>['open']): Promise<void> {
    const deadline = performance.now() + options.leaseMs - options.callMs;
    const uncertain = Map.groupBy(open, (intent) => intent.credential_id);
    const free = lanes.filter(({ credential_id }) => !uncertain.has(credential_id));
    const asking = lanes.flatMap((lane) => {
      const intent = uncertain.get(lane.credential_id)?.[0];
      return intent ? [guard([lane], reconcile(context, lane, intent))] : [];
    });
    const pending = await lookAt(free);
    const sending = new Set(pending.map(({ lane }) => lane.credential_id));
    hands.letGo(free.filter(({ credential_id }) => !sending.has(credential_id)));
    await Promise.all([...asking, ...pending.map((one) => guard([one.lane], sendPending(context, one, deadline)))]);
  }

  async function lookAt(lanes: readonly Lane[]): Promise<Awaited<ReturnType<typeof planBatch>>> {
    if (lanes.length === 0) return [];
    try {
      return await transactions.onPlatform((tx) => planBatch(tx, services, lanes));
    } catch (error) {
      if (lanes.length > 1) return (await Promise.all(lanes.map((lane) => lookAt([lane])))).flat();
      const waitMs = hands.noteFailure(error) ? RESPITE_MS : FAULT_MS;
      log.error({ err: error, credential: lanes[0]?.credential_id }, 'a lane could not be looked at');
      const nextAt = new Date(clock.now().getTime() + waitMs);
      const released = lanes.map((lane) => ({ lane, nextAt }));
      await transactions.onPlatform((tx) => releaseLanes(tx, released)).catch(() => {});
      return [];
    }
  }

  /** What fails here has its line in the ledger, or none: the lease runs out or is given back, and the next one asks. */
  const guard = (lanes: readonly Lane[], work: Promise<void>) =>
    work
      .catch((error: unknown) => {
        hands.noteFailure(error);
        log.error({ err: error }, 'an act could not be settled');
      })
      .finally(() => hands.letGo(lanes));

  async function loop(): Promise<void> {
    while (!isStopping) {
      const room = Math.min(options.batch, options.inHand - inHand);
      if (room < Math.min(20, options.inHand)) {
        await pause(5);
        continue;
      }
      await hands.giveBack();
      const { lanes, open } = await claim(room).catch((error: unknown) => {
        hands.noteFailure(error);
        log.warn({ err: error }, 'no lanes could be claimed');
        return { lanes: [], open: [] };
      });
      inHand += lanes.length;
      hands.take(lanes);
      if (lanes.length > 0)
        void guard(lanes, handle(lanes, open)).finally(() => {
          inHand -= lanes.length;
        });
      if (lanes.length === 0) await rest.take(options.idleMs);
      else if (lanes.length < room) await pause(10);
    }
    while (inHand > 0) await pause(10);
    await hands.giveBack({ isLast: true });
    context.hints.stop();
  }
  const running = loop();
  return {
    settled: () => settled,
    stop: async () => {
      isStopping = true;
      rest.wake();
      await running;
    },
  };
}
