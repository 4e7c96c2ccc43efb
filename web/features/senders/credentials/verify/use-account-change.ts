import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { errorText } from '../../../../api/error-text.ts';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { credentialQueries } from '../queries.ts';

interface Change<Input> {
  id: string;
  call: (input: Input) => Promise<Credential>;
  /** Said when it worked. */
  success?: string;
  onDone?: () => void;
  /** Tells the refusal in its own place and answers true; else it becomes a snackbar. */
  onRefusal?: (error: Error) => boolean;
}

/** One change of an account whose answer is the account itself: shown at once, lists follow. */
export function useAccountChange<Input = void>({ id, call, success, onDone, onRefusal }: Change<Input>) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (account) => {
      // an answer that was overtaken by a live event is the older one
      queryClient.setQueryData(credentialQueries.one(id).queryKey, (known) =>
        known && known.version > account.version ? known : account,
      );
      void queryClient.invalidateQueries({ queryKey: ['credentials'] });
      if (success) snackbars.show({ type: 'success', text: success });
      onDone?.();
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: ['credentials', 'one', id] });
      if (!onRefusal?.(error)) snackbars.show({ type: 'error', text: errorText(t, error) });
    },
  });
}
