import { readdirSync, readFileSync } from 'node:fs';

/** As every Linux counts them. */
const TICKS_A_SECOND = 100;

/**
 * The processor's time that this process and a PostgreSQL server have used by now: what work costs whatever else the
 * machine has to do. Null where the system does not tell.
 */
export function processorSeconds(postmaster: number): number | null {
  if (process.platform !== 'linux') return null;
  const { user, system } = process.cpuUsage();
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    const fields = /^\d+$/.test(name) ? fieldsOf(name) : null;
    if (!fields) continue;
    const [parent, own, ofEnded] = [fields[1], pair(fields, 11), pair(fields, 13)];
    if (Number(name) === postmaster) ticks += own + ofEnded;
    else if (Number(parent) === postmaster) ticks += own;
  }
  return (user + system) / 1e6 + ticks / TICKS_A_SECOND;
}

/** Times come in pairs: of the program, and of the system for it. */
const pair = (fields: readonly string[], at: number): number => Number(fields[at]) + Number(fields[at + 1]);

/** What stands behind a process's name, which may itself hold anything; null where it has ended. */
function fieldsOf(pid: string): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
