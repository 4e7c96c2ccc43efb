import { ACTION_TRAITS } from '../../../contract/campaigns/sequence.ts';
import { OutcomeUnknown, type Outcome, type Receipt } from '../../providers/network/port.ts';
import { findFound, type FoundSend } from '../../modules/platform/restores/found-sends.ts';
import type { AfterRestore } from '../../modules/platform/restores/hold.ts';
import type { ChannelSender } from '../channel-sender.ts';
import type { Intent, NetworkAct } from '../intent.ts';
import type { PendingSend } from '../plan-batch.ts';
import type { RunnerContext } from '../runner-context.ts';

/** What an account's own lists tell of: these were read when the account was asked. */
const LISTED: Partial<Record<NetworkAct['kind'], FoundSend['kind']>> = {
  invite: 'invite',
  message: 'message',
  inmail: 'message',
};

/** What went out to the person between the backup and the restore, where this act would do the same again. */
export async function alreadySent(
  { afterRestore, services }: RunnerContext,
  { lane, advanced }: PendingSend,
  act: NetworkAct | null,
): Promise<(FoundSend & { id: string }) | undefined> {
  const kind = act ? LISTED[act.kind] : undefined;
  if (!afterRestore() || !act || !kind || !('personId' in act)) return undefined;
  const of = { credentialId: lane.credential_id, personId: act.personId, kind };
  return services.transactions.inSpace(advanced.facts.state.space_id, (tx) => findFound(tx, of), { readOnly: true });
}

export const receiptOfFound = ({ kind, external_id, conversation }: FoundSend): Receipt => ({
  id: external_id,
  ...(kind === 'message' && conversation && { conversation }),
});

/**
 * After a restore whoever carries an act out is asked before it goes, unless its account has told everything already: the
 * lost instance may have sent it, under the same key. Null where it surely was not.
 */
export async function askedAfterRestore(
  { afterRestore }: RunnerContext,
  sender: ChannelSender,
  intent: Intent,
): Promise<Outcome<object> | null> {
  const restore = afterRestore();
  const kind = intent.act.network?.kind;
  if (!restore?.isRecent || (kind && LISTED[kind]) || ACTION_TRAITS[intent.action].isHarmlessTwice) return null;
  const asked = await sender.ask(askedSince(intent, restore));
  if (asked.kind === 'unknown') throw new OutcomeUnknown('nobody can say whether it was done before the restore');
  return asked.kind === 'done' ? asked : null;
}

/** What the lost instance did is older than the line that asks for it; what accounts told of by their lists is not asked. */
export function askedSince<I extends Intent>(intent: I, { backupAt, restoredAt }: AfterRestore): I {
  const kind = intent.act.network?.kind;
  if ((kind && LISTED[kind]) || intent.created_at < restoredAt) return intent;
  return { ...intent, created_at: backupAt };
}
