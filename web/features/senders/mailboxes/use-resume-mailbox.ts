import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { openUpgrade } from '../../money/billing/public.ts';

/** Lets a paused mailbox send again; where the plan has no room for it, that is shown instead. */
export function useResumeMailbox({ _id: id, email }: { _id: string; email: string }) {
  const { t } = useTranslation();
  return useApiMutation({
    call: () => api.mailboxes.update({ id, is_paused: false }),
    refresh: ['mailboxes', 'integrations'],
    success: t(($) => $.mailboxes.resumed, { email }),
    onRefusal: (error) => {
      const isForPlan = error instanceof ApiError && error.code === 'upgrade_needed';
      if (isForPlan) openUpgrade('email_integrations');
      return isForPlan;
    },
  });
}
