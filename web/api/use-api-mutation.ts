import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Api } from '../../contract/api-calls.ts';
import { snackbars } from '../ui/feedback/snackbars.ts';
import { errorText } from './error-text.ts';

interface Change<Input, Answer> {
  call: (input: Input) => Promise<Answer>;
  /** The domains whose data is asked again. */
  refresh?: readonly (keyof Api)[];
  /** Said when it worked. */
  success?: string;
  onDone?: (answer: Answer, input: Input) => void;
  /** Tells the refusal in its own place and answers true; else it becomes a snackbar. */
  onRefusal?: (error: Error) => boolean;
}

/** One change on the server: the data it concerns is fresh before it is called done, and no refusal goes unsaid. */
export function useApiMutation<Input = void, Answer = unknown>(change: Change<Input, Answer>) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change.call,
    onSuccess: async (answer, input) => {
      await Promise.all((change.refresh ?? []).map((domain) => queryClient.invalidateQueries({ queryKey: [domain] })));
      if (change.success) snackbars.show({ type: 'success', text: change.success });
      change.onDone?.(answer, input);
    },
    onError: (error) => {
      if (change.onRefusal?.(error)) return;
      snackbars.show({ type: 'error', text: errorText(t, error) });
    },
  });
}
