import * as z from 'zod';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import {
  type AccountState,
  type Login,
  type LoginOutcome,
  type Network,
  OutcomeUnknown,
} from '../../../../providers/network/port.ts';
import { changeCredential } from '../change-credential.ts';
import { subscribeToNetwork } from '../network/subscribe-to-network.ts';
import { networkProvider } from '../network/network-provider.ts';
import { openLogin } from './open-login.ts';
import { accountByGateway, type CredentialRow, isConnectedElsewhere } from '../queries.ts';
import { type SignedInProfile, settleSignIn } from './settle-sign-in.ts';

export const SignInPayload = z.object({
  space_id: z.uuid(),
  id: z.uuid(),
  attempt: z.int(),
  /** Which try of this sign-in it is: a proxy is tried more than once. */
  tries: z.int().default(1),
  /** It waits for a tap in the network's app: whether that was done is looked up before another one is asked for. */
  looks_first: z.boolean().default(false),
});
type Payload = z.output<typeof SignInPayload>;

/**
 * Signs an account in. Marked before and settled after, each in a transaction of its own; between them nothing is held.
 * Run again after a crash it finds the account that the gateway may have made, instead of making another one.
 */
export async function signInAccount(payload: Payload, services: Services): Promise<void> {
  const { space_id: spaceId, id, attempt } = payload;
  const network = networkProvider(services);
  const begun = await services.transactions.inSpace(spaceId, (tx) => begin(tx, payload, services));
  if (!begun) return;
  if (!network) {
    const problem = { is_signing_in: false, problem: 'not_configured', proxy_stage: null };
    await services.transactions.inSpace(spaceId, (tx) => changeCredential(tx, id, { auth: problem }));
    return;
  }
  const outcome = await trySignInStep(() => connect(network, begun, spaceId, services));
  await settleSignInStep(network, { spaceId, id, attempt, outcome }, services);
}

/** What came of it goes into the account's row, with what can be read of an account that is in. */
export async function settleSignInStep(
  network: Network,
  given: { spaceId: string; id: string; attempt: number; outcome: LoginOutcome },
  services: Services,
): Promise<void> {
  const { spaceId, id, attempt } = given;
  const outcome = await unlessOurs(given.outcome, id, services);
  const account = outcome.kind === 'done' ? outcome.receipt.account : null;
  const seen = account ? await look(network, account) : { owner: null, state: null };
  await services.transactions.inSpace(spaceId, (tx) => settleSignIn(tx, { id, attempt, outcome, seen }));
  if (account) await subscribeToNetwork(network, services);
  if (outcome.kind === 'refused')
    services.log.info({ credential: id, reason: outcome.reason }, 'a sign-in was refused');
}

interface Begun {
  row: CredentialRow;
  login: Login;
  isFirst: boolean;
  looksFirst: boolean;
}

async function begin(
  tx: SpaceTx,
  { id, attempt, tries, looks_first }: Payload,
  services: Services,
): Promise<Begun | null> {
  let isAgain = false;
  let isOurs = false;
  const row = await changeCredential(tx, id, (current) => {
    isOurs = current.attempt === attempt && current.is_signing_in && current.status !== 'deleted';
    if (!isOurs) return null;
    isAgain = current.proxy_attempts >= tries;
    return { auth: { proxy_stage: 'start', proxy_attempts: tries } };
  });
  if (!row || !isOurs) return null;
  await tx.append({ type: 'credential.proxy_changed', subjectId: id, data: { stage: 'start' } });
  await tx.append({ type: 'credential.authorization', subjectId: id, data: {} });
  return {
    row,
    login: await openLogin(tx, row, services),
    isFirst: attempt === 1 && tries === 1 && !isAgain,
    looksFirst: looks_first,
  };
}

async function connect(
  network: Network,
  { row, login, isFirst, looksFirst }: Begun,
  spaceId: string,
  { transactions }: Services,
): Promise<LoginOutcome> {
  const isElsewhere = await transactions.onPlatform((tx) => isConnectedElsewhere(tx, row.username, spaceId), {
    readOnly: true,
  });
  if (isElsewhere) return { kind: 'refused', reason: 'already_connected', detail: 'in another workspace' };
  const known = row.gateway_id ?? (isFirst ? null : await findAgain(network, row.username));
  if (!known) return network.connect(login);
  const waited = looksFirst ? await confirmed(network, known) : null;
  if (waited) return waited;
  const outcome = await network.reconnect(known, login);
  // the gateway has forgotten it: as if it had never been there
  const isForgotten = outcome.kind === 'refused' && outcome.reason === 'not_found';
  return isForgotten ? network.connect(login) : outcome;
}

/** In, or still waiting for the same tap; null where the network waits no longer. */
async function confirmed(network: Network, account: string): Promise<LoginOutcome | null> {
  const { status } = await network.state(account);
  if (status === 'ok') return { kind: 'done', receipt: { account } };
  return status === 'connecting' ? { kind: 'challenged', account, challenge: { kind: 'in_app' } } : null;
}

async function findAgain(network: Network, username: string): Promise<string | null> {
  const found = await network.find(username);
  return found.kind === 'done' ? found.receipt : null;
}

/** An answer that was lost counts as none: the next try finds out what there is. */
export async function trySignInStep(step: () => Promise<LoginOutcome>): Promise<LoginOutcome> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    return { kind: 'refused', reason: 'not_reached', detail: error.message };
  }
}

/** Another row of ours has this account at the gateway already: two never act as one. */
async function unlessOurs(outcome: LoginOutcome, id: string, { transactions }: Services): Promise<LoginOutcome> {
  const account =
    outcome.kind === 'done' ? outcome.receipt.account : outcome.kind === 'challenged' ? outcome.account : null;
  if (!account) return outcome;
  const holder = await transactions.onPlatform((tx) => accountByGateway(tx, account), { readOnly: true });
  if (!holder || holder.id === id) return outcome;
  return { kind: 'refused', reason: 'already_connected', detail: 'another account of ours' };
}

async function look(network: Network, account: string): Promise<SignedInProfile> {
  const [owner, state] = await Promise.all([network.owner(account), network.state(account)]);
  return { owner: owner.kind === 'done' ? owner.receipt : null, state: certain(state) };
}

const certain = (state: AccountState): AccountState | null => (state.status === 'unknown' ? null : state);
