import { systemClock } from '../../server/core/clock/clock.ts';
import { openDatabase } from '../../server/core/db/database.ts';
import { reachDatabase } from '../../server/core/db/reach-database.ts';
import { createTransactions } from '../../server/core/db/transaction.ts';
import { readConfig } from '../../server/config.ts';
import { describeReplay } from '../../server/modules/campaigns/enrolments/replay/describe-replay.ts';
import { replayEnrolments } from '../../server/modules/campaigns/enrolments/replay/replay-enrolments.ts';

const USAGE = `Replays what happened with a person in a campaign, and shows the first difference to what is stored.

npm run replay -- <campaign> <person>   each by its id, or by its whole name in quotes
`;

const [campaign, person, ...more] = process.argv.slice(2);
if (!campaign || !person || more.length > 0) {
  console.error(USAGE);
  process.exit(2);
}

const config = readConfig();
const reached = await reachDatabase({ databaseUrl: config.database?.url ?? null, dataDir: config.dataDir });
const database = openDatabase({ url: reached.url });
try {
  const replayed = await createTransactions(database, systemClock).onPlatform((tx) =>
    replayEnrolments(tx, { campaign, person }),
  );
  for (const each of replayed) console.log(describeReplay(each).join('\n'));
  if (replayed.length === 0) console.log('There is nobody by that name or id in a campaign by that one.');
  if (replayed.length === 0 || replayed.some(({ difference }) => difference)) process.exitCode = 1;
} finally {
  await database.close();
  await reached.release();
}
