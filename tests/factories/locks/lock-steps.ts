import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A row that is locked, and its place in the order in which everybody takes locks. */
export interface LockedRow {
  name: string;
  table: string;
  where: string;
  values: unknown[];
  /** Nobody locks it who does not hold this one: whoever holds that waits for nobody here. */
  under?: LockedRow;
}

export interface LockStep {
  /** In the order in which everybody takes them. */
  rows: LockedRow[];
  /** Before one of them is held. */
  prepare?: () => Promise<unknown>;
  work: (held: LockedRow) => Promise<unknown>;
  /** Once the row is free. */
  finish?: () => Promise<unknown>;
}

/**
 * Holds one row after the other and lets the work run against it: where it comes to a halt, it must hold none of the rows
 * that come after. Whoever keeps to that for every row can be in no circle of waiting. Answers each breach, and the rows
 * at which the work had to wait.
 */
export async function stepThroughLocks(
  url: string,
  newStep: () => Promise<LockStep>,
): Promise<{ breaches: string[]; waits: string[] }> {
  const [holder, looker] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([holder.connect(), looker.connect()]);
  const { rows: own } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
  const holderPid = own[0]!.pid;
  const breaches: string[] = [];
  const waits: string[] = [];
  try {
    for (let turn = 0, count = 1; turn < count; turn++) {
      const { rows, prepare, work, finish } = await newStep();
      count = rows.length;
      const held = rows[turn] as LockedRow;
      await prepare?.();
      await hold(held);
      let isDone = false;
      const working = work(held).finally(() => (isDone = true));
      // it is looked at below, once the row is free
      working.catch(() => {});
      while (!isDone && !(await isWaiting())) await pause(2);
      if (!isDone) {
        waits.push(held.name);
        if (held.under && !(await isHeld(held.under)))
          breaches.push(`waits for ${held.name} without ${held.under.name}`);
        for (const later of held.under ? [] : rows.slice(turn + 1))
          if (await isHeld(later)) breaches.push(`waits for ${held.name} and holds ${later.name}`);
      }
      await holder.query('rollback');
      await working;
      await finish?.();
    }
  } finally {
    await Promise.all([holder.end(), looker.end()]);
  }
  return { breaches, waits };

  async function hold({ table, where, values, name }: LockedRow): Promise<void> {
    await holder.query('begin');
    const { rowCount } = await holder.query(`select from ${table} where ${where} for no key update`, values);
    if (rowCount !== 1) throw new Error(`${name} is ${rowCount} rows`);
  }

  async function isWaiting(): Promise<boolean> {
    const { rowCount } = await looker.query(
      'select from pg_stat_activity where datname = current_database() and $1 = any (pg_blocking_pids(pid))',
      [holderPid],
    );
    return rowCount !== 0;
  }

  async function isHeld({ table, where, values }: LockedRow): Promise<boolean> {
    const exists = await looker.query(`select from ${table} where ${where}`, values);
    const free = await looker.query(`select from ${table} where ${where} for no key update skip locked`, values);
    return free.rowCount !== exists.rowCount;
  }
}
