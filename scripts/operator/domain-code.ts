import { readConfig } from '../../server/config.ts';
import { systemClock } from '../../server/core/clock/clock.ts';
import { openDatabase } from '../../server/core/db/database.ts';
import { reachDatabase } from '../../server/core/db/reach-database.ts';
import { createTransactions } from '../../server/core/db/transaction.ts';
import { createSecrets } from '../../server/core/secrets/create-secrets.ts';
import { loadKeys } from '../../server/core/secrets/load-keys.ts';
import { handInTransferCode } from '../../server/modules/senders/domains/transfer-code.ts';

const USAGE = `Hands in the code with which a customer takes a domain to another registrar.

npm run domain-code -- example.com CODE
`;

const [name, code] = process.argv.slice(2);
if (!name || !code) {
  console.error(USAGE);
  process.exit(2);
}
const config = readConfig();
const secrets = createSecrets(await loadKeys(config));
const reached = await reachDatabase({ databaseUrl: config.database?.directUrl ?? null, dataDir: config.dataDir });
const database = openDatabase({ url: reached.url });
try {
  const isKept = await handInTransferCode(createTransactions(database, systemClock), secrets, name, code);
  console.log(isKept ? `The admins of its workspace see the code of ${name} now.` : `Nobody asked for ${name}.`);
  if (!isKept) process.exitCode = 1;
} finally {
  await database.close();
  await reached.release();
}
