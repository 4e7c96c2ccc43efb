import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../api/api-error.ts';
import { errorText, registerErrorTexts } from '../../../../api/error-text.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { BILLING_ERROR_TEXTS } from '../error-texts.ts';

registerErrorTexts(BILLING_ERROR_TEXTS);

/** Something that costs money: why a card did not pay is said where it was asked, and the bank's own page is opened. */
export function useCharge(call: () => Promise<unknown>, onDone?: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const charge = useApiMutation({
    call: () => {
      setRefusal(null);
      return call();
    },
    refresh: ['spaces', 'billing', 'credits'],
    success: t(($) => $.confirmPayment.done),
    onDone: () => onDone?.(),
    onRefusal: (error) => {
      const { code, fields } = error instanceof ApiError ? error : { code: null, fields: {} };
      // the bank wants to see its customer first
      if (code === 'payment_action_needed' && fields.url) location.assign(fields.url);
      else setRefusal(errorText(t, error));
      // what it would be now is shown at once
      if (code === 'shown_too_long_ago') void queryClient.invalidateQueries({ queryKey: ['billing'] });
      return true;
    },
  });
  return { charge, refusal };
}
