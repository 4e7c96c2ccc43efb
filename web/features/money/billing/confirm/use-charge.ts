import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isUnanswered } from '../../../../api/api-error.ts';
import { errorText, registerErrorTexts } from '../../../../api/error-text.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useOneAtATime } from '../../../../api/use-one-at-a-time.ts';
import { BILLING_ERROR_TEXTS } from '../error-texts.ts';

registerErrorTexts(BILLING_ERROR_TEXTS);

interface Told {
  /** Said when it worked, where nothing was purchased. */
  success?: string;
  onDone?: () => void;
}

/** Something that costs money: why a card did not pay is said where it was asked, and the bank's own page is opened. */
export function useCharge(call: () => Promise<unknown>, { success, onDone }: Told = {}) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  // what nobody answered is asked again as it was, whatever is shown meanwhile: it may have been charged
  const unanswered = useRef<typeof call>(null);
  const charge = useApiMutation({
    call: () => {
      setRefusal(null);
      unanswered.current ??= call;
      return unanswered.current();
    },
    refresh: ['spaces', 'billing', 'credits'],
    success: success ?? t(($) => $.confirmPayment.done),
    onDone: () => {
      unanswered.current = null;
      onDone?.();
    },
    onRefusal: (error) => {
      if (!isUnanswered(error)) unanswered.current = null;
      const { code, fields } = error instanceof ApiError ? error : { code: null, fields: {} };
      // the bank wants to see its customer first
      if (code === 'payment_action_needed' && fields.url) location.assign(fields.url);
      else setRefusal(isUnanswered(error) ? t(($) => $.confirmPayment.unanswered) : errorText(t, error));
      // the next try is another one: what it would be now is shown at once
      if (!isUnanswered(error)) void queryClient.invalidateQueries({ queryKey: ['billing'] });
      return true;
    },
  });
  return { pay: useOneAtATime(() => charge.mutateAsync()), isPaying: charge.isPending, refusal };
}
