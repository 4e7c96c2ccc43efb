import { runMailChaos } from './mail-chaos.ts';

/** The long form of mail-chaos.test.ts, for a machine of its own: node tests/chaos/mail/mail-long.ts [rounds] */
const rounds = Number(process.argv[2] ?? 10);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('How many rounds? A whole number from 1 on: node tests/chaos/mail/mail-long.ts 10');
  process.exit(2);
}
const outcome = await runMailChaos({ rounds });
console.table(outcome);
const { duplicates, lost, unrecorded, stranded, unnamed, whileHeld } = outcome;
const violations = Object.entries({ duplicates, lost, unrecorded, stranded, unnamed, whileHeld }).filter(
  ([, count]) => count !== 0,
);
console.log(violations.length === 0 ? 'Nothing twice, nothing lost, every unknown is named.' : String(violations));
if (violations.length > 0) process.exitCode = 1;
