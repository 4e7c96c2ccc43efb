import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export interface ChaosWorkers {
  /** Whoever is hit is replaced at once. False where nobody is at work: who is not yet is not worth killing. */
  killOne(): Promise<boolean>;
  /** One after the other ends as an operator ends it, in the middle of its work, and is replaced. */
  stopEach(): Promise<void>;
  /** In the end: they give back what they hold. */
  stopAll(): Promise<void>;
  killAll(): void;
  /** How many ended by themselves, or did not end well when they were asked to. */
  fell(): number;
}

/** Workers and nothing else (runner-worker.ts), always so many of them. */
export function startWorkers(
  count: number,
  env: Record<string, string>,
  say: (sentence: string) => void,
): ChaosWorkers {
  const workers: ChildProcess[] = [];
  const starting = new Set<ChildProcess>();
  const leaving = new Set<ChildProcess>();
  let fell = 0;
  for (let at = 0; at < count; at++) workers.push(start());

  function start(): ChildProcess {
    const child = fork(fileURLToPath(new URL('./runner-worker.ts', import.meta.url)), {
      env: { ...process.env, ...env },
    });
    starting.add(child);
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL' || leaving.has(child)) return;
      fell++;
      say(`a worker ended by itself with ${code ?? signal}`);
      workers[workers.indexOf(child)] = start();
    });
    void Promise.race([once(child, 'message'), once(child, 'exit')]).then(() => starting.delete(child));
    return child;
  }

  /** A busy machine starts them slowly: who is never at work cannot be killed at it. */
  async function untilAtWork(): Promise<void> {
    while (starting.size > 0) await pause(20);
  }

  async function stop(child: ChildProcess): Promise<void> {
    leaving.add(child);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const [code, signal] = (await ended) as [number | null, string | null];
    if (code === 0) return;
    fell++;
    say(`a worker that was asked to stop ended with ${code ?? signal}`);
  }

  return {
    killOne: async () => {
      const ready = workers.filter((worker) => worker.connected && !starting.has(worker));
      const victim = ready[Math.floor(Math.random() * ready.length)];
      if (!victim) return false;
      victim.kill('SIGKILL');
      workers[workers.indexOf(victim)] = start();
      await untilAtWork();
      return true;
    },
    stopEach: async () => {
      for (const worker of workers) {
        await stop(worker);
        workers[workers.indexOf(worker)] = start();
        await untilAtWork();
      }
    },
    stopAll: async () => {
      await untilAtWork();
      await Promise.all(workers.splice(0).map(stop));
    },
    killAll: () => {
      for (const worker of workers.splice(0)) worker.kill('SIGKILL');
    },
    fell: () => fell,
  };
}
