import type { Preview, TimelineEntry } from '../../../../../contract/enrolments/schemas.ts';
import type { FinishReason, SkipReason, Wait } from '../../../../../contract/enrolments/reasons.ts';
import { ACTIONS, type Action } from '../../../../../contract/campaigns/sequence.ts';

/** One stop on a person's way, behind them or ahead. */
export interface PathEntry {
  key: string;
  at: string;
  isPast: boolean;
  kind: 'enrolled' | 'done' | 'skipped' | 'yes' | 'no' | 'fact' | 'paused' | 'resumed' | 'moved' | 'end';
  nodeId: string | null;
  action: Action | null;
  /** Of a step that was passed over; of news; of the end. */
  skip?: SkipReason;
  fact?: string;
  finish?: FinishReason;
  subject?: string;
  text?: string;
  missing?: readonly string[];
  variant?: string;
}

/** What happened in this campaign, oldest first. Looks that led to nothing are no stops. */
export function pastEntries(timeline: readonly TimelineEntry[], campaignId: string): PathEntry[] {
  return timeline
    .filter((entry) => entry.campaign?._id === campaignId)
    .flatMap((entry) => {
      const kind = kindOf(entry);
      if (!kind) return [];
      return {
        key: entry._id,
        at: entry.at,
        isPast: true,
        kind,
        nodeId: entry.node_id,
        action: ACTIONS.find((action) => action === entry.action) ?? null,
        ...(kind === 'skipped' && { skip: entry.reason as SkipReason }),
        ...(kind === 'fact' && { fact: entry.reason ?? '' }),
        ...(kind === 'end' && { finish: 'excluded' as const }),
        ...(entry.text !== null && { text: entry.text }),
      };
    })
    .toReversed();
}

function kindOf({ kind, reason, action }: TimelineEntry): PathEntry['kind'] | null {
  switch (kind) {
    case 'enrolled':
    case 'skipped':
    case 'paused':
    case 'resumed':
    case 'moved':
      return kind;
    case 'acted':
      return action === 'wait' ? null : 'done';
    case 'branched':
      return reason === 'yes' ? 'yes' : 'no';
    case 'noted':
      return 'fact';
    case 'excluded':
      return 'end';
    default:
      return null;
  }
}

/** What is foreseen after `since`, in order, with the acceptance that is supposed and the end where there is one. */
export function comingEntries(preview: Preview, since: string): PathEntry[] {
  const entries: PathEntry[] = preview.steps.map((step, index) => ({
    key: `coming-${index}`,
    at: step.at,
    isPast: false,
    kind: step.outcome,
    nodeId: step.node_id,
    action: step.action,
    ...(step.skip_reason && { skip: step.skip_reason }),
    subject: step.subject,
    text: step.text,
    missing: step.missing,
    variant: step.variant,
  }));
  const { accepted_at: at } = preview;
  if (at) {
    // what it decides comes after it, also in the same moment
    const place = entries.findIndex((entry) => entry.at >= at);
    const accepted = { key: 'accepted', at, isPast: false, kind: 'fact', nodeId: null, action: null, fact: 'accepted' };
    entries.splice(place === -1 ? entries.length : place, 0, accepted as PathEntry);
  }
  if (preview.finish_reason)
    entries.push({
      key: 'end',
      at: entries.at(-1)?.at ?? since,
      isPast: false,
      kind: 'end',
      nodeId: null,
      action: null,
      finish: preview.finish_reason,
    });
  return entries;
}

/** Where somebody stands at a time: the last stop before it; of several in one moment, the one that says something. */
export function entryAt(entries: readonly PathEntry[], at: number): PathEntry | undefined {
  const last = entries.findLast((entry) => Date.parse(entry.at) <= at);
  return entries.findLast((entry) => entry.at === last?.at && entry.text) ?? last;
}

/** Where a look begins: at the first words that are still to come, else where things stand. */
export const firstUpcomingEntry = (entries: readonly PathEntry[]): PathEntry | undefined =>
  entries.find((entry) => !entry.isPast && entry.text) ?? entries.find((entry) => !entry.isPast) ?? entries.at(-1);

/** How the texts of a step are numbered on a way: Message 1, Message 2; nothing where there is only one. */
export function numbersOf(entries: readonly PathEntry[]): Map<string, number> {
  const numbers = new Map<string, number>();
  const counts = new Map<Action, number>();
  const isCounted = (entry: PathEntry) => entry.kind === 'done' && entry.action !== null && entry.text;
  for (const entry of entries) {
    if (!isCounted(entry) || !entry.action) continue;
    const number = (counts.get(entry.action) ?? 0) + 1;
    counts.set(entry.action, number);
    numbers.set(entry.key, number);
  }
  for (const entry of entries) if (entry.action && counts.get(entry.action) === 1) numbers.delete(entry.key);
  return numbers;
}

/** What holds somebody for good: told under the last stop, since nothing comes after it. */
export const lastWait = (preview: Preview | undefined): Wait | null =>
  preview && !preview.finish_reason ? preview.wait : null;
