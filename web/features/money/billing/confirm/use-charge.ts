import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
  const charge = useApiMutation({
    call: () => {
      setRefusal(null);
      return call();
    },
    refresh: ['spaces', 'billing', 'credits'],
    success: success ?? t(($) => $.confirmPayment.done),
    onDone: () => onDone?.(),
    onRefusal: (error) => {
      const { code, fields } = error instanceof ApiError ? error : { code: null, fields: {} };
      // the bank wants to see its customer first
      if (code === 'payment_action_needed' && fields.url) location.assign(fields.url);
      // confirmed again it is the same purchase: it is asked as of the same moment
      else setRefusal(isUnanswered(error) ? t(($) => $.confirmPayment.unanswered) : errorText(t, error));
      // what it would be now is shown at once
      if (code === 'shown_too_long_ago') void queryClient.invalidateQueries({ queryKey: ['billing'] });
      return true;
    },
  });
  return { pay: useOneAtATime(() => charge.mutateAsync()), isPaying: charge.isPending, refusal };
}
