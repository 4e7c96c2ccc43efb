import type { TestTime } from './tally.ts';

/**
 * How long a stage may take, in seconds, on the reference machine of measure-machine.ts: twice what it takes there, so
 * that a busy moment does not decide. What grows past it is made quicker; a budget is raised only with a reason.
 */
export const BUDGETS = {
  Checks: 120,
  // 40 before replies were read and texts written and checked in five languages: 44 on a machine as quick as this one
  Unit: 60,
  // 450 before the tests of restores, of commands as people run them and of the self-check came in, 600 before those of
  // mailboxes, warm-up and deliverability, which take up mail servers of their own: 695 on a machine that is 1.4 times as slow now
  Integration: 750,
  // 320 before the screens of billing and of mailboxes came in, 416 before those of the finder, of look-ups, of HighLevel
  // and of research: 466 on a machine that is 1.1 times as slow now
  Components: 600,
  Browser: 1200,
} as const;
export type StageName = keyof typeof BUDGETS;

/** The sentence that fails the run, or null. The machine is `slowness` times as slow as the reference. */
export function pastBudget(stage: StageName, seconds: number, slowness: number): string | null {
  const budget = Math.round(BUDGETS[stage] * slowness);
  if (seconds <= budget) return null;
  return `${stage} took ${seconds.toFixed(0)} seconds; its budget on this machine is ${budget}.`;
}

export interface StageTime {
  stage: StageName;
  seconds: number;
  times: readonly TestTime[];
}

/** Where the time went: every stage, and the slowest tests of all of them together. */
export function listOfTimes(stages: readonly StageTime[], count = 20): string {
  const tests = stages.flatMap(({ stage, times }) => times.map((time) => ({ stage, ...time })));
  const slowest = tests.sort((a, b) => b.ms - a.ms).slice(0, count);
  const lines = slowest.map(({ stage, file, title, ms }) => `${seconds(ms)}  ${stage}  ${file}: ${title}`);
  const totals = stages.map((entry) => `${seconds(entry.seconds * 1000)}  ${entry.stage}`);
  return [
    ...(lines.length > 0 ? [`The ${lines.length} slowest tests, in seconds:`, ...lines, ''] : []),
    'Stages, in seconds:',
    ...totals,
    '',
  ].join('\n');
}

const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(7);
