import type { Services } from '../../../../core/services.ts';
import type { AccountState, Network } from '../../../../providers/network/port.ts';
import { changeCredential } from '../change-credential.ts';
import type { CredentialRow } from '../queries.ts';
import { settleSignInStep } from '../sign-in/sign-in-account.ts';
import { whenRestricted } from '../sign-in/state-after.ts';

/** The gateway says that something is other with an account itself: read how it stands, and act on it. */
export async function checkAccountState(
  network: Network,
  row: CredentialRow & { gateway_id: string },
  services: Services,
): Promise<void> {
  const { space_id: spaceId, id, gateway_id: account } = row;
  const state = await network.state(account);
  const isComingIn = row.challenged_at !== null || row.wait_for_authorization || row.status === 'blocked';
  if (state.status === 'ok' && isComingIn && !row.is_signing_in) {
    const outcome = { kind: 'done', receipt: { account } } as const;
    return settleSignInStep(network, { spaceId, id, attempt: row.attempt, outcome }, services);
  }
  await noteState(row, state, services);
}

async function noteState({ space_id, id }: CredentialRow, { status }: AccountState, services: Services): Promise<void> {
  // in the middle of a sign-in that nobody here began: the network asks for something
  const isAsked = status === 'connecting';
  const isOut = isAsked || status === 'credentials' || status === 'stopped' || status === 'gone';
  if (!isOut && status !== 'restricted') return;
  await services.transactions.inSpace(space_id, async (tx) => {
    let isNew = false;
    await changeCredential(tx, id, (row) => {
      isNew = isNews(row, isOut);
      if (!isNew) return null;
      if (!isOut) return { credential: { status: whenRestricted(row) } };
      // the network lets a blocked one act again, and wants it to sign in first
      const status = row.status === 'blocked' ? 'active' : row.status;
      return { credential: { status, wait_for_authorization: true }, auth: { logged_in_at: null } };
    });
    if (!isNew) return;
    await tx.append({ type: 'credential.authorization', subjectId: id, data: {} });
    const kind = isAsked ? 'challenge' : status === 'restricted' ? 'restriction' : null;
    if (kind) await tx.append({ type: 'credential.objection', subjectId: id, data: { kind, action: 'all' } });
  });
}

/** Whether it is another standing than the one we know. */
function isNews(row: CredentialRow, isOut: boolean): boolean {
  // what is being asked of a person just now is settled where it is asked
  if (row.is_signing_in) return false;
  if (row.status === 'blocked') return isOut;
  return row.logged_in_at !== null && (isOut || row.status !== 'inactive');
}
