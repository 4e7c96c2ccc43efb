import { rmSync } from 'node:fs';
import { processesNaming } from './processes-naming.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const ends = new Set<() => void>();

/**
 * For tests whose databases are meant to outlive the process that started them:
 * when the run is interrupted, whatever names the folder ends with it. Answers how to call that off.
 */
export function endWithRun(folder: string, beforeRemoval: () => void = () => {}): () => void {
  const end = () => {
    for (const line of processesNaming(folder)) process.kill(Number.parseInt(line, 10), 'SIGQUIT');
    beforeRemoval();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  if (ends.size === 0) for (const signal of SIGNALS) process.on(signal, endAll);
  ends.add(end);
  return () => {
    ends.delete(end);
    if (ends.size === 0) for (const signal of SIGNALS) process.off(signal, endAll);
  };
}

function endAll(): void {
  for (const end of ends) end();
  process.exit(1);
}
