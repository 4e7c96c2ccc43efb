import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SequenceLink, SequenceNode } from '../../../../contract/campaigns/sequence.ts';
import { api } from '../../../api/api.ts';
import { errorText } from '../../../api/error-text.ts';
import { smartSequenceQueries } from './queries.ts';

/** In the address of one that is not kept yet. */
export const NEW_SEQUENCE_ID = 'new';
const SAVE_AFTER_MS = 800;
/** What is being written lives under this name until it is kept (see web/shell/session/stored-workflow.ts). */
const STORED = 'workflow';

export interface SmartSequenceDraft {
  name: string;
  sequences_nodes: SequenceNode[];
  sequences_links: SequenceLink[];
}
export type SequenceSaveState = { state: 'saved' | 'saving' | 'waiting' } | { state: 'failed'; why: string };

const NOTHING: SmartSequenceDraft = { name: '', sequences_nodes: [], sequences_links: [] };

/**
 * A kept sequence while it is written. It is saved a moment after every change that can be saved; until then it lies in
 * the browser, so that a reload loses nothing.
 */
export function useSmartSequenceDraft(
  id: string,
  canSave: (draft: SmartSequenceDraft) => boolean,
  onSaved: (id: string) => void,
) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const stored = useQuery({ ...smartSequenceQueries.one(id), enabled: id !== NEW_SEQUENCE_ID });
  const [draft, setDraft] = useState<SmartSequenceDraft | null>(() => readDraft(id));
  // what was written here stays shown: asking for it again would take it away for a moment
  const [kept, setKept] = useState<SmartSequenceDraft | null>(null);
  const [saving, setSaving] = useState<SequenceSaveState>({ state: 'saved' });

  const save = useEffectEvent(async (next: SmartSequenceDraft) => {
    setSaving({ state: 'saving' });
    try {
      const answer =
        id === NEW_SEQUENCE_ID
          ? await api.campaigns.createSmartSequence(next)
          : await api.campaigns.updateSmartSequence({ id, ...next });
      queryClient.setQueryData(smartSequenceQueries.one(answer._id).queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: ['campaigns', 'smart-sequences', 'list'] });
      setSaving({ state: 'saved' });
      // what was typed while it was on the way is saved next, under the name it has now
      const left = readDraft(id);
      if (left && JSON.stringify(left) !== JSON.stringify(next)) storeDraft(answer._id, left);
      else localStorage.removeItem(STORED);
      setKept(next);
      if (id === NEW_SEQUENCE_ID) onSaved(answer._id);
    } catch (error) {
      setSaving({ state: 'failed', why: errorText(t, error) });
    }
  });
  const isNew = draft !== null && draft !== kept;
  const isReady = isNew && draft.name.trim() !== '' && canSave(draft);
  // one at a time: two that are new would be kept twice
  const isBusy = saving.state === 'saving';
  useEffect(() => {
    if (!draft || !isReady || isBusy) return;
    const pause = setTimeout(() => void save(draft), SAVE_AFTER_MS);
    return () => clearTimeout(pause);
  }, [draft, isReady, isBusy]);

  const shown: SmartSequenceDraft | undefined = draft ?? (id === NEW_SEQUENCE_ID ? NOTHING : stored.data);
  return {
    shown,
    error: stored.error,
    saving: (isNew && !isReady ? { state: 'waiting' } : saving) as SequenceSaveState,
    change: (part: Partial<SmartSequenceDraft>) => {
      if (!shown) return;
      const { name, sequences_nodes, sequences_links } = shown;
      const next = { name, sequences_nodes, sequences_links, ...part };
      storeDraft(id, next);
      setDraft(next);
    },
  };
}

const storeDraft = (id: string, draft: SmartSequenceDraft) =>
  localStorage.setItem(STORED, JSON.stringify({ id, ...draft }));

function readDraft(id: string): SmartSequenceDraft | null {
  try {
    const found = JSON.parse(localStorage.getItem(STORED) ?? 'null') as (SmartSequenceDraft & { id: string }) | null;
    if (found?.id !== id || !Array.isArray(found.sequences_nodes)) return null;
    const { name, sequences_nodes, sequences_links } = found;
    return { name, sequences_nodes, sequences_links };
  } catch {
    return null;
  }
}
