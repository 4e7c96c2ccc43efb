import { person } from '../../people/person.ts';
import { GatewayError } from '../gateway-error.ts';
import { memberId, publicId } from '../ids.ts';
import type { SyntheticNetwork, Queries } from '../store.ts';
import { notifyStatus } from '../webhooks/notify-subscribers.ts';
import type { AccountPlan } from '../read-username.ts';

export type CheckpointType = 'OTP' | '2FA' | 'PHONE_REGISTER' | 'IN_APP_VALIDATION' | 'CAPTCHA';

/** A challenge that waits for its answer. Times are text: it is kept as JSON. */
export interface Checkpoint {
  type: CheckpointType;
  source?: 'APP' | 'SMS';
  expires_at: string;
  wrong: number;
}

export interface Account {
  id: string;
  username: string;
  person: number;
  plan: AccountPlan;
  status: 'OK' | 'CONNECTING' | 'CREDENTIALS' | 'RESTRICTED';
  checkpoint: Checkpoint | null;
  email_verified: boolean;
  tries: number;
  sign_ins: number;
  sign_ins_at: Date | null;
  proxy_tries: number;
  created_at: Date;
  signed_in_at: Date | null;
}

export const ACCOUNT_COLUMNS = `id, username, person, plan, status, checkpoint, email_verified, tries, sign_ins,
  sign_ins_at, proxy_tries, created_at, signed_in_at`;

const NOT_FOUND = 'The account is not known to this gateway.';

export async function findAccount(queries: Queries, id: string): Promise<Account> {
  const found = await queries.first<Account>(
    `select ${ACCOUNT_COLUMNS} from world.accounts where id = $1 and deleted_at is null`,
    [id],
  );
  if (!found) throw new GatewayError('resource_not_found', NOT_FOUND);
  return found;
}

/** The same, with its row kept from others until the transaction ends. */
export async function lockAccount(tx: Queries, id: string): Promise<Account> {
  await tx.all('select from world.accounts where id = $1 for update', [id]);
  return findAccount(tx, id);
}

/** An account that may act; the refusal where it may not. */
export async function actingAccount(queries: Queries, id: string): Promise<Account> {
  const account = await findAccount(queries, id);
  refuseInactive(account.status);
  return account;
}

export function refuseInactive(status: Account['status']): void {
  if (status === 'RESTRICTED')
    throw new GatewayError('account_restricted', 'The provider restricted this account: it may not act for now.');
  if (status !== 'OK')
    throw new GatewayError('disconnected_account', 'The account is disconnected from the provider: sign it in again.');
}

/** As the gateway shows it. A checkpoint that nobody answered in time has ended by itself. */
export function shownStatus(account: Account, now: Date): 'OK' | 'CONNECTING' | 'CREDENTIALS' | 'PERMISSIONS' {
  if (account.status === 'RESTRICTED') return 'PERMISSIONS';
  if (account.status === 'CONNECTING' && isOver(account.checkpoint, now)) return 'CREDENTIALS';
  return account.status;
}

export const isOver = (checkpoint: Checkpoint | null, now: Date): boolean =>
  !checkpoint || Date.parse(checkpoint.expires_at) <= now.getTime();

const FEATURES: Record<AccountPlan, string[]> = {
  basic: [],
  premium: ['premium'],
  sales_navigator: ['premium', 'sales_navigator'],
  recruiter: ['premium', 'recruiter'],
};

export function describeAccount(network: SyntheticNetwork, account: Account) {
  const owner = person(network.seed, account.person);
  return {
    object: 'Account' as const,
    type: 'LINKEDIN' as const,
    id: account.id,
    name: `${owner.firstName} ${owner.lastName}`,
    created_at: account.created_at.toISOString(),
    connection_params: {
      im: {
        id: memberId(account.person),
        publicIdentifier: publicId(owner),
        username: account.username,
        premiumContractId: null,
        premiumFeatures: FEATURES[account.plan],
      },
    },
    groups: [],
    sources: [{ id: `${account.id}_MESSAGING`, status: shownStatus(account, network.now()) }],
  };
}

/** Its session ended elsewhere, and told. */
export async function signOutAccount(tx: Queries, id: string, at: Date): Promise<void> {
  const rows = await tx.all(
    `update world.accounts set status = 'CREDENTIALS', checkpoint = null
     where id = $1 and status in ('OK', 'CONNECTING') and deleted_at is null returning id`,
    [id],
  );
  if (rows.length > 0) await notifyStatus(tx, id, 'CREDENTIALS', at);
}
