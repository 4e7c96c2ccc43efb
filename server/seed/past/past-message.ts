import type { PlannedAct } from '../../../engine/decision.ts';
import type { ReplyKind } from '../../world/network/minds/reply-kinds.ts';

/** Something that was done for somebody, and under which line of the ledger. */
export interface PastAct extends PlannedAct {
  intentId: string;
  at: Date;
}
/** Something that was said, by whichever side. */
export interface PastMessage {
  channel: 'network' | 'email';
  subject: string;
  text: string;
  at: Date;
  /** What it was sent by; null for what they said. */
  act: PastAct | null;
  /** How theirs is meant. */
  kind: ReplyKind | null;
  seenAt: Date | null;
  openedAt: Date | null;
  bouncedAt: Date | null;
  repliedAt: Date | null;
}
