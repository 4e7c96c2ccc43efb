import * as z from 'zod';
import type { Services } from '../../../core/services.ts';
import type { AccountState } from '../../../providers/network/port.ts';
import { hearMessages } from '../../work/inbox/hear-messages.ts';
import { hearSeen } from '../../work/inbox/hear-seen.ts';
import { noteConnected } from '../../work/inbox/hear-relations.ts';
import { changeCredential } from './change-credential.ts';
import { networkOf } from './network-of.ts';
import { type CredentialRow, credentialById } from './queries.ts';
import { settle } from './sign-in-account.ts';
import { whenRestricted } from './state-after.ts';

export const HeardPayload = z.object({
  space_id: z.uuid(),
  id: z.uuid(),
  kind: z.enum(['account', 'message', 'seen', 'relation']),
  person_id: z.string().optional(),
  conversation: z.string().optional(),
});
type Heard = z.output<typeof HeardPayload>;

/**
 * Acts on what the gateway told. It says where to look; what is true is read from the network, so that a word that
 * comes late, twice or in the wrong order does no harm.
 */
export async function hearNetwork(heard: Heard, services: Services): Promise<void> {
  const network = networkOf(services);
  const { space_id: spaceId, id } = heard;
  const row = await services.transactions.inSpace(spaceId, (tx) => credentialById(tx, id), { readOnly: true });
  if (!network || !row?.gateway_id || row.status === 'deleted') return;
  const account = row.gateway_id;
  if (heard.kind === 'message') return hearMessages(services, network, { space_id: spaceId, id, gatewayId: account });
  if (heard.kind === 'seen')
    return hearSeen(services, network, { space_id: spaceId, id, gatewayId: account }, [heard.conversation ?? '']);
  if (heard.kind === 'relation') {
    const personId = heard.person_id ?? '';
    const profile = await network.profile(account, personId);
    if (profile.kind !== 'done' || profile.receipt.distance !== 1) return;
    return noteConnected(services, heard, personId);
  }
  const state = await network.state(account);
  const isComingIn = row.challenged_at !== null || row.wait_for_authorization || row.status === 'blocked';
  if (state.status === 'ok' && isComingIn && !row.is_signing_in) {
    const outcome = { kind: 'done', receipt: { account } } as const;
    return settle(network, { spaceId, id, attempt: row.attempt, outcome }, services);
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
