import type { ReplyMark } from '../../contract/inbox/schemas.ts';
import type { ReplyKind } from '../world/network/minds/reply-kinds.ts';

/** What a colleague makes of each kind of reply: how it is meant, and the labels that the person gets. */
export const JUDGED: Record<ReplyKind, { mark: ReplyMark; labels: readonly string[] }> = {
  warm: { mark: 'interested', labels: ['Interested', 'Positive'] },
  question: { mark: 'interested', labels: ['Interested', 'Positive'] },
  meeting: { mark: 'interested', labels: ['Interested', 'Positive'] },
  later: { mark: 'later', labels: ['Not now'] },
  no: { mark: 'not_interested', labels: ['Negative'] },
  out_of_office: { mark: 'out_of_office', labels: [] },
};
