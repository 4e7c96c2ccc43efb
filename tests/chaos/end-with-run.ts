import { rmSync } from 'node:fs';
import { processesNaming } from './processes-naming.ts';

/**
 * For tests whose databases are meant to outlive the process that started them:
 * when the run is interrupted, whatever names the folder ends with it. Answers how to call that off.
 */
export function endWithRun(folder: string, beforeRemoval: () => void = () => {}): () => void {
  const end = () => {
    for (const line of processesNaming(folder)) process.kill(Number.parseInt(line, 10), 'SIGQUIT');
    beforeRemoval();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    process.exit(1);
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, end);
  return () => {
    for (const signal of signals) process.off(signal, end);
  };
}
