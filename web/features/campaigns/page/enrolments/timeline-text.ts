import type { TFunction } from 'i18next';
import type { TimelineEntry } from '../../../../../contract/enrolments/schemas.ts';
import type { SkipReason, WaitReason } from '../../../../../contract/enrolments/reasons.ts';
import type { useReasonTexts } from '../../reasons/public.ts';
import type { useStepTexts } from '../../sequence/public.ts';

interface TimelineTexts {
  reasons: Pick<ReturnType<typeof useReasonTexts>, 'wait' | 'skip'>;
  steps: Pick<ReturnType<typeof useStepTexts>, 'action'>;
  /** A moment, for who reads it now. */
  when: (at: string) => string;
}

const FACTS: Record<string, (t: TFunction) => string> = {
  accepted: (t) => t(($) => $.campaign.timeline.accepted),
  seen: (t) => t(($) => $.campaign.timeline.seen),
  replied: (t) => t(($) => $.campaign.timeline.replied),
  opened: (t) => t(($) => $.campaign.timeline.opened),
  clicked: (t) => t(($) => $.campaign.timeline.clicked),
  bounced: (t) => t(($) => $.campaign.timeline.bounced),
  unsubscribed: (t) => t(($) => $.campaign.timeline.unsubscribed),
  meeting: (t) => t(($) => $.campaign.timeline.meeting),
};

/** Who did it, for what both did: the rest just happened. */
export function timelineSide({ kind }: Pick<TimelineEntry, 'kind'>): 'ours' | 'theirs' | undefined {
  if (kind === 'acted' || kind === 'message_sent') return 'ours';
  return kind === 'noted' || kind === 'message_received' || kind === 'meeting_booked' ? 'theirs' : undefined;
}

/** Without the campaigns' own lines of a meeting that tells itself. */
export function toldOnce(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const booked = new Set(entries.flatMap(({ kind, at }) => (kind === 'meeting_booked' ? [at] : [])));
  return entries.filter(({ kind, reason, at }) => !(kind === 'noted' && reason === 'meeting' && booked.has(at)));
}

/** What happened, in a line; null for what says nothing to a reader. */
export function timelineText(
  t: TFunction,
  { kind, action, reason, start }: TimelineEntry,
  words: TimelineTexts,
): string | null {
  switch (kind) {
    case 'enrolled':
      return t(($) => $.campaign.timeline.enrolled);
    case 'acted':
      return action ? t(($) => $.campaign.timeline.acted, { action: words.steps.action(action) }) : null;
    case 'skipped':
      return t(($) => $.campaign.timeline.skipped, { reason: words.reasons.skip(reason as SkipReason) });
    case 'branched':
      return reason === 'yes' ? t(($) => $.campaign.timeline.yes) : t(($) => $.campaign.timeline.no);
    case 'waiting':
      return t(($) => $.campaign.timeline.waiting, { reason: words.reasons.wait(reason as WaitReason) });
    case 'noted':
      return FACTS[reason ?? '']?.(t) ?? null;
    case 'paused':
      return t(($) => $.campaign.timeline.paused);
    case 'resumed':
      return t(($) => $.campaign.timeline.resumed);
    case 'excluded':
      return t(($) => $.campaign.timeline.excluded);
    case 'included':
      return t(($) => $.campaign.timeline.included);
    case 'moved':
      return t(($) => $.campaign.timeline.moved);
    case 'message_sent':
      return t(($) => $.campaign.timeline.messageSent);
    case 'message_received':
      return t(($) => $.campaign.timeline.messageReceived);
    // of earlier days it is not known when it was to be
    case 'meeting_booked':
      return start
        ? t(($) => $.campaign.timeline.meetingBookedFor, { when: words.when(start) })
        : t(($) => $.campaign.timeline.meetingBooked);
    case 'meeting_rescheduled':
      return start
        ? t(($) => $.campaign.timeline.meetingMovedTo, { when: words.when(start) })
        : t(($) => $.campaign.timeline.meetingMoved);
    case 'meeting_canceled':
      return t(($) => $.campaign.timeline.meetingCanceled);
    default:
      return null;
  }
}
