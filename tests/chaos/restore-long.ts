import { runRestoreRound } from './restore-chaos.ts';

/** The long form of restore.test.ts: node tests/chaos/restore-long.ts [rounds] */
const rounds = Number(process.argv[2] ?? 20);
let failed = 0;
const sums = { people: 0, sentAfterBackup: 0, inAll: 0, whileHeld: 0, twice: 0, missing: 0, stranded: 0, unknown: 0 };
for (let round = 1; round <= rounds; round++) {
  const outcome = await runRestoreRound({ senders: 10, people: 12 });
  const { people, atBackup, atEnd, inAll, whileHeld, twice, missing, stranded, unknown } = outcome;
  sums.people += people;
  sums.sentAfterBackup += atEnd - atBackup;
  sums.inAll += inAll;
  sums.whileHeld += whileHeld;
  sums.twice += twice;
  sums.missing += missing;
  sums.stranded += stranded;
  sums.unknown += unknown;
  if (whileHeld + twice + missing + stranded > 0) failed++;
  console.error(`round ${round}: ${JSON.stringify(outcome)}`);
}
console.log(JSON.stringify({ rounds, failed, ...sums }));
if (failed > 0) process.exitCode = 1;
