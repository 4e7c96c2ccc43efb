import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { snackbars, SNACKBAR_UNDO_MS } from '../../../../ui/feedback/snackbars.ts';
import { waitingDeletions } from './waiting-deletions.ts';

/** The note is gone from sight at once, and from the server when nobody has taken that back: so nothing of it changes. */
export function useDeleteNote(profileId: string): (noteId: string) => void {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return (noteId) => {
    waitingDeletions.add(noteId);
    const later = setTimeout(() => {
      void api.prospects
        .deleteNote({ id: profileId, note: noteId })
        .catch((error: unknown) => snackbars.show({ type: 'error', text: errorText(t, error) }))
        .then(() => queryClient.invalidateQueries({ queryKey: ['prospects', 'notes', profileId] }))
        .finally(() => waitingDeletions.remove(noteId));
    }, SNACKBAR_UNDO_MS);
    snackbars.show({
      type: 'success',
      text: t(($) => $.prospects.notes.deleted),
      undo: () => {
        clearTimeout(later);
        waitingDeletions.remove(noteId);
      },
    });
  };
}
