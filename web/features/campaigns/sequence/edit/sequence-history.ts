import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';

/** What can be undone and done again. Changes of one kind that follow one another closely are one. */
export interface SequenceHistory {
  past: readonly Sequence[];
  future: readonly Sequence[];
  /** What the newest change was a change of, and when: typing is undone by the sentence, not by the letter. */
  last: { kind: string; at: number } | null;
}
export const EMPTY_HISTORY: SequenceHistory = { past: [], future: [], last: null };

const STEPS_MAX = 100;
const ONE_CHANGE_MS = 1_500;

export function recordInHistory(
  history: SequenceHistory,
  before: Sequence,
  kind: string | null,
  now: number,
): SequenceHistory {
  const { past, last } = history;
  const isSame = kind !== null && last?.kind === kind && now - last.at < ONE_CHANGE_MS && history.future.length === 0;
  return {
    past: isSame ? past : [...past, before].slice(-STEPS_MAX),
    future: [],
    last: kind === null ? null : { kind, at: now },
  };
}

export interface HistoryStep {
  history: SequenceHistory;
  sequence: Sequence;
}

export function undoInHistory({ past, future }: SequenceHistory, now: Sequence): HistoryStep | null {
  const sequence = past.at(-1);
  return sequence ? { history: { past: past.slice(0, -1), future: [now, ...future], last: null }, sequence } : null;
}

export function redoInHistory({ past, future }: SequenceHistory, now: Sequence): HistoryStep | null {
  const [sequence, ...rest] = future;
  return sequence ? { history: { past: [...past, now], future: rest, last: null }, sequence } : null;
}
