import {
  apply,
  type EnrolmentEvent,
  type EnrolmentState,
  firstEvent,
  hasHistory,
} from '../../../../engine/enrolment.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { type EventRow, storeEvents } from '../../../core/events/store-events.ts';
import { newId } from '../../../core/ids.ts';
import { enqueueChecks } from '../../contacts/prospects/verification/ask-checks.ts';
import { countEnrolmentMoves } from './counters.ts';
import { writeStates } from './row-queries.ts';
import type { Moved } from './moved.ts';
import { triggersOf } from './triggers-of.ts';

/** Somebody who moved, with what the events made of them. */
export interface Move extends Moved {
  after: EnrolmentState;
}

/**
 * The one way an enrolment changes: the row becomes what the events make of it, and the events are kept with it, all of
 * them in one transaction and in a handful of statements however many they are. Answers whose rows were written:
 * somebody whom another transaction has moved in the meantime is left alone, with nothing recorded.
 */
export async function recordEvents(tx: SpaceTx | PlatformTx, given: readonly Moved[]): Promise<Set<string>> {
  const moves = movesOf(given);
  if (moves.length === 0) return new Set();
  const written = await writeMoves(tx, moves);
  await storeMoves(
    tx,
    moves.filter(({ id }) => written.has(id)),
  );
  return written;
}

export const movesOf = (given: readonly Moved[]): Move[] =>
  given
    .filter(({ events }) => events.length > 0)
    .map((each) => {
      if (hasHistory(each.before)) return { ...each, after: each.events.reduce<EnrolmentState>(apply, each.before) };
      // something happens to somebody whose campaign never ran: their history begins with how they came
      const after = each.events.reduce<EnrolmentState>(apply, { ...each.before, revision: 1 });
      return { ...each, events: [firstEvent(each.before, each), ...each.events], after };
    });

/** The rows alone. Whoever writes these without waiting for the answer keeps the rest in the same transaction, or nothing. */
export const writeMoves = (tx: SpaceTx | PlatformTx, moves: readonly Move[]): Promise<Set<string>> =>
  writeStates(
    tx,
    moves.map(({ space_id, id, before, after }) => ({ space_id, id, was: before.revision, after })),
  );

/** What belongs to the rows: events, and the numbers that follow from them. */
export async function storeMoves(tx: SpaceTx | PlatformTx, moves: readonly Move[]): Promise<void> {
  await Promise.all([storeEventsOf(tx, moves), countEnrolmentMoves(tx, moves), checkAwaited(tx, moves)]);
}

/** Whose first mail waits for a look at their address: it is looked at now. */
async function checkAwaited(tx: SpaceTx | PlatformTx, moves: readonly Move[]): Promise<void> {
  const waiting = moves.filter(({ after }) => after.wait_reason === 'email_checking');
  for (const spaceId of new Set(waiting.map(({ space_id }) => space_id))) await enqueueChecks(tx, spaceId);
}

/** What listeners wait for goes through the outbox; what only tells the history is kept without. */
function storeEventsOf(tx: SpaceTx | PlatformTx, moved: readonly Moved[]): Promise<void> {
  const published: EventRow[] = [];
  const history: EventRow[] = [];
  for (const { space_id, id, prospect_id, campaign_id, credential_id, before, events } of moved)
    for (const { type, at, data } of events) {
      history.push({ space_id, id: newId(), type, subject_id: id, data, at });
      for (const trigger of triggersOf({ type, data } as EnrolmentEvent, before.wait_reason))
        published.push({
          space_id,
          id: newId(),
          type: 'prospect.touched',
          subject_id: prospect_id,
          data: {
            trigger,
            campaign_id,
            credential_id,
            ...('intent_id' in data && data.intent_id && { intent_id: data.intent_id }),
          },
          at,
        });
    }
  return storeEvents(tx, { history, published });
}
