import type { Template } from '../../../../../contract/templates/schemas.ts';

/** What is written on the page of one template. */
export interface TemplateDraft
  extends Pick<Template, 'name' | 'channel' | 'subject' | 'text' | 'folder_id' | 'is_shared'> {
  labels: string[];
}
/** In the address of one that is not there yet. */
export const NEW_TEMPLATE_ID = 'new';

/** What is being written lives under this name, and other pages forget it (web/shell/session/stored-workflow.ts). */
const KEY = 'workflow';

interface StoredTemplateDraft {
  template: string;
  /** The version that was changed: a newer one is told of. */
  version: number | null;
  draft: TemplateDraft;
}

export function storeTemplateDraft(kept: StoredTemplateDraft, storage: Pick<Storage, 'setItem'> = localStorage): void {
  storage.setItem(KEY, JSON.stringify(kept));
}

export const clearTemplateDraft = (storage: Pick<Storage, 'removeItem'> = localStorage): void =>
  storage.removeItem(KEY);

export function readTemplateDraft(
  id: string,
  storage: Pick<Storage, 'getItem'> = localStorage,
): StoredTemplateDraft | null {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as StoredTemplateDraft | null;
    return kept?.template === id ? kept : null;
  } catch {
    return null;
  }
}

export const templateDraft = ({
  name,
  channel,
  subject,
  text,
  folder_id,
  is_shared,
  labels,
}: Template): TemplateDraft => ({
  name,
  channel,
  subject,
  text,
  folder_id,
  is_shared,
  labels: labels.map(({ _id }) => _id),
});

export const isSameDraft = (a: TemplateDraft, b: TemplateDraft): boolean => JSON.stringify(a) === JSON.stringify(b);
