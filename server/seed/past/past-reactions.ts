import type { Fact } from '../../../contract/enrolments/events.ts';
import { HOUR } from '../../../engine/time/durations.ts';
import { decideMail } from '../../world/mail/decide-mail.ts';
import { decideInvitation } from '../../world/network/minds/decide-invitation.ts';
import { decideReading } from '../../world/network/minds/decide-reading.ts';
import { decideReplies, decideWelcome, type Said } from '../../world/network/minds/decide-replies.ts';
import type { SenderProfile } from '../../world/network/minds/impression.ts';
import type { ReplyKind } from '../../world/network/minds/reply-kinds.ts';
import { kindOfReply } from '../../world/network/minds/reply-text.ts';
import type { Person } from '../../world/people/person.ts';
import type { PastAct, PastMessage } from './past-message.ts';

/** What is heard of somebody, and when. */
export type PastNews =
  | { fact: Fact; at: Date }
  | { channel: PastMessage['channel']; subject: string; text: string; kind: ReplyKind; at: Date };

interface Reader {
  seed: number;
  who: Person;
  sender: SenderProfile;
  /** So far, the act's own words among it. */
  said: readonly PastMessage[];
}
/** Nobody answers before it was sent. */
const SOONEST_HOURS = 0.02;
const after = (at: Date, hours: number): Date => new Date(at.getTime() + Math.max(hours, SOONEST_HOURS) * HOUR);

/** All that will come of an act, as the synthetic world's people decide it. */
export function reactionsTo(act: PastAct, reader: Reader): PastNews[] {
  switch (act.action) {
    case 'connect':
      return afterInvitation(act, reader);
    case 'message':
      return afterMessage(act, reader);
    case 'email':
      return afterMail(act, reader);
    default:
      return [];
  }
}

function afterInvitation({ text, at }: PastAct, { seed, who, sender }: Reader): PastNews[] {
  const note = text === '' ? null : text;
  const answer = decideInvitation(seed, who, sender, { note, at });
  if (!answer.accepts) return [];
  const accepted = after(at, answer.afterHours);
  const welcome = decideWelcome(seed, who, sender, note, accepted).map((each) => ({
    channel: 'network' as const,
    subject: '',
    text: each.text,
    kind: each.kind,
    at: after(accepted, each.afterHours),
  }));
  return [{ fact: 'accepted', at: accepted }, ...welcome];
}

const saidBy = (said: readonly PastMessage[], channel: PastMessage['channel']): Said[] =>
  said.filter((each) => each.channel === channel).map(({ act, text, at }) => ({ isOurs: act !== null, text, at }));

function afterMessage({ at }: PastAct, { seed, who, sender, said }: Reader): PastNews[] {
  const before = saidBy(said, 'network');
  const replies = decideReplies(seed, who, sender, before);
  const read = decideReading(seed, who, sender, before, replies);
  return [
    ...(read === null ? [] : [{ fact: 'seen' as const, at: after(at, read) }]),
    ...replies.map(({ text, kind, afterHours }) => ({
      channel: 'network' as const,
      subject: '',
      text,
      kind,
      at: after(at, afterHours),
    })),
  ];
}

function afterMail({ subject, text, to, at }: PastAct, { seed, who, sender, said }: Reader): PastNews[] {
  const before = saidBy(said, 'email');
  const turn = before.filter(({ isOurs }) => isOurs).length;
  const mail = { to: to ?? who.email, subject, text, at, turn, hasReplied: turn < before.length, hasLink: false };
  return decideMail(seed, who, sender, mail).flatMap((done): PastNews[] => {
    const then = after(at, done.afterHours);
    if (done.kind === 'replied' || done.kind === 'auto_replied')
      return [
        {
          channel: 'email',
          subject: `Re: ${subject.replace(/^Re: /, '')}`,
          text: done.text,
          kind: kindOfReply(done.text, who, sender) ?? 'warm',
          at: then,
        },
      ];
    // whoever complains is as good as unsubscribed
    return [{ fact: done.kind === 'complained' ? 'unsubscribed' : done.kind, at: then }];
  });
}
