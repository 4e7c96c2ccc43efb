import type { ReplyMark } from '../../contract/inbox/schemas.ts';
import { strangerAt } from '../world/mail/reader-of.ts';
import { personByPublicId } from '../world/network/ids.ts';
import type { ReplyKind } from '../world/network/minds/reply-kinds.ts';
import { kindOfReply } from '../world/network/minds/reply-text.ts';

/** What a colleague makes of each kind of reply: how it is meant, and the labels that the person gets. */
export const JUDGED: Record<ReplyKind, { mark: ReplyMark; labels: readonly string[] }> = {
  warm: { mark: 'interested', labels: ['Interested', 'Positive'] },
  // who asks has not said yet what they think of it
  question: { mark: 'interested', labels: ['Interested'] },
  meeting: { mark: 'interested', labels: ['Interested', 'Positive'] },
  later: { mark: 'later', labels: ['Not now'] },
  no: { mark: 'not_interested', labels: ['Negative'] },
  out_of_office: { mark: 'out_of_office', labels: [] },
};

/** Which kind of reply it is, as its writer in the world meant it; null where a visitor of the demo made it up. */
export function kindOfDemoReply(
  reply: { network_id: string | null; email: string | null; text: string; sender: string },
  seed: number,
): ReplyKind | null {
  const { network_id, email, text } = reply;
  // mails to addresses that the network does not know are read by somebody else there
  const writers = [
    network_id === null ? null : personByPublicId(seed, network_id),
    email === null ? null : strangerAt(seed, email.toLowerCase()),
  ];
  const sender = { person: 0, firstName: reply.sender, industry: '', connections: 0 };
  for (const who of writers) {
    const kind = who && kindOfReply(text.trim(), who, sender);
    if (kind) return kind;
  }
  return null;
}
