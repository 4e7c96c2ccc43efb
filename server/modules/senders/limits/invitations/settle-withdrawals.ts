import { dayIn } from '../../../../../engine/time/zone-time.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { type Act, type Network, OutcomeUnknown } from '../../../../providers/network/port.ts';
import { setActivity } from '../../credentials/life/set-activity.ts';
import { publishLimits } from '../apply-changes.ts';
import { gatewayOf } from '../../credentials/network/gateway-of.ts';
import {
  claimWithdrawal,
  countWithdrawing,
  clearAttempt,
  settleInvitation,
  WITHDRAWALS,
} from './invitation-queries.ts';
import { uncountLimitUse } from '../day-queries.ts';
import { limitedAccount } from '../queries.ts';
import { enqueueWithdraw } from './withdraw-invitations.ts';

/** A try that was not settled for so long was abandoned: by a crash, or by an answer that never came. */
const ABANDONED_MS = 5 * 60_000;

type Result = { kind: 'settled'; state: 'withdrawn' | 'gone' | 'pending' } | Later;
/** `isOut`: it went out, and nobody knows what came of it. */
type Later = { kind: 'later'; at: Date; isOut: boolean };
type Withdrawer = Pick<Network, 'act' | 'ask'>;

/** Withdraws what is marked, one after the other. Each is marked as tried before it goes out, and settled after. */
export async function settleWithdrawals(
  { transactions, clock }: Pick<Services, 'transactions' | 'clock'>,
  network: Withdrawer,
  { space_id, id }: { space_id: string; id: string },
): Promise<void> {
  const inSpace = <T>(work: (tx: SpaceTx) => Promise<T>) => transactions.inSpace(space_id, work);
  const abandoned = () => new Date(clock.now().getTime() - ABANDONED_MS);
  const gatewayId = await inSpace(async (tx) => {
    const found = await gatewayOf(tx, id);
    if (found && (await countWithdrawing(tx, id)) > 0) await setActivity(tx, id, 'withdrawing', ABANDONED_MS);
    return found;
  });
  let again: Date | null = null;
  for (;;) {
    const one = await inSpace((tx) => claimWithdrawal(tx, id, abandoned()));
    if (!one) break;
    const act: Act = { kind: 'withdraw', invitationId: one.networkId, key: `withdraw:${one.id}` };
    // an account that is signed out cannot withdraw anything: it waits again
    const result = gatewayId
      ? await withdraw(network, gatewayId, act, one.tried, clock.now())
      : ({ kind: 'settled', state: 'pending' } as const);
    if (result.kind === 'later') {
      again = result.at;
      if (!result.isOut) await inSpace((tx) => clearAttempt(tx, id, one.id));
      break;
    }
    await inSpace((tx) => settle(tx, id, one.id, result.state));
  }
  await inSpace(async (tx) => {
    const left = await countWithdrawing(tx, id);
    if (left > 0) await enqueueWithdraw(tx, id, again ?? new Date(tx.now.getTime() + ABANDONED_MS));
    await setActivity(tx, id, null);
    await publishLimits(tx, id, null);
  });
}

/** One that was tried before is asked about first: it may have gone through. */
async function withdraw(
  network: Withdrawer,
  account: string,
  act: Act,
  tried: Date | null,
  now: Date,
): Promise<Result> {
  if (tried) {
    const asked = await network.ask(account, act, tried);
    if (asked.kind === 'done') return { kind: 'settled', state: 'withdrawn' };
  }
  try {
    const outcome = await network.act(account, act);
    switch (outcome.kind) {
      case 'done':
      case 'already':
        return { kind: 'settled', state: 'withdrawn' };
      case 'throttled':
        return { kind: 'later', at: outcome.until, isOut: false };
      case 'refused':
        return { kind: 'settled', state: outcome.reason === 'not_found' ? 'gone' : 'pending' };
      case 'challenged':
      case 'disconnected':
        return { kind: 'settled', state: 'pending' };
      default:
        return outcome satisfies never;
    }
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    return { kind: 'later', at: new Date(now.getTime() + ABANDONED_MS), isOut: true };
  }
}

/** What was not withdrawn after all is not counted for the day. */
async function settle(
  tx: SpaceTx,
  id: string,
  invitation: string,
  state: 'withdrawn' | 'gone' | 'pending',
): Promise<void> {
  const settled = await settleInvitation(tx, id, invitation, state);
  if (settled === 0 || state === 'withdrawn') return;
  const account = await limitedAccount(tx, id);
  if (account) await uncountLimitUse(tx, { id, action: WITHDRAWALS, day: dayIn(account.timezone, tx.now) });
}
