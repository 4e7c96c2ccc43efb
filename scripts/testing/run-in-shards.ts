import { type ChildProcess, fork } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { ShardReply } from './shard.ts';
import { add, failure, type Tally } from './tally.ts';

/** No file of ours takes a tenth of it: what hangs for ever would tell nobody why. */
const FILE_LIMIT_MS = 20 * 60_000;
const PATIENCE_MS = 10_000;
const SHARD = join(import.meta.dirname, 'shard.ts');

export interface ShardOptions {
  cwd: string;
  /** How many processes run files at the same time. */
  processes: number;
  env?: Record<string, string>;
  /** Files that need a process of their own: they kill processes, or wait most of their time for others. */
  isApart?: (file: string) => boolean;
  /** Ends everything at once; what had not finished counts as failed. */
  signal?: AbortSignal;
  print?: (text: string) => void;
}

/**
 * Runs test files in a few processes that live as long as there are files. A process that ends before its file does
 * is a failure of that file, and another takes its place.
 */
export async function runInShards(files: readonly string[], options: ShardOptions): Promise<Tally> {
  const { processes, isApart = () => false, print = (text) => process.stdout.write(text) } = options;
  const apart = files.filter(isApart);
  const shared = files.filter((file) => !isApart(file));
  const tallies: Tally[] = [];
  // the first processes begin with what is shared, the last with what stands apart; whoever is done helps the others
  const workers = Array.from({ length: Math.min(processes, files.length) }, async (_, at) => {
    const queues = at === processes - 1 ? [apart, shared] : [shared, apart];
    let shard: Shard | null = null;
    for (;;) {
      const file = queues[0]?.shift() ?? queues[1]?.shift();
      if (file === undefined || options.signal?.aborted) break;
      if (isApart(file)) {
        await shard?.end();
        shard = null;
      }
      shard ??= startShard(options);
      const { tally, output, isSpoilt } = await shard.run(file, isApart(file));
      print(output);
      tallies.push(tally);
      if (!isSpoilt && !isApart(file)) continue;
      await shard.end();
      shard = null;
    }
    await shard?.end();
  });
  await Promise.all(workers);
  return add(tallies);
}

interface Shard {
  run(file: string, isApart: boolean): Promise<ShardReply>;
  end(): Promise<void>;
}

function startShard({ cwd, env, signal }: ShardOptions): Shard {
  // inside a test this would make the shard a part of the outer run
  const { NODE_TEST_CONTEXT: _outer, ...outer } = process.env;
  const child = fork(SHARD, { cwd, env: { ...outer, ...env }, execArgv: [] });
  const gone = new Promise<string>((tell) => {
    child.once('error', (error) => tell(error.message));
    child.once('exit', (code, by) => tell(by ? `its process was ended by ${by}` : `its process ended with ${code}`));
  });
  // some files clean up when they are told to end (tests/chaos/end-with-run.ts)
  const stop = () => {
    child.kill('SIGTERM');
    const impatient = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    void gone.then(() => clearTimeout(impatient));
  };
  signal?.addEventListener('abort', stop, { once: true });
  return {
    run: async (file, isApart) => {
      const tooLong = setTimeout(stop, FILE_LIMIT_MS);
      const reply = await Promise.race([gone, replyTo(child, { file: resolve(cwd, file), isApart })]);
      clearTimeout(tooLong);
      if (typeof reply !== 'string') return reply;
      return { tally: failure(`${file}: ${reply}`), output: `${file}\n✖ ${reply}\n`, isSpoilt: true };
    },
    end: async () => {
      signal?.removeEventListener('abort', stop);
      stop();
      await gone;
    },
  };
}

function replyTo(child: ChildProcess, order: { file: string; isApart: boolean }): Promise<ShardReply> {
  return new Promise((resolve) => {
    child.once('message', (reply) => resolve(reply as ShardReply));
    // a process that has gone says so by its exit
    child.send(order, () => {});
  });
}
