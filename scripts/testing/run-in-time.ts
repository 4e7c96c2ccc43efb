import { pastBudget, type StageName, type StageTime } from './budgets.ts';
import { add, failure, type Tally } from './tally.ts';

export interface Machine {
  /** How many times as slow as the reference, when it was last asked. */
  slowness: number;
  measure(): Promise<number>;
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
  const tally = await run();
  const seconds = (machine.now() - begin) / 1000;
  const time = { stage, seconds, times: tally.times ?? [] };
  const late = interrupted.aborted ? null : await complaint(stage, seconds, machine);
  return { tally: late ? add([tally, failure(late)]) : tally, time, late };
}

/** What else uses the machine comes and goes: one quiet second says little about the minutes before. */
const MEASURES = 5;

/** Somebody else may have begun to use the machine after it was measured: it is asked again before a stage is blamed. */
async function complaint(stage: StageName, seconds: number, machine: Machine): Promise<string | null> {
  for (let count = 0; count < MEASURES && pastBudget(stage, seconds, machine.slowness); count++)
    machine.slowness = Math.max(machine.slowness, await machine.measure());
  return pastBudget(stage, seconds, machine.slowness);
}
