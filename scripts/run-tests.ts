/** Every check of the project, one stage after the other, on the Node it is written for. Called by test.mjs. */
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './run-checks.ts';
import { listOfTimes, type StageName, type StageTime } from './testing/budgets.ts';
import { measureMachine, processorTicks } from './testing/measure-machine.ts';
import {
  type TestPlace,
  runBrowserTests,
  runComponentTests,
  runPureTests,
  runServerTests,
} from './testing/run-files.ts';
import { runInTime } from './testing/run-in-time.ts';
import { selectSince } from './testing/select-since.ts';
import { add, CRASHED, joinNames, sentence, type Tally } from './testing/tally.ts';
import { readWanted, stageOf, TEST_FILES } from './testing/wanted.ts';

/** Several times any budget: what hangs for ever would tell nobody why. */
const STAGE_LIMIT_MS = 60 * 60_000;
/** test.mjs begins this in the project's folder, its own test in a small one. */
const root = process.cwd();
const scratch = mkdtempSync(join(tmpdir(), 'kithline-test-'));
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interrupted.abort());

const wanted = readWanted(process.argv.slice(2));
const all = globSync(TEST_FILES, { cwd: root, exclude: ['**/node_modules/**'] }).sort();
const since = wanted.since ? selectSince(wanted.since, all) : null;
if (since) console.log(since.sentence);
const files = (since?.files ?? all).filter((file) => wanted.includes(file));
const runners: Record<StageName, (files: string[], place: TestPlace) => Promise<Tally>> = {
  Checks: checkAll,
  Unit: runPureTests,
  Integration: runServerTests,
  Components: runComponentTests,
  Browser: runBrowserTests,
};

const machine = {
  slowness: await measureMachine(),
  measure: measureMachine,
  ticks: processorTicks,
  now: () => performance.now(),
};
if (machine.slowness > 1)
  console.log(`This machine is ${machine.slowness.toFixed(1)} times as slow as the reference just now.`);
const tallies: Tally[] = [];
const times: StageTime[] = [];
for (const [stage, run] of Object.entries(runners) as [StageName, (typeof runners)[StageName]][]) {
  const own = files.filter((file) => stageOf(file) === stage);
  const isWanted = stage === 'Checks' ? wanted.isWhole : own.length > 0;
  if (!isWanted || interrupted.signal.aborted) continue;
  console.log(`\n── ${stage}`);
  tallies.push(await runStage(stage, (place) => run(own, place)));
}
rmSync(scratch, { recursive: true, force: true });

if (interrupted.signal.aborted) console.error('\nThe run was interrupted.');
const total = add(interrupted.signal.aborted ? [...tallies, CRASHED] : tallies);
if (total.passed + total.failed === 0) console.error('\nNo test was run.');
console.log(`\n${listOfTimes(times)}\n${joinNames(total)}${sentence(total)}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function runStage(stage: StageName, run: (place: TestPlace) => Promise<Tally>): Promise<Tally> {
  const tooLong = AbortSignal.timeout(Math.round(STAGE_LIMIT_MS * machine.slowness));
  const signal = AbortSignal.any([interrupted.signal, tooLong]);
  const safely = () => run({ root, scratch, signal }).catch(crashed);
  const { tally, time, late } = await runInTime(stage, safely, machine, interrupted.signal);
  if (late) console.error(`\n${late}`);
  times.push(time);
  return tally;
}

async function checkAll(_files: string[], { signal }: TestPlace): Promise<Tally> {
  const { passed, failures } = await runChecks(signal);
  return { passed, failed: failures.length, skipped: 0, failures };
}

function crashed(error: unknown): Tally {
  if (!interrupted.signal.aborted) console.error((error as Error).message);
  return CRASHED;
}
