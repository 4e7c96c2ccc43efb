import { ACTION_TRAITS } from '../../contract/campaigns/sequence.ts';
import type { SearchKind } from '../../contract/searches/schemas.ts';
import type { EnrolmentEvent } from '../../engine/enrolment.ts';
import { afterOutcome, type ActOutcome } from '../../engine/outcome.ts';
import type { Graph } from '../../engine/sequence/graph.ts';
import { dayOf } from '../../engine/time/work-hours.ts';
import { dayIn } from '../../engine/time/zone-time.ts';
import type { PlatformTx } from '../core/db/transaction.ts';
import { completeApprovals } from '../modules/campaigns/approvals/complete-approvals.ts';
import { type Moved, movedOf } from '../modules/campaigns/enrolments/moved.ts';
import { holdCampaigns } from '../modules/campaigns/campaigns/hold-campaigns.ts';
import { lockEnrolments } from '../modules/campaigns/enrolments/lock-enrolments.ts';
import type { EnrolmentRow } from '../modules/campaigns/facts/enrolment-row.ts';
import { graphsOf } from '../modules/campaigns/facts/load-graphs.ts';
import { storeMoves, type Move, movesOf, writeMoves } from '../modules/campaigns/enrolments/record-events.ts';
import { storeMessages } from '../modules/contacts/conversations/store-message.ts';
import { countSteps, type SentByCampaign } from '../modules/content/templates/count-uses.ts';
import { releaseCredits, settleCredits } from '../modules/money/credits/spend-credits.ts';
import { chargedBy, type Intent } from './intent.ts';
import { touchActiveAccounts } from '../modules/senders/credentials/life/note-activity.ts';
import { type LaneRelease, releaseLanes } from '../modules/senders/lanes/hold-lanes.ts';
import { type Lane, leaseKey } from '../modules/senders/lanes/lane.ts';
import type { SettledIntent } from '../modules/senders/ledger/intent.ts';
import { settleIntents } from '../modules/senders/ledger/settle-intents.ts';
import { type QuotaUse, returnQuota } from '../modules/senders/limits/count-uses.ts';
import { uncountMailboxSends } from '../modules/senders/mailboxes/count-mail.ts';
import { sentMessage } from './sent-message.ts';

/** What became of an act. */
export interface ActResult {
  intent: Intent;
  /** Where the person stood when it went out; null where that has to be read. */
  row: EnrolmentRow | null;
  /** False where it was found out before anything was written into the ledger. */
  isWritten: boolean;
  /**
   * `not_done`: it surely did not go out, and may do so under the same key. `repeated`: nobody can say, and it goes out as
   * another round; both stay counted, since both may have happened.
   */
  outcome: ActOutcome | { kind: 'not_done' } | { kind: 'repeated' };
  receipt: object | null;
  /** An act of several pieces moves the person with its last. */
  isLast: boolean;
  /** Somebody said yes to its words, or may have. */
  isApproved: boolean;
  timeScale: number;
  searchKind: SearchKind | null;
}

/** What a worker brings back for a lane: at most one act, and when to look again. */
export interface LaneResult {
  lane: Lane;
  nextAt: Date;
  ended: ActResult | null;
}

/** Somebody was moved, or a lane was taken, while an act was under way: what is known of them does not hold any more. */
export class StaleLeaseError extends Error {}

/**
 * Receipts, messages, events, counters and lanes of many acts in one transaction. Only where the lease is still ours:
 * a worker that comes late writes nothing, since whoever took its lane has asked what came of it. Answers whose was.
 *
 * Nearly always nothing has come between: all is written in one go, from what was known when the acts went out. Where
 * something has, `StaleLeaseError` undoes it, and it is done again with people and lanes held first (`isHeld`).
 */
export async function settle(
  tx: PlatformTx,
  results: readonly LaneResult[],
  { isHeld = false } = {},
): Promise<Set<string>> {
  await touchActiveAccounts(tx, results.flatMap(sentBy));
  const rows = await readRows(tx, results, isHeld);
  const graphOf = await graphsOf(tx, [...rows.values()]);
  const released = results.map(releasedOf(tx.now));
  if (isHeld) {
    const owned = await releaseLanes(tx, released);
    const follows = consequencesOf(
      results.filter(({ lane }) => owned.has(leaseKey(lane))),
      { rows, graphOf, now: tx.now },
    );
    await Promise.all([writeMoves(tx, follows.moves), ...writeRest(tx, follows)]);
    return owned;
  }
  const follows = consequencesOf(results, { rows, graphOf, now: tx.now });
  // they leave together and are carried out in this order, in which everybody takes these locks (`holdCampaigns`)
  const [, written, owned] = await Promise.all([
    holdCampaigns(tx, follows.moves),
    writeMoves(tx, follows.moves),
    releaseLanes(tx, released),
    ...writeRest(tx, follows),
  ]);
  if (written.size < follows.moves.length || owned.size < results.length) throw new StaleLeaseError();
  return owned;
}

/** Where the people stood, by enrolment: as it is known, or held and read. */
async function readRows(
  tx: PlatformTx,
  results: readonly LaneResult[],
  isHeld: boolean,
): Promise<Map<string, EnrolmentRow>> {
  const ends = results.flatMap(({ ended }) => ended ?? []);
  const unread = ends.filter(({ row }) => isHeld || !row);
  const read = unread.map(({ intent }) => ({ space_id: intent.space_id, id: intent.enrolment_id }));
  // of all of them, since whoever is held now is held before the others
  if (read.length > 0)
    await holdCampaigns(
      tx,
      ends.map(({ intent }) => intent),
    );
  const rows = read.length > 0 ? await lockEnrolments(tx, read) : [];
  const known = isHeld ? [] : ends.flatMap(({ row }) => row ?? []);
  return new Map([...known, ...rows].map((row) => [row.id, row]));
}

const sentBy = ({ ended }: LaneResult) => (ended?.isWritten && ended.outcome.kind === 'done' ? [ended.intent] : []);

interface Consequences {
  settled: SettledIntent[];
  moves: Move[];
  /** Counted for the day, and did not happen. */
  uncounted: Omit<QuotaUse, 'most'>[];
  /** What it cost is due, or nothing came of it and it costs nothing. */
  paid: { intent: Intent; used: number | null }[];
  unpaid: Intent[];
  sent: ActResult[];
  /** Mails that did not leave: their places of the mailbox's day are free again. */
  unsentMails: { space_id: string; id: string; day: string }[];
  /** What went out in words that came from a template. */
  fromTemplates: SentByCampaign[];
}

/** What an act cost, where its receipt tells it: a look-up that found what is paid for already costs nothing. */
const creditsOf = (receipt: object | null): number | null =>
  receipt && 'credits' in receipt && typeof receipt.credits === 'number' ? receipt.credits : null;

interface Known {
  rows: Map<string, EnrolmentRow>;
  graphOf: (row: EnrolmentRow) => Graph;
  now: Date;
}

function consequencesOf(results: readonly LaneResult[], { rows, graphOf, now }: Known): Consequences {
  const follows: Omit<Consequences, 'moves'> = {
    settled: [],
    uncounted: [],
    paid: [],
    unpaid: [],
    sent: [],
    unsentMails: [],
    fromTemplates: [],
  };
  const moved: Moved[] = [];
  for (const ended of results.flatMap((result) => result.ended ?? [])) {
    const { intent, receipt } = ended;
    const row = rows.get(intent.enrolment_id);
    const after = row && consequenceOfAct(ended, row, graphOf(row), now);
    const status = after?.status ?? 'not_done';
    if (ended.isWritten) {
      follows.settled.push({ space_id: intent.space_id, id: intent.id, status, receipt, reason: reasonOf(ended) });
      if (status === 'refused' || status === 'not_done') {
        follows.uncounted.push(useOf(ended, row?.timezone ?? 'UTC', now));
        follows.unpaid.push(intent);
        follows.unsentMails.push(...unsentMail(ended, row?.timezone ?? 'UTC', now));
      } else if (status !== 'unknown') follows.paid.push({ intent, used: creditsOf(receipt) });
      if (status === 'done') {
        follows.sent.push(ended);
        follows.fromTemplates.push(...fromTemplate(intent, dayIn(row?.timezone ?? 'UTC', now)));
      }
    }
    if (row && after?.event) moved.push(movedOf(row, [after.event]));
  }
  return { ...follows, moves: movesOf(moved) };
}

/** What is written beside people and lanes. */
const writeRest = (
  tx: PlatformTx,
  { settled, moves, uncounted, paid, unpaid, sent, unsentMails, fromTemplates }: Consequences,
): Promise<unknown>[] => [
  uncountMailboxSends(tx, unsentMails),
  returnQuota(tx, uncounted),
  storeMoves(tx, moves),
  settleIntents(tx, settled),
  storeMessages(
    tx,
    sent.flatMap((ended) => sentMessage(ended.intent, ended.receipt, tx.now) ?? []),
  ),
  completeApprovals(
    tx,
    sent.filter(({ isApproved }) => isApproved).map(({ intent }) => intent),
  ),
  countSteps(tx, fromTemplates),
  releaseCredits(tx, chargedBy(unpaid)),
  settleCredits(
    tx,
    paid.flatMap(({ intent, used }) => chargedBy([intent]).map((charge) => ({ ...charge, used }))),
  ),
];

function fromTemplate({ space_id, campaign_id, act }: Intent, day: string): SentByCampaign[] {
  const { template_id } = act.settings;
  return template_id ? [{ space_id, campaign_id, template_id, day }] : [];
}

const releasedOf =
  (now: Date) =>
  ({ lane, nextAt, ended }: LaneResult): LaneRelease => {
    const isActed = ended?.isWritten && ended.outcome.kind !== 'not_done';
    return { lane, nextAt, ...(isActed && { campaignId: ended.intent.campaign_id, actedAt: now }) };
  };

interface Consequence {
  status: SettledIntent['status'];
  event: EnrolmentEvent | null;
}

function consequenceOfAct(
  { intent, outcome, isLast, timeScale, searchKind }: ActResult,
  row: EnrolmentRow,
  graph: Graph,
  now: Date,
): Consequence {
  if (outcome.kind === 'not_done' || outcome.kind === 'repeated') return { status: outcome.kind, event: null };
  const after = afterOutcome(graph, row, intent, outcome, { now, timeScale, intentId: intent.id, searchKind });
  const isPiece = !isLast && (outcome.kind === 'done' || outcome.kind === 'already');
  if (isPiece) return { status: after.intent, event: null };
  return { status: after.intent, event: eventAtStep(after.event, row, intent.node_id) };
}

/** Somebody who was moved on while the act was under way: that it was done is kept, and they stay where they are. */
function eventAtStep(event: EnrolmentEvent, row: EnrolmentRow, nodeId: string): EnrolmentEvent | null {
  if (row.node_id === nodeId) return event;
  if (event.type !== 'enrolment.acted') return null;
  const { node_id, takes, due_at, finish_reason } = row;
  return {
    ...event,
    data: { ...event.data, onward: { node_id, takes, due_at: due_at && due_at.toISOString(), finish_reason } },
  };
}

const reasonOf = ({ outcome }: ActResult): string | null =>
  outcome.kind === 'refused' ? outcome.reason : outcome.kind === 'done' ? null : outcome.kind;

/** A refused address has had its mail: it stands among those that came back. */
function unsentMail({ intent, outcome, timeScale }: ActResult, timezone: string, now: Date) {
  const { space_id, action, act, created_at } = intent;
  const isBounce = outcome.kind === 'refused' && outcome.reason === 'unreachable_person';
  if (action !== 'email' || !act.integration_id || isBounce) return [];
  return [{ space_id, id: act.integration_id, day: dayOf({ timezone, timeScale }, created_at, now) }];
}

/** What the act was counted as, and for which day. */
const useOf = ({ intent, timeScale }: ActResult, timezone: string, now: Date): Omit<QuotaUse, 'most'> => ({
  space_id: intent.space_id,
  credential_id: intent.credential_id,
  takes: ACTION_TRAITS[intent.action].takes ?? 'none',
  day: dayOf({ timezone, timeScale }, intent.created_at, now),
});
