/** The server, started again on each change. Node's own watcher would not notice that its parent was killed. */
import { runToEnd } from './run-to-end.mjs';

process.exitCode = await runToEnd(process.execPath, [
  { args: ['--watch', '--watch-preserve-output', 'server/main.ts'] },
]);
