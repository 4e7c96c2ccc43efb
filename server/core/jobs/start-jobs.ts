import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  Logger as WorkerLogger,
  type ParsedCronItem,
  parseCronItems,
  run,
  type Runner,
  type TaskList,
} from 'graphile-worker';
import { createClockWatch, type OnClockBack } from '../clock/watch-clock.ts';
import type { PlatformTx } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { pullQueuesBack } from './follow-clock.ts';
import type { JobHandler } from './job-handler.ts';
import { startPresence } from './presence.ts';
import { freeJobs, jobsHeldBy } from './processes.ts';
import { createQueuePool } from './queue-pool.ts';

const CONCURRENCY = 8;
const AGAIN_MS = 1_000;
/** Beats between two looks for jobs that got lost. */
const FREE_EVERY = 15;

interface JobEvent {
  job: { id: string | number };
}

export interface JobsOptions {
  /** Processes are gone: what else they held is given back, in the transaction in which they are taken off the list. */
  onGone?: (tx: PlatformTx, ids: readonly string[]) => Promise<void>;
  /** The clock went back: what else waits for the wrong time is put right, in the transaction in which it is noted. */
  onClockBack?: OnClockBack;
}
export interface JobRunner {
  /** Under which this process is known to live. */
  processId: string;
  stop(): Promise<void>;
}

/** Runs background jobs and cron until stopped; stopping lets the jobs in hand finish. */
export async function startJobs(
  tasks: readonly JobHandler[],
  services: Services,
  options: JobsOptions = {},
): Promise<JobRunner> {
  const { database, log } = services;
  const queue = createQueuePool(database.direct, log);
  const poolIds: string[] = [];
  const inHand = new Set<string>();
  const running = new Set<Runner>();
  let [isStopping, beats, idle] = [false, 0, new Set<string>()];

  async function startQueue(): Promise<void> {
    const events = new EventEmitter();
    events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => poolIds.push(workerPool.id));
    events.on('job:start', ({ job }: JobEvent) => inHand.add(String(job.id)));
    events.on('job:complete', ({ job }: JobEvent) => inHand.delete(String(job.id)));
    const started = await run({
      pgPool: queue.pool,
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      pollInterval: 1_000,
      taskList: taskList(tasks, services),
      parsedCronItems: cronItems(tasks),
      events: events as never,
      logger: new WorkerLogger(() => (level, message) => {
        if (level === 'error') log.warn({ jobs: message }, 'job queue');
      }),
    });
    running.add(started);
    void started.promise.catch(() => {}).then(() => replace(started));
    if (isStopping) await stopQueue(started);
  }

  /** A queue that ends by itself has met what it cannot help: another takes its place. */
  async function replace(ended: Runner): Promise<void> {
    const isOurDoing = !running.delete(ended);
    while (!isOurDoing && !isStopping) {
      log.error('the job queue ended and is started again');
      try {
        return await startQueue();
      } catch (error) {
        log.error({ err: error }, 'the job queue could not be started');
        await pause(AGAIN_MS, undefined, { ref: false });
      }
    }
  }

  async function stopQueue(one: Runner): Promise<void> {
    running.delete(one);
    await one.stop().catch((error: unknown) => log.warn({ err: error }, 'a job queue did not stop cleanly'));
  }

  const watch = createClockWatch(services, async (tx, backMs) => {
    await pullQueuesBack(tx, backMs);
    await options.onClockBack?.(tx, backMs);
  });
  async function watchClock(): Promise<void> {
    const { backMs, isNoted } = await watch.look();
    if (isNoted)
      log.error({ minutes: Math.round(backMs / 60_000) }, 'the clock went back: what waited for it was put right');
    if (backMs === 0) return;
    // cron sleeps until the minute that it expects next: one that begins anew expects the right one
    const before = [...running];
    await startQueue();
    // the jobs in hand finish meanwhile
    for (const each of before) void stopQueue(each);
  }

  /** Held at two looks, and in nobody's hands at either: their hand-over got lost. */
  async function freeLost(): Promise<void> {
    if (beats++ % FREE_EVERY !== 0 || queue.unsaid() > 0) return;
    const before = idle;
    idle = new Set((await jobsHeldBy(database, poolIds)).filter((id) => !inHand.has(id)));
    const lost = [...idle].filter((id) => before.has(id));
    if (lost.length === 0) return;
    await freeJobs(database, poolIds, lost);
    log.warn({ jobs: lost }, 'jobs that nobody had in hand are free again');
  }

  await startQueue();
  const presence = await startPresence(services, {
    role: services.settings.role,
    poolIds: () => poolIds,
    onGone: options.onGone,
    onBeat: async () => {
      await watchClock();
      await freeLost();
    },
  });
  return {
    processId: presence.id,
    stop: async () => {
      isStopping = true;
      await Promise.all([...running].map(stopQueue));
      await queue.close();
      await presence.stop();
    },
  };
}

function taskList(tasks: readonly JobHandler[], services: Services): TaskList {
  return Object.fromEntries(
    tasks.map((task) => [
      task.name,
      async (given: unknown) => {
        // cron hands over an envelope of its own beside the payload
        const { _cron, ...payload } = (given ?? {}) as Record<string, unknown>;
        await task.run(task.payload.parse(payload) as never, services);
      },
    ]),
  );
}

function cronItems(tasks: readonly JobHandler[]): ParsedCronItem[] {
  return parseCronItems(
    tasks.flatMap((task) =>
      task.cron ? [{ task: task.name, match: task.cron, options: { backfillPeriod: 0, maxAttempts: 5 } }] : [],
    ),
  );
}
