import { readConfig } from '../server/config.ts';
import { reachDatabase } from '../server/core/db/reach-database.ts';
import { systemClock } from '../server/core/clock/clock.ts';
import { openDatabase } from '../server/core/db/database.ts';
import { migrate } from '../server/core/db/migrate.ts';
import { createTransactions } from '../server/core/db/transaction.ts';
import { listStock, setStock } from '../server/modules/senders/credentials/proxy/set-stock.ts';
import { readStock } from './read-stock.ts';

const USAGE = `Says from how many addresses of which countries social accounts can sign in.

npm run stock                          list them
npm run stock -- DE=200 SE=50          set how many there are
npm run stock -- DE=20 --residential   the same for residential addresses
`;

const wanted = readStock(process.argv.slice(2));
if (!wanted) {
  console.error(USAGE);
  process.exit(2);
}
const config = readConfig();
const reached = await reachDatabase({ databaseUrl: config.database?.directUrl ?? null, dataDir: config.dataDir });
const database = openDatabase({ url: reached.url });
try {
  await migrate(database.direct);
  const lines = await createTransactions(database, systemClock).onPlatform(async (tx) => {
    await setStock(tx, wanted);
    return listStock(tx);
  });
  for (const { country_code, type, capacity, in_use } of lines)
    console.log(`${country_code}  ${type.padEnd(12)}${String(in_use).padStart(6)} of ${capacity} in use`);
  if (lines.length === 0) console.log('There are none yet: the cloud takes only accounts with a proxy of their own.');
} finally {
  await database.close();
  await reached.release();
}
