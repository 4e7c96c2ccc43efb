import { parseArgs } from 'node:util';
import { readConfig } from '../server/config.ts';
import { systemClock } from '../server/core/clock/clock.ts';
import { openDatabase } from '../server/core/db/database.ts';
import { reachDatabase } from '../server/core/db/reach-database.ts';
import { createTransactions, type PlatformTx } from '../server/core/db/transaction.ts';
import { holdRestored } from '../server/core/backup/hold-restored.ts';
import { Refusal } from '../server/core/http/refusal.ts';
import { getRestoreState, releaseHold } from '../server/modules/platform/restores/release-hold.ts';

const USAGE = `After a restore nothing leaves until the accounts were asked what they sent since the backup.

npm run release                     say how it stands, and go on sending once every account was tried
npm run release -- --anyway         go on also with accounts that were tried and could not be asked
npm run release -- --hold <moment>  hold: the database was put back by other means to how it was at that moment
`;

// above what uses it: the command runs from here to its end
const SAID = {
  waiting: 'not tried yet',
  not_connected: 'not signed in at the network',
  not_reached: 'the network could not be reached',
  not_configured: 'no gateway is set up',
} as const;

const options = { anyway: { type: 'boolean' }, hold: { type: 'string' } } as const;
const { values } = readArguments();
const config = readConfig();
const reached = await reachDatabase({ databaseUrl: config.database?.directUrl ?? null, dataDir: config.dataDir });
const database = openDatabase({ url: reached.url });
try {
  if (values.hold !== undefined) await hold(new Date(values.hold));
  else await createTransactions(database, systemClock).onPlatform(release);
} finally {
  await database.close();
  await reached.release();
}

function readArguments() {
  try {
    const parsed = parseArgs({ options });
    if (parsed.values.hold !== undefined && Number.isNaN(Date.parse(parsed.values.hold)))
      throw new Error('--hold takes a moment, such as 2026-05-04T10:00:00Z.');
    if (parsed.values.hold !== undefined && Date.parse(parsed.values.hold) > Date.now())
      throw new Error('--hold takes a moment in the past: when the database was as it is now.');
    return parsed;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    process.exit(2);
  }
}

async function hold(backupAt: Date): Promise<void> {
  const client = await database.direct.connect();
  try {
    await client.query('begin');
    await holdRestored(client, { backupAt, now: systemClock.now() });
    await client.query('commit');
    console.log('Held: nothing leaves. Restart the server, which then asks the accounts; go on with: npm run release');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

async function release(tx: PlatformTx): Promise<void> {
  const state = await getRestoreState(tx);
  const left = state.accounts.total - state.accounts.asked;
  if (!state.hold && left === 0) return console.log('Nothing is held.');
  if (state.hold) console.log(`Held since ${state.hold.restored_at}: restored to ${state.hold.backup_at}.`);
  console.log(`Accounts asked: ${state.accounts.asked} of ${state.accounts.total}.`);
  if (state.accounts.asked > 0)
    console.log(`They had sent ${state.found.messages} messages and ${state.found.invitations} invitations since.`);
  for (const account of state.unasked)
    console.log(
      `  not asked: ${account.name} (${account.workspace}), ${SAID[account.reason]}; ${account.people} people on their way`,
    );
  try {
    await releaseHold(tx, null, { anyway: values.anyway ?? false });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    process.exitCode = 1;
    return console.log(
      error.code === 'accounts_unasked'
        ? 'Not released: some accounts were not tried yet. Let the server run and try again in a minute.'
        : 'Released already; what could not be asked stays held until it can be. Say --anyway to answer for it.',
    );
  }
  console.log(
    left === 0 || values.anyway
      ? 'Released: sending goes on.'
      : 'Released: sending goes on, but for the accounts above, which are tried every minute. Say --anyway to answer for them.',
  );
}
