import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Template, TemplateChannel } from '../../../../../contract/templates/schemas.ts';
import { api } from '../../../../api/api.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { templateQueries } from '../queries.ts';
import {
  templateDraft,
  clearTemplateDraft,
  isSameDraft,
  storeTemplateDraft,
  readTemplateDraft,
  NEW_TEMPLATE_ID,
  type TemplateDraft,
} from './read-template-draft.ts';

interface Begin {
  channel?: TemplateChannel | undefined;
  folder?: string | undefined;
}

/** One template while it is written. Until it is saved it lies in the browser, so that a reload loses nothing. */
export function useTemplateDraft(id: string, begin: Begin, onSaved: (template: Template) => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const stored = useQuery({ ...templateQueries.byId(id), enabled: id !== NEW_TEMPLATE_ID });
  const [kept, setKept] = useState(() => readTemplateDraft(id));
  const [isOutdated, setOutdated] = useState(false);
  const empty: TemplateDraft = {
    name: '',
    channel: begin.channel ?? 'network',
    subject: '',
    text: '',
    folder_id: begin.folder ?? null,
    is_shared: true,
    labels: [],
  };
  const before = id === NEW_TEMPLATE_ID ? empty : stored.data && templateDraft(stored.data);
  const draft = kept?.draft ?? before;
  const isChanged = draft !== undefined && before !== undefined && !isSameDraft(draft, before);
  const forget = () => {
    clearTemplateDraft();
    setKept(null);
    setOutdated(false);
  };
  const save = useApiMutation({
    call: ({ version, ...words }: TemplateDraft & { version?: number }) =>
      id === NEW_TEMPLATE_ID
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
      setOutdated(true);
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
    isOutdated,
    isSaving: save.isPending,
    forget,
    change: (part: Partial<TemplateDraft>) => {
      if (!draft) return;
      const next = {
        template: id,
        version: kept ? kept.version : (stored.data?.version ?? null),
        draft: { ...draft, ...part },
      };
      storeTemplateDraft(next);
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
