import type { Strikes } from './chaos-strikes.ts';
import { type ChaosOutcome, runChaos, violationsOf } from './runner-chaos.ts';

/**
 * The long form of runner.test.ts, for a machine of its own: node tests/chaos/runner-long.ts [kills]
 *
 * Half of the kills with the bundled database, half with an outside PostgreSQL that somebody else starts again. On the
 * way the disk fills, and in the middle everybody is stopped and started under 25 requests a second.
 */
const kills = Number(process.argv[2] ?? 200);
if (!Number.isInteger(kills) || kills < 10) {
  console.error('How many kills? A whole number from 10 on: node tests/chaos/runner-long.ts 200');
  process.exit(2);
}
const half = Math.ceil(kills / 2);
// side by side: most of the time something is being waited for
const [bundled, outside] = await Promise.all([run('bundled', half), run('outside', kills - half)]);
const outcomes = { bundled, outside };
printTable(outcomes);
const violations = Object.entries(outcomes).flatMap(([database, outcome]) =>
  violationsOf(outcome).map((violation) => `${database}: ${violation}`),
);
console.log(violations.length === 0 ? 'Nothing twice, nothing lost, nothing stuck.' : violations.join('\n'));
if (violations.length > 0) process.exitCode = 1;

function run(database: 'bundled' | 'outside', count: number): Promise<ChaosOutcome> {
  return runChaos({
    database,
    workers: 2,
    apis: 2,
    senders: 60,
    people: 30,
    isFed: true,
    strikes: strikesOf(count),
    // slow enough that there is always somebody on the way
    timeScale: 25,
    everyMs: 1_500,
    patienceMs: 900_000,
    jobs: 1_500,
    jobsMs: 120_000,
    onProgress: (sentence) => console.error(`${new Date().toISOString().slice(11, 19)} ${database}: ${sentence}`),
  });
}

/** One kill in ten is the database's, one in ten an API process's. */
function strikesOf(count: number): Strikes {
  const tenth = Math.max(2, Math.round(count / 10));
  const fill = Math.max(1, Math.round(count / 30));
  return { worker: count - 2 * tenth, api: tenth, database: tenth, fill, stop: 1 };
}

function printTable(columns: Record<string, ChaosOutcome>): void {
  const rows: [string, (outcome: ChaosOutcome) => number][] = [
    ['workers killed', ({ strikes }) => strikes.worker],
    ['API processes killed', ({ strikes }) => strikes.api],
    ['database killed', ({ strikes }) => strikes.database],
    ['disk full', ({ strikes }) => strikes.fill],
    ['… and not told', ({ untold }) => untold],
    ['stops under load', ({ strikes }) => strikes.stop],
    ['requests answered', ({ answered }) => answered],
    ['requests lost', ({ unanswered }) => unanswered],
    ['changes saved', ({ saved }) => saved],
    ['changes lost', ({ unsaved }) => unsaved],
    ['people', ({ people }) => people],
    ['acts the world saw', ({ seen }) => seen],
    ['messages among them', ({ messages }) => messages],
    ['twice', ({ duplicates }) => duplicates],
    ['lost', ({ lost }) => lost],
    ['not in the ledger', ({ unrecorded }) => unrecorded],
    ['done again, harmless', ({ repeated }) => repeated],
    ['left to a person', ({ unknown }) => unknown],
    ['people stranded', ({ stranded }) => stranded],
    ['counted wrongly', ({ miscounted }) => miscounted],
    ['jobs done', ({ jobs }) => jobs],
    ['jobs lost', ({ jobsLost }) => jobsLost],
    ['jobs run again', ({ jobsAgain }) => jobsAgain],
    ['stuck', ({ stuck }) => stuck],
    ['ended by themselves', ({ fell }) => fell],
    ['seconds', ({ seconds }) => seconds],
  ];
  const outcomes = Object.values(columns);
  const line = (name: string, cells: readonly (string | number)[]) =>
    console.log(name.padEnd(24) + cells.map((cell) => String(cell).padStart(10)).join(''));
  line('', [...Object.keys(columns), 'both']);
  for (const [name, figure] of rows) {
    const cells = outcomes.map(figure);
    line(name, [...cells, cells.reduce((sum, cell) => sum + cell, 0)]);
  }
}
