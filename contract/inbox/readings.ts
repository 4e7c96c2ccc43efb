import * as z from 'zod';
import { REPLY_INTENTS, ReplyReading } from '../reading/schemas.ts';
import { Face } from '../prospects/face.ts';

/** How a conversation's last reply is meant; `unsure`: it was read, and a member is asked. */
export const MEANT_AS = [...REPLY_INTENTS, 'unsure'] as const;
export type MeantAs = (typeof MEANT_AS)[number];

/** How one reply was read, and what a member said about it. */
export const MessageReading = z.object({
  /** Null: the reader is not sure and nobody has said it yet. */
  intent: ReplyReading.shape.intent,
  /** Who said it; null where it is as it was read. */
  said_by: Face.nullable(),
  /** As it was read, whatever was said since. */
  read: ReplyReading,
});
export type MessageReading = z.infer<typeof MessageReading>;
