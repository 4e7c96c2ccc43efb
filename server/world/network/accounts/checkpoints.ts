import { type Account, type Checkpoint, type CheckpointType, isOver, lockAccount } from './accounts.ts';
import { GatewayError } from '../gateway-error.ts';
import { noteSession } from './restrict.ts';
import type { SyntheticNetwork, Queries } from '../store.ts';
import { seedRelations } from './seed-relations.ts';
import { notifyStatus } from '../webhooks/notify-subscribers.ts';

/** What came of a sign-in: done, or a challenge, or a refusal. A refusal is returned: what it counted must be kept. */
export type SignInProgress =
  | { kind: 'created' | 'reconnected'; accountId: string }
  | { kind: 'checkpoint'; accountId: string; checkpoint: Checkpoint }
  | { kind: 'refused'; error: GatewayError };

const RIGHT_CODE = '123456';
const MOST_WRONG = 3;
const HOUR = 3_600_000;
const lifeOf = (source: Checkpoint['source']) => (source === 'APP' ? HOUR / 6 : HOUR);

/** Asks the person for something. Kept in the row: a restart of the world in between changes nothing. */
export async function challenge(
  tx: Queries,
  account: Account,
  now: Date,
  type: CheckpointType,
  source?: Checkpoint['source'],
): Promise<SignInProgress> {
  const expires = new Date(now.getTime() + lifeOf(source));
  const checkpoint: Checkpoint = { type, ...(source && { source }), expires_at: expires.toISOString(), wrong: 0 };
  await storeCheckpoint(tx, account.id, 'CONNECTING', checkpoint);
  return { kind: 'checkpoint', accountId: account.id, checkpoint };
}

/** Signed in. The first time, the account finds the connections that its owner had all along. */
export async function admitAccount(
  network: SyntheticNetwork,
  tx: Queries,
  account: Account,
  status: 'OK' | 'RESTRICTED',
): Promise<SignInProgress> {
  const now = network.now();
  const isFirst = account.signed_in_at === null;
  await tx.all('update world.accounts set status = $2, checkpoint = null, signed_in_at = $3 where id = $1', [
    account.id,
    status,
    now,
  ]);
  if (isFirst) await seedRelations(network, tx, account);
  await notifyStatus(tx, account.id, isFirst ? 'CREATION_SUCCESS' : 'RECONNECTED', now);
  if (status === 'RESTRICTED') {
    await noteSession(tx, account.id, false);
    await notifyStatus(tx, account.id, 'PERMISSIONS', now);
  }
  return { kind: isFirst ? 'created' : 'reconnected', accountId: account.id };
}

export function answerCheckpoint(
  network: SyntheticNetwork,
  accountId: string,
  answer: string,
): Promise<SignInProgress> {
  return network.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    const now = network.now();
    const { checkpoint } = account;
    if (!checkpoint || isOver(checkpoint, now)) return end(tx, accountId, 'The checkpoint has expired: sign in again.');
    if (checkpoint.type === 'PHONE_REGISTER') {
      const digits = answer.replaceAll(/\D/g, '');
      return /^\d{7,15}$/.test(digits) && !digits.endsWith('00000')
        ? challenge(tx, account, now, '2FA', 'SMS')
        : refused('invalid_checkpoint_solution', 'The provider does not accept this phone number.');
    }
    if (checkpoint.type !== 'OTP' && checkpoint.source === undefined)
      return refused('unprocessable_entity', 'This checkpoint is not answered with a code.');
    if (answer.trim() === RIGHT_CODE) return admitAccount(network, tx, account, 'OK');
    const wrong = checkpoint.wrong + 1;
    if (wrong >= MOST_WRONG) return end(tx, accountId, 'The code was wrong too often: sign in again.');
    await storeCheckpoint(tx, accountId, 'CONNECTING', { ...checkpoint, wrong });
    return refused('invalid_checkpoint_solution', 'The code is wrong.');
  });
}

/** Another code is sent: its time begins anew. Nothing is sent for a code that an app shows. */
export function resendCheckpoint(network: SyntheticNetwork, accountId: string): Promise<void> {
  return network.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    const now = network.now();
    const { checkpoint } = account;
    if (!checkpoint || isOver(checkpoint, now))
      throw new GatewayError('checkpoint_error', 'The checkpoint has expired: sign in again.');
    if (checkpoint.type !== 'OTP' && checkpoint.source !== 'SMS')
      throw new GatewayError('unprocessable_entity', 'Nothing can be sent again for this checkpoint.');
    await challenge(tx, account, now, checkpoint.type, checkpoint.source);
  });
}

/** What a person does in their own browser or app: passes a captcha, confirms that it is them. */
export function passCheckpoint(network: SyntheticNetwork, accountId: string): Promise<boolean> {
  return network.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    const type = isOver(account.checkpoint, network.now()) ? null : account.checkpoint?.type;
    if (type !== 'CAPTCHA' && type !== 'IN_APP_VALIDATION') return false;
    await admitAccount(network, tx, account, 'OK');
    return true;
  });
}

export const refused = (type: ConstructorParameters<typeof GatewayError>[0], detail: string): SignInProgress => ({
  kind: 'refused',
  error: new GatewayError(type, detail),
});

async function end(tx: Queries, accountId: string, detail: string): Promise<SignInProgress> {
  await tx.all(
    `update world.accounts set status = 'CREDENTIALS', checkpoint = null where id = $1 and status = 'CONNECTING'`,
    [accountId],
  );
  return refused('checkpoint_error', detail);
}

const storeCheckpoint = (tx: Queries, accountId: string, status: Account['status'], checkpoint: Checkpoint) =>
  tx.all('update world.accounts set status = $2, checkpoint = $3 where id = $1', [
    accountId,
    status,
    JSON.stringify(checkpoint),
  ]);
