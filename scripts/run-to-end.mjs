import { spawn } from 'node:child_process';
import { root } from './root.mjs';
import { onParentGone } from './stop-with-parent.mjs';

const PATIENCE_MS = 60_000;
const WITH_PARENT = ['--import', new URL('./stop-with-parent.mjs', import.meta.url).href];

/**
 * Runs programs of ours until the first of them ends, on this terminal, and returns its exit code.
 * Each has a process group of its own, so that Ctrl-C, which npm repeats, reaches it exactly once: through us.
 */
export async function runToEnd(node, programs) {
  const stop = once((signal) => {
    for (const child of children) child.kill(signal);
    setTimeout(() => children.forEach(killGroup), PATIENCE_MS).unref();
  });
  // before anything runs: a signal in between would end us alone
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGHUP', () => stop('SIGTERM'));
  const children = programs.map(({ args, env }) =>
    spawn(node, [...WITH_PARENT, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: 'inherit',
      detached: process.platform !== 'win32',
    }),
  );
  // npm may be killed without a word to its children. Without npm, being left alone may be what a person wants (nohup).
  if (process.env.npm_lifecycle_event) onParentGone(() => stop('SIGTERM'));

  const ends = children.map(ended);
  const code = await Promise.race(ends);
  stop('SIGTERM');
  await Promise.all(ends);
  children.forEach(killGroup);
  return code;
}

function ended(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code, signal) => resolve(signal ? 1 : code));
  });
}

/** Whatever a program left behind in its group. */
function killGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Nothing was left.
  }
}

function once(act) {
  let isDone = false;
  return (...args) => {
    if (isDone) return;
    isDone = true;
    act(...args);
  };
}
