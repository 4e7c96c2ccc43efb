import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ATTACHMENT_ENDINGS,
  ATTACHMENT_MAX_BYTES,
  ATTACHMENTS_MAX,
  type Attachment,
} from '../../../../../contract/inbox/schemas.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { sizeText } from '../size-text.ts';

/** Files for a message: what cannot be sent is refused before it travels. */
export function useComposerAttachments(files: readonly Attachment[], setFiles: (files: readonly Attachment[]) => void) {
  const { t } = useTranslation();
  const [travelling, setTravelling] = useState<readonly string[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const tell = (problem: string) => setProblems((told) => [...new Set([...told, problem])]);

  function refusalOf(file: File): string | null {
    if (file.size > ATTACHMENT_MAX_BYTES)
      return t(($) => $.inbox.file.tooLarge, { name: file.name, size: sizeText(ATTACHMENT_MAX_BYTES) });
    const ending = file.name.split('.').at(-1)?.toLowerCase();
    if (!ATTACHMENT_ENDINGS.some((each) => each === ending)) return t(($) => $.inbox.file.refused, { name: file.name });
    return null;
  }
  async function add(chosen: readonly File[]): Promise<void> {
    setProblems([]);
    let now = files;
    for (const file of chosen) {
      const refusal =
        now.length >= ATTACHMENTS_MAX ? t(($) => $.inbox.file.tooMany, { count: ATTACHMENTS_MAX }) : refusalOf(file);
      if (refusal) {
        tell(refusal);
        continue;
      }
      setTravelling((names) => [...names, file.name]);
      try {
        now = [...now, await api.inbox.attach({ file })];
        setFiles(now);
      } catch (error) {
        tell(errorText(t, error));
      }
      setTravelling((names) => names.filter((name) => name !== file.name));
    }
  }
  return {
    travelling,
    problems,
    add: (chosen: readonly File[]) => void add(chosen),
    remove: (id: string) => {
      setProblems([]);
      setFiles(files.filter(({ _id }) => _id !== id));
    },
    sent: () => setProblems([]),
  };
}
export type ComposerAttachments = ReturnType<typeof useComposerAttachments>;
