import { rmSync } from 'node:fs';
import { processesNaming } from './processes-naming.ts';

/**
 * For tests whose databases are meant to outlive the process that started them:
 * when the run is interrupted, whatever names the folder ends with it.
 */
export function endWithRun(folder: string): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      for (const line of processesNaming(folder)) process.kill(Number.parseInt(line, 10), 'SIGQUIT');
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
      process.exit(1);
    });
}
