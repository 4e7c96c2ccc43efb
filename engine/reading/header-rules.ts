import type { ReplyIntent } from '../../contract/reading/schemas.ts';
import { heardKind } from '../mail/heard-kind.ts';
import { readAbsence } from '../mail/read-absence.ts';
import { TIMES } from './concepts/times.ts';
import { bareText, phrasePattern } from './concepts/pattern.ts';
import type { ReceivedReply } from './received-reply.ts';

const AWAY = phrasePattern(TIMES.away ?? '');
const NOBODY = /^(?:no|do[-_.]?not|ne[-_.]?pas|nicht)[-_.]?(?:reply|respond|repondre|antworten|responda)@|^noreply/i;

export interface HeaderFinding {
  intent: ReplyIntent;
  header: string;
}

/** What a mail says of itself, before its words are asked. */
export function readHeaders(reply: ReceivedReply, today: string): HeaderFinding | null {
  const { text, subject = '', from = '', headers = {}, reports = {} } = reply;
  const heard = heardKind({ headers, from, subject, reports });
  const kind = heard === 'written' && reply.isAutomatic ? 'automatic' : heard;
  // their provider tells that they pressed “spam”
  if (kind === 'complained') return { intent: 'unsubscribe', header: 'feedback report' };
  if (kind === 'bounced') return { intent: 'automatic', header: 'delivery report' };
  if (kind === 'written') return NOBODY.test(from) ? { intent: 'automatic', header: from.slice(0, 80) } : null;
  const said = `${subject}\n${text}`.slice(0, 3_000);
  const isAway = readAbsence({ subject, text }, today) !== null || bareText(said).search(AWAY) >= 0;
  const header = heard === 'written' ? 'automatic' : nameOf(headers, subject);
  return { intent: isAway ? 'out_of_office' : 'automatic', header };
}

const nameOf = (headers: Readonly<Record<string, string>>, subject: string): string =>
  ['auto-submitted', 'x-autoreply', 'x-autorespond', 'x-auto-response', 'precedence', 'list-id'].find(
    (name) => headers[name] !== undefined,
  ) ?? `subject: ${subject.slice(0, 80)}`;
