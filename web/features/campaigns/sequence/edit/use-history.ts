import { useState } from 'react';
import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import {
  EMPTY_HISTORY,
  type SequenceHistory,
  redoInHistory,
  undoInHistory,
  recordInHistory,
} from './sequence-history.ts';
import { isSameSequence } from './is-same-sequence.ts';

/** Undo and redo of a sequence that lies elsewhere. A sequence that came from outside begins a new history. */
export function useHistory(sequence: Sequence, onChange: (next: Sequence) => void) {
  const [{ history, sent }, setState] = useState<{ history: SequenceHistory; sent: Sequence }>({
    history: EMPTY_HISTORY,
    sent: sequence,
  });
  const isForeign = !isSameSequence(sequence, sent);
  if (isForeign) setState({ history: EMPTY_HISTORY, sent: sequence });

  const send = (next: Sequence, after: SequenceHistory) => {
    setState({ history: after, sent: next });
    onChange(next);
  };
  const [back, forth] = [undoInHistory(history, sequence), redoInHistory(history, sequence)];
  return {
    /** Changes of the same kind in quick succession are undone together. */
    change: (next: Sequence, kind: string | null = null) =>
      next !== sequence && send(next, recordInHistory(history, sequence, kind, Date.now())),
    undo: back && (() => send(back.sequence, back.history)),
    redo: forth && (() => send(forth.sequence, forth.history)),
  };
}
