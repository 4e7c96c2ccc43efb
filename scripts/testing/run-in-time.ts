import { pastBudget, type StageName, type StageTime } from './budgets.ts';
import { add, failure, type Tally } from './tally.ts';

export interface Machine {
  /** How many times as slow as the reference, when it was last asked. */
  slowness: number;
  measure(): Promise<number>;
  /** Processor time since its start, and how much of it went to other machines on the same host. */
  ticks(): { all: number; stolen: number };
  /** In milliseconds. */
  now(): number;
}

/** Runs a stage and tells how long it took; past its budget it has failed, unless somebody ended it. */
export async function runInTime(
  stage: StageName,
  run: () => Promise<Tally>,
  machine: Machine,
  interrupted: AbortSignal,
): Promise<{ tally: Tally; time: StageTime; late: string | null }> {
  const begin = machine.now();
  const before = machine.ticks();
  const tally = await run();
  const seconds = (machine.now() - begin) / 1000;
  const time = { stage, seconds, times: tally.times ?? [] };
  const late = interrupted.aborted
    ? null
    : await complaint(stage, seconds, machine, stolenSince(before, machine.ticks()));
  return { tally: late ? add([tally, failure(late)]) : tally, time, late };
}

type Ticks = ReturnType<Machine['ticks']>;

/** The share of a stage's time that it could not have; a machine of which half is taken is twice as slow. */
const stolenSince = (before: Ticks, after: Ticks) =>
  after.all > before.all ? (after.stolen - before.stolen) / (after.all - before.all) : 0;

/** What else uses the machine comes and goes: one quiet second says little about the minutes before. */
const MEASURES = 5;

/** Somebody else may have begun to use the machine after it was measured: it is asked again before a stage is blamed. */
async function complaint(stage: StageName, seconds: number, machine: Machine, stolen: number): Promise<string | null> {
  const own = seconds * (1 - stolen);
  for (let count = 0; count < MEASURES && pastBudget(stage, own, machine.slowness); count++)
    machine.slowness = Math.max(machine.slowness, await machine.measure());
  return pastBudget(stage, own, machine.slowness);
}
