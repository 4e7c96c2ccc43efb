import { EventEmitter } from 'node:events';
import { Logger as WorkerLogger, type ParsedCronItem, parseCronItems, run, type TaskList } from 'graphile-worker';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import { freeJobsOfTheDead, registerProcess } from './processes.ts';
import type { JobHandler } from './job-handler.ts';

const CONCURRENCY = 8;
const BEAT_MS = 10_000;

/** Runs background jobs and cron until stopped; stopping lets the jobs in hand finish. */
export async function startJobs(tasks: readonly JobHandler[], services: Services): Promise<{ stop(): Promise<void> }> {
  const { database, clock, log } = services;
  const events = new EventEmitter();
  const poolIds: string[] = [];
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => poolIds.push(workerPool.id));
  const runner = await run({
    pgPool: database.direct,
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
  const id = newId();
  const beat = async () => {
    await registerProcess(database, { id, role: services.settings.role, poolIds, now: clock.now() });
    await freeJobsOfTheDead(database, clock.now());
  };
  await beat();
  const timer = setInterval(() => {
    void beat().catch((error: unknown) => log.warn({ err: error }, 'heartbeat'));
  }, BEAT_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await runner.stop();
      await database.direct.query('delete from processes where id = $1', [id]);
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
