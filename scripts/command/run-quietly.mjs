import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from '../root.mjs';
import { onParentGone } from '../stop-with-parent.mjs';

/** What does not end by itself after that is killed. */
const PATIENCE_MS = 10_000;
const IS_WINDOWS = process.platform === 'win32';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program and keeps what it says, for when it fails. A signal ends the program, with all that it started, before
 * it ends us: an `npm ci` left behind would go on writing under the next start.
 */
export function runQuietly(file, args, options = {}) {
  return new Promise((resolve) => {
    let stoppedBy = null;
    const stop = (signal) => {
      if (stoppedBy) return;
      stoppedBy = signal;
      killGroup(child, signal);
      setTimeout(() => killGroup(child, 'SIGKILL'), PATIENCE_MS).unref();
    };
    // before anything runs: a signal in between would end us alone (it is heard once this turn is over)
    for (const signal of SIGNALS) process.on(signal, stop);
    const child = spawn(file, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: !IS_WINDOWS,
      ...options,
    });
    if (process.env.npm_lifecycle_event) onParentGone(() => stop('SIGTERM'));

    const said = [];
    child.stdout.on('data', (chunk) => said.push(chunk));
    child.stderr.on('data', (chunk) => said.push(chunk));
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('exit', () => stoppedBy && killGroup(child, 'SIGKILL'));
    child.once('close', (code) => {
      for (const signal of SIGNALS) process.off(signal, stop);
      if (stoppedBy) process.exit(128 + constants.signals[stoppedBy]);
      resolve({ ok: code === 0, output: Buffer.concat(said).toString() });
    });
  });
}

function killGroup({ pid }, signal) {
  try {
    process.kill(IS_WINDOWS ? pid : -pid, signal);
  } catch {
    // Nothing was left.
  }
}
