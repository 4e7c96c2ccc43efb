import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../../../contract/call.ts';
import type { ProspectDetail } from '../../../../../contract/prospects/schemas.ts';
import type { prospectCalls } from '../../../../../contract/prospects/calls.ts';
import { api } from '../../../../api/api.ts';
import { fetchAnew } from '../../../../api/fetch-to-end.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { errorText } from '../../../../api/error-text.ts';
import { prospectQueries } from '../queries.ts';
import { useUnsavedText } from './use-unsaved-text.ts';

export type ProspectUpdate = Omit<CallInput<(typeof prospectCalls)['update']>, 'id' | 'version'>;

export interface Field {
  /** Tells it apart from the person's other fields. */
  name: string;
  read: (person: ProspectDetail) => string;
  write: (value: string, person: ProspectDetail) => ProspectUpdate;
}

/**
 * One field of a person, changed in place. Somebody else's change of another field is no conflict; one of the same
 * field is shown beside what was typed, and the reader decides. Until it is saved, what was typed survives a reload.
 */
export function useFieldEdit(person: ProspectDetail, { name, read, write }: Field) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useUnsavedText(`${person._id} ${name}`);
  const [base, setBase] = useState(() => ({ value: read(person), version: person.version }));
  const [problem, setProblem] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  const begin = () => {
    setBase({ value: read(person), version: person.version });
    setDraft(read(person));
  };
  const end = () => {
    setDraft(null);
    setProblem(null);
    setTheirs(null);
  };
  const detail = prospectQueries.detail(person._id);
  const fresh = () => fetchAnew(queryClient, detail);
  const send = async (value: string, of: ProspectDetail, version: number) => {
    const answer = await api.prospects.update({ id: person._id, ...write(value, of), version });
    queryClient.setQueryData(detail.queryKey, answer);
    void queryClient.invalidateQueries({ queryKey: ['prospects', 'list'] });
    end();
  };
  const attempt = async (work: () => Promise<void>) => {
    setSaving(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      const fields = error instanceof ApiError ? Object.values(error.fields) : [];
      setProblem(fields[0] ?? errorText(t, error));
    } finally {
      setSaving(false);
    }
  };

  const save = () => {
    const value = (draft ?? '').trim();
    if (value === base.value) return end();
    return void attempt(async () => {
      try {
        await send(value, person, base.version);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
        const now = await fresh();
        if (read(now) === base.value || read(now) === value) await send(value, now, now.version);
        else setTheirs(read(now));
      }
    });
  };
  return {
    draft,
    setDraft,
    problem,
    /** What somebody else wrote here meanwhile. */
    theirs,
    isSaving,
    begin,
    save,
    cancel: end,
    keepMine: () =>
      void attempt(async () => {
        const now = await fresh();
        await send((draft ?? '').trim(), now, now.version);
      }),
  };
}
