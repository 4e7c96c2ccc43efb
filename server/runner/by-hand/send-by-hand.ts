import { ACTION_TRAITS } from '../../../contract/campaigns/sequence.ts';
import { dayIn } from '../../../engine/time/zone-time.ts';
import type { SpaceTx } from '../../core/db/transaction.ts';
import type { Services } from '../../core/services.ts';
import { networkOf } from '../../modules/senders/credentials/network/network-of.ts';
import { noteActivity } from '../../modules/senders/credentials/life/note-activity.ts';
import { intentIdOf } from '../../modules/contacts/conversations/intent-id.ts';
import { countByHand } from '../../modules/senders/limits/count-by-hand.ts';
import { countMail } from '../../modules/senders/mailboxes/count-mail.ts';
import { keepNetworkPerson } from '../../modules/contacts/prospects/record/keep-network-person.ts';
import {
  changeOutgoing,
  isNamedOtherwise,
  lockOutgoing,
  type Outgoing,
  writeIntent,
} from '../../modules/work/inbox/writing/outgoing.ts';
import { enqueueOutgoing } from '../../modules/work/inbox/writing/send-message.ts';
import { settleFailed, settleSent, settleUnsure } from '../../modules/work/inbox/writing/settle-outgoing.ts';
import { ACTION_OF } from '../../modules/work/inbox/writing/writing-ways.ts';
import type { Network } from '../../providers/network/port.ts';
import { prepareAct } from '../prepare-act.ts';
import { carryLetter } from './carry-letter.ts';
import { type Letter, plannedOf, readOutgoing, type StoredLetter } from './letter.ts';
import { settleTold } from './settle-told.ts';

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
  const { network = networkOf(services) } = options;
  const { inSpace } = services.transactions;
  const letter = await inSpace(key.space_id, (tx) => readOutgoing(tx, key.id, services));
  if (!letter) return;
  if (letter.row.status === 'sending') return takeUp(services, letter, { ...options, network });
  if (letter.row.send_at > services.clock.now())
    return inSpace(key.space_id, (tx) => enqueueOutgoing(tx, key.id, letter.row.send_at));
  const worded = await wordIt(services, network, letter);
  if (!worded) return;
  const begun = performance.now();
  const claimed = await inSpace(key.space_id, (tx) => intend(tx, letter, worded));
  if (claimed) await send(services, { ...letter, row: claimed.row }, claimed.intent, { ...options, network, begun });
}

/** Reads what has to be known before it can be worded for the network; null where it will not go. */
async function wordIt(services: Services, network: Network | null, letter: Letter): Promise<StoredLetter | null> {
  const { row, channel, sender, person, stored } = letter;
  const { inSpace } = services.transactions;
  const fail = (reason: string) =>
    inSpace(row.space_id, async (tx) => {
      const held = await heldAs(tx, row);
      if (held) await settleFailed(tx, held, { status: null, reason });
      return null;
    });
  if (letter.obstacle) return fail(letter.obstacle);
  if (channel === 'email' || channel === 'sms') return { ...stored, network: null };
  if (!network || !sender?.gateway_id) return fail('account_down');
  const prepared = await prepareAct(plannedOf(letter), {
    network,
    account: sender.gateway_id,
    personId: person.network_id,
    link: person.link,
    conversation: letter.conversation,
    past: [],
    keepPerson: (profile) => inSpace(row.space_id, (tx) => keepNetworkPerson(tx, person.id, profile)),
  });
  if (prepared.kind === 'act') return { ...stored, network: prepared.act };
  const { outcome } = prepared;
  return fail(outcome.kind === 'refused' ? outcome.reason : outcome.kind);
}

/** Its line in the ledger, counted for the day, or nothing: where it was changed or called back meanwhile, it stays. */
async function intend(tx: SpaceTx, letter: Letter, act: StoredLetter) {
  const { channel, sender } = letter;
  const row = await heldAs(tx, letter.row);
  if (!row || row.status !== 'queued') return null;
  const action = ACTION_OF[channel];
  const id = intentIdOf(row);
  const isWritten = await writeIntent(tx, {
    id,
    prospectId: row.prospect_id,
    credentialId: row.credential_id,
    round: row.round,
    action,
    act,
  });
  if (!isWritten) return null;
  const { takes } = ACTION_TRAITS[action];
  const day = dayIn(sender?.timezone ?? 'UTC', tx.now);
  const most = takes ? (sender?.limits[takes]?.today ?? 0) : 0;
  if (takes) await countByHand(tx, { credentialId: row.credential_id, takes, day, most });
  if (channel === 'email' && row.mailbox_id) await countMail(tx, row.mailbox_id, day);
  await noteActivity(tx, row.credential_id);
  await changeOutgoing(tx, row.id, { status: 'sending', reason: null });
  const claimed = { ...row, status: 'sending', updated_at: tx.now, version: row.version + 1 };
  // should whoever sends it now be gone before it is settled, this finds it
  await enqueueOutgoing(tx, row.id, new Date(tx.now.getTime() + ASK_AFTER_MS));
  return { row: claimed, intent: { id, act, created_at: tx.now } };
}

type Line = { id: string; act: StoredLetter; created_at: Date };

async function send(
  services: Services,
  letter: Letter,
  intent: Line,
  options: ByHandOptions & { begun: number },
): Promise<void> {
  const { network = null, askAfterMs = ASK_AFTER_MS, patienceMs = PATIENCE_MS, begun } = options;
  const { row } = letter;
  const { clock, transactions, log } = services;
  const carrier = carryLetter(services, network, letter, intent);
  if (performance.now() - begun > SEND_WITHIN_MS) return;
  let told: Awaited<ReturnType<typeof carrier.send>>;
  try {
    told = await carrier.send();
  } catch (error) {
    // it may have happened: the line stays open, and the provider is asked when the dust has settled
    log.info({ err: error, intent: intent.id }, 'no answer to a message');
    const later = new Date(clock.now().getTime() + askAfterMs);
    return transactions.inSpace(row.space_id, (tx) => enqueueOutgoing(tx, row.id, later));
  }
  await transactions.inSpace(row.space_id, async (tx) => {
    const held = await heldAs(tx, row);
    if (held) await settleTold(tx, held, told, { since: intent.created_at, patienceMs });
  });
}

/** A line that nobody settled: the provider is asked what came of it. */
async function takeUp(services: Services, letter: Letter, options: ByHandOptions): Promise<void> {
  const { network = null, askAfterMs = ASK_AFTER_MS, patienceMs = PATIENCE_MS } = options;
  const { row, intent } = letter;
  const { clock, transactions, log } = services;
  const again = (at: Date) => transactions.inSpace(row.space_id, (tx) => enqueueOutgoing(tx, row.id, at));
  if (!intent) throw new Error(`the message ${row.id} is being sent without a line in the ledger`);
  const askAt = new Date(row.updated_at.getTime() + askAfterMs);
  // the request may still be under way
  if (clock.now() < askAt) return again(askAt);
  const asked = await carryLetter(services, network, letter, intent)
    .ask()
    .catch((error: unknown) => {
      log.warn({ err: error, intent: intent.id }, 'nobody answered what came of a message');
      return { kind: 'unknown' as const };
    });
  if (asked.kind === 'not_done') {
    // the same line, under the same key; only one of those who take it up at once sends it
    const begun = performance.now();
    const claimed = await transactions.inSpace(row.space_id, (tx) => claimAgain(tx, row));
    if (claimed) await send(services, { ...letter, row: claimed }, intent, { ...options, network, begun });
    return;
  }
  const isOver = clock.now().getTime() - intent.created_at.getTime() >= patienceMs;
  if (asked.kind === 'unknown' && !isOver) return again(new Date(clock.now().getTime() + ASK_AGAIN_MS));
  await transactions.inSpace(row.space_id, async (tx) => {
    const held = await heldAs(tx, row);
    if (!held) return;
    const receipt = asked.kind === 'done' ? (asked.receipt as { id?: string | null; conversation?: string }) : null;
    // the same words, sent shortly before as another message, tell nothing of this one
    const isOther = receipt?.id && (await isNamedOtherwise(tx, row.credential_id, receipt.id, intent.id));
    if (receipt && !isOther) await settleSent(tx, held, { receipt, at: intent.created_at });
    else await settleUnsure(tx, held);
  });
}

async function claimAgain(tx: SpaceTx, row: Outgoing): Promise<Outgoing | null> {
  const held = await heldAs(tx, row);
  if (!held) return null;
  await changeOutgoing(tx, row.id, {});
  await enqueueOutgoing(tx, row.id, new Date(tx.now.getTime() + ASK_AFTER_MS));
  return { ...held, updated_at: tx.now, version: held.version + 1 };
}

/** The row as it was read, held; null where somebody has changed it since. */
async function heldAs(tx: SpaceTx, { id, version }: Outgoing): Promise<Outgoing | null> {
  const row = await lockOutgoing(tx, id);
  return row && row.version === version ? row : null;
}
