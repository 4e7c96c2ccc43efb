import type { Services } from '../../../../core/services.ts';
import type { Network, Outcome, Profile } from '../../../../providers/network/port.ts';
import { deleteLeftOver, type LeftOver, storeLeftOver } from './cursor-queries.ts';
import { prospectsByNetwork } from './queries.ts';
import { storeSynced } from './store-synced.ts';

/** Of one conversation, in one round; the rest has its turn in the next. */
export const PAGES_A_ROUND = 50;
/** Said when it begins, and then about once an hour. */
const LOGGED_EVERY = 12;

export type Readable = Pick<Services, 'transactions' | 'clock' | 'log'>;
export type ReadNetwork = Pick<Network, 'conversations' | 'messages' | 'profile'>;
export interface ReadAccount {
  space_id: string;
  id: string;
  gatewayId: string;
}

/** In words for the log: never what somebody wrote. */
export const whyNot = (outcome: Outcome<unknown>): string =>
  outcome.kind === 'refused' ? `${outcome.reason}: ${outcome.detail}` : outcome.kind;

/**
 * Reads one conversation from its own place on. One that cannot be read keeps that place and is tried again with the
 * next rounds; the others do not wait for it. Answers whether it could be read.
 */
export async function readConversation(
  { transactions, log }: Readable,
  network: ReadNetwork,
  { space_id, id, gatewayId }: ReadAccount,
  left: LeftOver,
): Promise<boolean> {
  const { conversation, person_id: other, after } = left;
  let [page, profile]: [string | null, Profile | null | undefined] = [left.page, undefined];
  const leave = (given: Pick<LeftOver, 'page' | 'attempts'>) =>
    transactions.inSpace(space_id, (tx) => storeLeftOver(tx, id, { ...left, ...given }));
  const skip = async (outcome: Outcome<unknown>): Promise<boolean> => {
    // one that was deleted there is not waited for
    const isGone = outcome.kind === 'refused' && outcome.reason === 'not_found';
    if (left.attempts % LOGGED_EVERY === 0)
      log.warn(
        { account: id, conversation, why: whyNot(outcome) },
        'a conversation could not be read and is passed over',
      );
    if (isGone) await transactions.inSpace(space_id, (tx) => deleteLeftOver(tx, id, conversation));
    // pages do not live for ever: it begins anew, and what was kept is kept once
    else await leave({ page: null, attempts: left.attempts + 1 });
    return isGone;
  };
  for (let count = 0; count < PAGES_A_ROUND; count++) {
    const read = await network.messages(gatewayId, conversation, { after, ...(page && { page }) });
    if (read.kind !== 'done') return skip(read);
    const { items: messages, next, unreadable } = read.receipt;
    if (unreadable)
      log.error({ account: id, conversation, fields: unreadable }, 'messages in a form that is not known');
    if (profile === undefined) {
      const found = await unknownPerson();
      if (found && 'kind' in found) return skip(found);
      profile = found;
    }
    const known = profile;
    await transactions.inSpace(space_id, async (tx) => {
      await storeSynced(tx, { credentialId: id, other, messages, profile: known });
      if (!next) await deleteLeftOver(tx, id, conversation);
    });
    if (!next) return true;
    page = next;
  }
  await leave({ page, attempts: 0 });
  return true;

  /** Null where the workspace knows them, or nobody does; an outcome where nobody can say who they are now. */
  async function unknownPerson(): Promise<Profile | null | Outcome<unknown>> {
    const known = await transactions.inSpace(space_id, (tx) => prospectsByNetwork(tx, [other]), { readOnly: true });
    if (known.has(other)) return null;
    const found = await network.profile(gatewayId, other);
    if (found.kind === 'done') return found.receipt;
    return found.kind === 'refused' && found.reason === 'not_found' ? null : found;
  }
}
