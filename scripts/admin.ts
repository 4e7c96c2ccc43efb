import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { PASSWORD_MAX, PASSWORD_MIN } from '../contract/accounts/people.ts';
import { readConfig } from '../server/config.ts';
import { hashPassword } from '../server/core/auth/password.ts';
import { reachDatabase } from '../server/core/db/reach-database.ts';
import { systemClock } from '../server/core/clock/clock.ts';
import { openDatabase } from '../server/core/db/database.ts';
import { migrate } from '../server/core/db/migrate.ts';
import { createTransactions } from '../server/core/db/transaction.ts';
import { createPlatformAdmin } from '../server/seed/create-platform-admin.ts';
import { seedBrands } from '../server/modules/platform/whitelabel/demo/seed-brands.ts';

const USAGE = `Creates a platform admin, the first person of an installation without demo data.

npm run admin -- --email you@company.com [--first-name Ada] [--last-name Lovelace]

The password is asked for, or read from standard input (${PASSWORD_MIN} to ${PASSWORD_MAX} characters).
`;

const { values } = parseArgs({
  options: { email: { type: 'string' }, 'first-name': { type: 'string' }, 'last-name': { type: 'string' } },
});
if (!values.email?.includes('@')) {
  console.error(USAGE);
  process.exit(2);
}
// before anybody types a password in vain
const config = readConfig();
const lines = createInterface({ input: process.stdin, output: process.stderr });
const ended = once(lines, 'close').then(() => null);
const password = await Promise.race([lines.question('Password: '), ended]);
if (password === null) {
  console.error('\nNo password was given: type it, or write it to standard input.');
  process.exit(1);
}
lines.close();
if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) {
  console.error(`The password must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`);
  process.exit(1);
}

const reached = await reachDatabase({
  databaseUrl: config.database?.ownerUrl ?? null,
  dataDir: config.dataDir,
  mayBeNew: true,
});
const database = openDatabase({ url: reached.url });
try {
  await migrate(database.direct);
  const hash = await hashPassword(password);
  const created = await createTransactions(database, systemClock).onPlatform(async (tx) => {
    await seedBrands(tx, 'default');
    return createPlatformAdmin(tx, {
      email: values.email as string,
      firstName: values['first-name'] ?? '',
      lastName: values['last-name'] ?? '',
      hash,
    });
  });
  console.log(
    created
      ? `${values.email} is a platform admin.`
      : `${values.email} exists: made a platform admin, password changed.`,
  );
} finally {
  await database.close();
  await reached.release();
}
