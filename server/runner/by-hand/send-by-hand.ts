import { ACTION_TRAITS } from '../../../contract/campaigns/sequence.ts';
import { dayIn, nextMidnight } from '../../../engine/time/zone-time.ts';
import type { SpaceTx } from '../../core/db/transaction.ts';
import type { Services } from '../../core/services.ts';
import { afterRestore, isHeldFor } from '../../modules/platform/restores/hold.ts';
import { takeFoundByName } from '../../modules/platform/restores/found-sends.ts';
import { writeIntent } from '../../modules/senders/ledger/write-intents.ts';
import { networkProvider } from '../../modules/senders/credentials/network/network-provider.ts';
import { changeCredential } from '../../modules/senders/credentials/change-credential.ts';
import { noteActivity } from '../../modules/senders/credentials/life/note-activity.ts';
import { intentIdOf } from '../../modules/senders/ledger/intent-id.ts';
import { countManualSend } from '../../modules/senders/limits/count-by-hand.ts';
import { takeOffDay } from '../../modules/senders/limits/take-off-day.ts';
import { claimMailboxSends, countMail, uncountMailboxSends } from '../../modules/senders/mailboxes/count-mail.ts';
import { storeNetworkProfile } from '../../modules/contacts/prospects/record/keep-network-person.ts';
import {
  changeOutgoing,
  isNamedOtherwise,
  lockOutgoing,
  type Outgoing,
} from '../../modules/work/inbox/writing/outgoing.ts';
import { enqueueOutgoing } from '../../modules/work/inbox/writing/send-message.ts';
import { settleFailed, settleSent, settleUnsure } from '../../modules/work/inbox/writing/settle-outgoing.ts';
import { ACTION_OF } from '../../modules/work/inbox/writing/channel-options.ts';
import type { AskOutcome, Network } from '../../providers/network/port.ts';
import { prepareAct } from '../prepare-act.ts';
import { manualMessageSender } from './manual-message-sender.ts';
import { type ManualMessage, plannedManualAct, loadManualMessage, type StoredManualMessage } from './manual-message.ts';
import { settleResult } from './settle-result.ts';

export interface ByHandOptions {
  network?: Network | null;
  /** How long after it may have left the provider is asked; longer than any request takes. */
  askAfterMs?: number;
  /** How long it is asked, or tried again, before a person has to say. */
  patienceMs?: number;
}
const ASK_AFTER_MS = 45_000;
const PATIENCE_MS = 600_000;
const ASK_AGAIN_MS = 30_000;
/** Nothing leaves after a restore until it is released: so long until the next look. */
const HELD_MS = 15_000;
/** Whoever needs longer from writing the line to sending might send what another one is asked about already. */
const SEND_WITHIN_MS = 10_000;

interface Key {
  space_id: string;
  id: string;
}

/**
 * Sends what somebody wrote by hand: its line in the ledger, the carrier, the receipt with the message. Safe to be
 * interrupted at any point and to be run again: a line that stands open is asked about before anything else leaves.
 */
export async function sendByHand(services: Services, key: Key, options: ByHandOptions = {}): Promise<void> {
  const { network = networkProvider(services) } = options;
  const { inSpace } = services.transactions;
  const message = await inSpace(key.space_id, (tx) => loadManualMessage(tx, key.id, services));
  if (!message) return;
  const { isHeld, restore } = await inSpace(key.space_id, (tx) => restoreOf(tx, message.row.credential_id), {
    readOnly: true,
  });
  if (isHeld) return inSpace(key.space_id, (tx) => enqueueOutgoing(tx, key.id, new Date(tx.now.getTime() + HELD_MS)));
  if (message.row.status === 'sending') return resumeManualSend(services, message, { ...options, network });
  if (message.row.send_at > services.clock.now())
    return inSpace(key.space_id, (tx) => enqueueOutgoing(tx, key.id, message.row.send_at));
  const worded = await prepareManualMessage(services, network, message);
  if (!worded) return;
  const begun = performance.now();
  const claimed = await inSpace(key.space_id, (tx) => commitManualIntent(tx, message, worded));
  if (!claimed) return;
  const { row, intent } = claimed;
  // it waited when the backup was made: the lost instance may have sent it, under the same key
  if (restore && row.created_at < restore.restoredAt)
    return resumeManualSend(
      services,
      { ...message, row, intent: { ...intent, status: 'intended', created_at: restore.backupAt } },
      { ...options, network, askAfterMs: 0 },
    );
  await send(services, { ...message, row }, intent, { ...options, network, begun });
}

const restoreOf = async (tx: SpaceTx, credentialId: string) => ({
  isHeld: await isHeldFor(tx, credentialId),
  restore: await afterRestore(tx),
});

/** Reads what has to be known before it can be worded for the network; null where it will not go. */
async function prepareManualMessage(
  services: Services,
  network: Network | null,
  message: ManualMessage,
): Promise<StoredManualMessage | null> {
  const { row, channel, sender, person, stored } = message;
  const { inSpace } = services.transactions;
  const fail = (reason: string) =>
    inSpace(row.space_id, async (tx) => {
      const held = await lockUnchanged(tx, row);
      if (held) await settleFailed(tx, held, { status: null, reason });
      return null;
    });
  if (message.obstacle) return fail(message.obstacle);
  if (channel === 'email' || channel === 'sms') return { ...stored, network: null };
  if (!network || !sender?.gateway_id) return fail('account_down');
  const prepared = await prepareAct(plannedManualAct(message), {
    network,
    account: sender.gateway_id,
    personId: person.network_id,
    link: person.link,
    conversation: message.conversation,
    past: [],
    storeProfile: (profile) => inSpace(row.space_id, (tx) => storeNetworkProfile(tx, person.id, profile)),
  });
  if (prepared.kind === 'act') return { ...stored, network: prepared.act };
  const { outcome } = prepared;
  return fail(outcome.kind === 'refused' ? outcome.reason : outcome.kind);
}

/** Its line in the ledger, counted for the day, or nothing: where it was changed or called back meanwhile, it stays. */
async function commitManualIntent(tx: SpaceTx, message: ManualMessage, act: StoredManualMessage) {
  const { channel, sender } = message;
  const row = await lockUnchanged(tx, message.row);
  if (!row || row.status !== 'queued') return null;
  const action = ACTION_OF[channel];
  const id = intentIdOf(row);
  const day = dayIn(sender?.timezone ?? 'UTC', tx.now);
  // to somebody who has not written: it takes a place of the day like a campaign's, or waits for the next
  const isCold = channel === 'email' && !message.isAnswer;
  const places = isCold && row.mailbox_id ? [{ space_id: tx.spaceId, id: row.mailbox_id, day }] : [];
  if (places.length > 0) {
    // the account before days of mailboxes and its own
    await changeCredential(tx, row.credential_id, () => null);
    const [hasPlace] = await claimMailboxSends(tx, places);
    if (!hasPlace) {
      await enqueueOutgoing(tx, row.id, nextMidnight(sender?.timezone ?? 'UTC', tx.now));
      return null;
    }
  }
  await noteActivity(tx, row.credential_id);
  const isWritten = await writeIntent(tx, {
    id,
    prospectId: row.prospect_id,
    credentialId: row.credential_id,
    round: row.round,
    action,
    act,
  });
  if (!isWritten) {
    await uncountMailboxSends(tx, places);
    return null;
  }
  const { takes } = ACTION_TRAITS[action];
  const most = takes ? (sender?.limits[takes]?.today ?? 0) : 0;
  if (takes) await countManualSend(tx, { credentialId: row.credential_id, takes, day, most });
  if (channel === 'email' && row.mailbox_id && message.isAnswer) await countMail(tx, row.mailbox_id, day);
  await changeOutgoing(tx, row.id, { status: 'sending', reason: null });
  const claimed = { ...row, status: 'sending', updated_at: tx.now, version: row.version + 1 };
  // should whoever sends it now be gone before it is settled, this finds it
  await enqueueOutgoing(tx, row.id, new Date(tx.now.getTime() + ASK_AFTER_MS));
  return { row: claimed, intent: { id, act, created_at: tx.now } };
}

type ManualIntent = { id: string; act: StoredManualMessage; created_at: Date };

async function send(
  services: Services,
  message: ManualMessage,
  intent: ManualIntent,
  options: ByHandOptions & { begun: number },
): Promise<void> {
  const { network = null, askAfterMs = ASK_AFTER_MS, patienceMs = PATIENCE_MS, begun } = options;
  const { row } = message;
  const { clock, transactions, log } = services;
  const messageSender = manualMessageSender(services, network, message, intent);
  if (performance.now() - begun > SEND_WITHIN_MS) return;
  let result: Awaited<ReturnType<typeof messageSender.send>>;
  try {
    result = await messageSender.send();
  } catch (error) {
    // it may have happened: the line stays open, and the provider is asked when the dust has settled
    log.info({ err: error, intent: intent.id }, 'no answer to a message');
    const later = new Date(clock.now().getTime() + askAfterMs);
    return transactions.inSpace(row.space_id, (tx) => enqueueOutgoing(tx, row.id, later));
  }
  await transactions.inSpace(row.space_id, async (tx) => {
    const held = await lockUnchanged(tx, row);
    if (held) await settleResult(tx, held, result, { since: intent.created_at, patienceMs });
  });
}

/** A line that nobody settled: the provider is asked what came of it. */
async function resumeManualSend(services: Services, message: ManualMessage, options: ByHandOptions): Promise<void> {
  const { network = null, askAfterMs = ASK_AFTER_MS, patienceMs = PATIENCE_MS } = options;
  const { row, intent } = message;
  const { clock, transactions, log } = services;
  const again = (at: Date) => transactions.inSpace(row.space_id, (tx) => enqueueOutgoing(tx, row.id, at));
  if (!intent) throw new Error(`the message ${row.id} is being sent without a line in the ledger`);
  const askAt = new Date(row.updated_at.getTime() + askAfterMs);
  // the request may still be under way
  if (clock.now() < askAt) return again(askAt);
  const asked = await manualMessageSender(services, network, message, intent)
    .ask()
    .catch((error: unknown): AskOutcome => {
      log.warn({ err: error, intent: intent.id }, 'nobody answered what came of a message');
      return { kind: 'unknown' };
    });
  if (asked.kind === 'not_done') {
    // the same line, under the same key; only one of those who take it up at once sends it
    const begun = performance.now();
    const claimed = await transactions.inSpace(row.space_id, (tx) => claimAgain(tx, row));
    if (claimed) await send(services, { ...message, row: claimed }, intent, { ...options, network, begun });
    return;
  }
  const isOver =
    (asked.kind === 'unknown' && asked.isFinal) || clock.now().getTime() - intent.created_at.getTime() >= patienceMs;
  if (asked.kind === 'unknown' && !isOver) return again(new Date(clock.now().getTime() + ASK_AGAIN_MS));
  await transactions.inSpace(row.space_id, async (tx) => {
    const held = await lockUnchanged(tx, row);
    if (!held) return;
    const receipt = asked.kind === 'done' ? (asked.receipt as { id?: string | null; conversation?: string }) : null;
    // the same words, sent shortly before as another message, tell nothing of this one
    const isOther = receipt?.id && (await isNamedOtherwise(tx, row.credential_id, receipt.id, intent.id));
    if (receipt?.id && !isOther) await takeFoundSend(tx, row.credential_id, receipt.id, intent.id);
    if (receipt && !isOther) await settleSent(tx, held, { receipt, at: intent.created_at });
    else await settleUnsure(tx, held);
  });
}

/** What an account was found to have sent was this: the line was counted for its day, so it is not counted besides. */
async function takeFoundSend(tx: SpaceTx, credentialId: string, externalId: string, intentId: string): Promise<void> {
  const at = await takeFoundByName(tx, { credentialId, externalId, intentId });
  if (at) await takeOffDay(tx, { credentialId, takes: 'messages', at });
}

async function claimAgain(tx: SpaceTx, row: Outgoing): Promise<Outgoing | null> {
  const held = await lockUnchanged(tx, row);
  if (!held) return null;
  await changeOutgoing(tx, row.id, {});
  await enqueueOutgoing(tx, row.id, new Date(tx.now.getTime() + ASK_AFTER_MS));
  return { ...held, updated_at: tx.now, version: held.version + 1 };
}

/** The row as it was read, held; null where somebody has changed it since. */
async function lockUnchanged(tx: SpaceTx, { id, version }: Outgoing): Promise<Outgoing | null> {
  const row = await lockOutgoing(tx, id);
  return row && row.version === version ? row : null;
}
