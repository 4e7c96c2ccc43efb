import type { CheckFinding } from '../../contract/system/schemas.ts';
import { ConfigError, readConfig } from '../../server/config.ts';
import { examine } from './examine.ts';

/** Says what is set up, what is missing and what is wrong, with the fix; ends with 1 where something is wrong. */
const SIGNS = { well: 'well   ', missing: 'missing', wrong: 'WRONG  ' };

try {
  const findings = await examine(readConfig());
  for (const found of findings) console.log(lineOf(found));
  const wrong = findings.filter(({ state }) => state === 'wrong').length;
  console.log(wrong === 0 ? '\nNothing is wrong.' : `\nThings that are wrong: ${wrong}.`);
  process.exitCode = wrong === 0 ? 0 : 1;
} catch (error) {
  const isSettings = error instanceof ConfigError;
  const problems = isSettings ? error.problems : [`The check could not be finished: ${(error as Error).message}`];
  for (const problem of problems)
    console.log(`${SIGNS.wrong}  ${isSettings ? 'settings  ' : 'check     '}  ${problem}`);
  process.exitCode = 1;
}

function lineOf({ state, check, text, fix }: CheckFinding): string {
  const advice = fix ? `\n${' '.repeat(SIGNS.well.length + 14)}→ ${fix}` : '';
  return `${SIGNS[state]}  ${check.padEnd(10)}  ${text}${advice}`;
}
