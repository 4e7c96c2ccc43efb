import * as z from 'zod';
import { type Outcome, OutcomeUnknown, type Receipt } from '../../network/port.ts';
import { MailStageError } from '../smtp/mail-stage-error.ts';
import { LostAnswer, type VendorReply } from './vendor-request.ts';

const TRY_AGAIN_MS = 15 * 60_000;

export interface VendorSend {
  to: string;
  receipt: Receipt;
  now: Date;
  /** Whether the vendor's words are of the one who is written to. */
  isOfReader: (words: string) => boolean;
  wordsOf: (reply: VendorReply) => string;
}

/** Hands a mail to a vendor that has neither a key of its own nor a folder of sent mails: what is lost is unknown. */
export async function vendorOutcome(
  { to, receipt, now, isOfReader, wordsOf }: VendorSend,
  hand: () => Promise<VendorReply>,
): Promise<Outcome<Receipt>> {
  if (!z.email().safeParse(to).success)
    return { kind: 'refused', reason: 'unreachable_person', detail: `${to} is not an address` };
  try {
    const reply = await hand();
    if (reply.status < 300) return { kind: 'done', receipt };
    const detail = wordsOf(reply);
    if (reply.status >= 500) throw new OutcomeUnknown(detail);
    if (reply.status === 401 || (reply.status === 403 && !isOfReader(detail))) return { kind: 'disconnected' };
    if (reply.status === 429)
      return { kind: 'throttled', until: new Date(now.getTime() + TRY_AGAIN_MS), reason: 'pace' };
    return { kind: 'refused', reason: isOfReader(detail) ? 'unreachable_person' : 'not_allowed', detail };
  } catch (error) {
    if (error instanceof LostAnswer) throw new OutcomeUnknown(error.message);
    if (error instanceof MailStageError) return { kind: 'refused', reason: 'not_reached', detail: error.message };
    throw error;
  }
}

/** What a vendor of mail says when somebody only asks, at the stage of the test that it belongs to. */
export async function vendorAnswer(
  ask: () => Promise<VendorReply>,
  wordsOf: (reply: VendorReply) => string,
): Promise<VendorReply> {
  const reply = await ask().catch((error: unknown) => {
    throw error instanceof LostAnswer ? new MailStageError('connection', error.message, true) : error;
  });
  if (reply.status < 300) return reply;
  if (reply.status === 401 || reply.status === 403)
    throw new MailStageError('sign_in', wordsOf(reply), false, 'wrong_key');
  throw new MailStageError('connection', wordsOf(reply), true, 'try_later');
}
