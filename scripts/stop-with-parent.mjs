/** Loaded into a child of ours (`node --import`): should the parent be killed, the child ends as if told to. */
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** Calls back once when whoever started this process has gone; across the shell that npm puts in between. */
export function onParentGone(act) {
  const parent = process.ppid;
  const grandparent = isShell(parent) ? parentOf(parent) : null;
  const timer = setInterval(() => {
    if (process.ppid === parent && (grandparent === null || parentOf(parent) === grandparent)) return;
    clearInterval(timer);
    act();
  }, 500);
  timer.unref();
}

function isShell(pid) {
  return /^(ba|da|a)?sh$/.test(statOf(pid)?.name ?? '');
}

function parentOf(pid) {
  return statOf(pid)?.parent ?? null;
}

/** Only Linux tells; elsewhere the shell gives way to what it runs, and npm is the parent. */
function statOf(pid) {
  try {
    const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return { name, parent: Number(rest.split(' ')[1]) };
  } catch {
    return null;
  }
}

if (isMainThread && process.execArgv.some((flag) => flag.includes('stop-with-parent.mjs'))) {
  onParentGone(() => process.kill(process.pid, 'SIGTERM'));
}
