import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Template, TemplateChannel } from '../../../../../contract/templates/schemas.ts';
import { api } from '../../../../api/api.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { useChange } from '../../../../api/use-change.ts';
import { templateQueries } from '../queries.ts';
import {
  draftOf,
  dropTemplate,
  isSameDraft,
  keepTemplate,
  keptTemplate,
  NEW,
  type TemplateDraft,
} from './kept-template.ts';

interface Begin {
  channel?: TemplateChannel | undefined;
  folder?: string | undefined;
}

/** One template while it is written. Until it is saved it lies in the browser, so that a reload loses nothing. */
export function useTemplateDraft(id: string, begin: Begin, onSaved: (template: Template) => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const stored = useQuery({ ...templateQueries.byId(id), enabled: id !== NEW });
  const [kept, setKept] = useState(() => keptTemplate(id));
  const [isOvertaken, setOvertaken] = useState(false);
  const empty: TemplateDraft = {
    name: '',
    channel: begin.channel ?? 'network',
    subject: '',
    text: '',
    folder_id: begin.folder ?? null,
    is_shared: true,
    labels: [],
  };
  const before = id === NEW ? empty : stored.data && draftOf(stored.data);
  const draft = kept?.draft ?? before;
  const isChanged = draft !== undefined && before !== undefined && !isSameDraft(draft, before);
  const forget = () => {
    dropTemplate();
    setKept(null);
    setOvertaken(false);
  };
  const save = useChange({
    call: ({ version, ...words }: TemplateDraft & { version?: number }) =>
      id === NEW
        ? api.templates.create(words)
        : api.templates.update({ id, ...words, ...(version !== undefined && { version }) }),
    onDone: (template) => {
      queryClient.setQueryData(templateQueries.byId(template._id).queryKey, template);
      void queryClient.invalidateQueries({ queryKey: ['templates'] });
      forget();
      onSaved(template);
    },
    onRefusal: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'conflict') return false;
      setOvertaken(true);
      void queryClient.invalidateQueries({ queryKey: ['templates', 'byId', id] });
      return true;
    },
    success: t(($) => $.templates.saved, { name: draft?.name.trim() ?? '' }),
  });
  return {
    template: stored.data,
    error: stored.error,
    draft,
    isChanged,
    isOvertaken,
    isSaving: save.isPending,
    forget,
    change: (part: Partial<TemplateDraft>) => {
      if (!draft) return;
      const next = {
        template: id,
        version: kept ? kept.version : (stored.data?.version ?? null),
        draft: { ...draft, ...part },
      };
      keepTemplate(next);
      setKept(next);
    },
    /** `anyway`: over what somebody else has saved meanwhile. */
    save: ({ anyway = false } = {}) => {
      if (!draft) return;
      const version = anyway ? undefined : (kept?.version ?? stored.data?.version);
      save.mutate({ ...draft, name: draft.name.trim(), ...(version !== undefined && { version }) });
    },
  };
}
