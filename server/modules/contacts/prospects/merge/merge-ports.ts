import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { Port } from '../../../../core/port.ts';
import type { Services } from '../../../../core/services.ts';

/** From one record to the other: everything, or what is named. */
export interface MovingProspect {
  from: string;
  to: string;
  ids?: readonly string[];
}

/** What belongs to a person and simply goes along: each row keeps its id, and so finds its way back. */
export type MovedTable =
  | 'inbox_messages'
  | 'inbox_outgoing'
  | 'inbox_attachments'
  | 'prospects_notes'
  | 'tasks'
  | 'meetings'
  | 'enrichment_values'
  | 'ai_generations';

/** Answers the ids of the rows that it moved. */
export const movedRows = new Port<{
  table: MovedTable;
  move(tx: SpaceTx, moving: MovingProspect): Promise<string[]>;
}>('movedRows');

/** What became of the conversations of two who are one now: as they were, so that they can be parted again. */
export interface ConversationsMoved {
  /** The other's lines of the inbox, and which accounts one had lines of already. */
  dialogs: (Record<string, unknown> & { scope: string; is_unread: boolean; unread: number })[];
  own: string[];
  /** When; records of earlier days lack it. */
  at?: string;
  /** Records of earlier days lack them. */
  drafts?: DraftMoved[];
}

/** What somebody was writing to the other; `own` is what they were writing to the one at the same time, by the same way. */
export interface DraftMoved {
  user_id: string;
  channel: string;
  subject: string;
  text: string;
  own?: { subject: string; text: string };
}

export const mergedConversations = new Port<{
  merge(tx: SpaceTx, from: string, to: string): Promise<ConversationsMoved>;
  split(tx: SpaceTx, moved: ConversationsMoved, back: { from: string; to: string }): Promise<void>;
  /** Once all of it is done: what is unread. */
  recount(tx: SpaceTx, accounts: readonly string[]): Promise<void>;
}>('mergedConversations');

/** What became of the enrolments of two who are one now. */
export interface EnrolmentsMoved {
  /** Came along. */
  came: string[];
  /** Changed places with one that was not as far: [what came, what went]. */
  swapped: [string, string][];
  /** Ended, because the other one of the same campaign is further on. */
  ended: string[];
}

export const mergedEnrolments = new Port<{
  merge(tx: SpaceTx, from: string, to: string): Promise<EnrolmentsMoved>;
  split(tx: SpaceTx, services: Services, moved: EnrolmentsMoved, back: { from: string; to: string }): Promise<void>;
}>('mergedEnrolments');
