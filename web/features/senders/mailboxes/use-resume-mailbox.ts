import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { openUpgrade } from '../../money/billing/public.ts';

/**
 * Lets a paused mailbox send again. Where the plan has no room for it, that is shown instead; one that has paused itself
 * is resumed by somebody who has read why.
 */
export function useResumeMailbox({ _id: id, email }: { _id: string; email: string }, onGuarded: () => void) {
  const { t } = useTranslation();
  return useApiMutation({
    call: () => api.mailboxes.update({ id, is_paused: false }),
    refresh: ['mailboxes', 'integrations'],
    success: t(($) => $.mailboxes.resumed, { email }),
    onRefusal: (error) => {
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'upgrade_needed') openUpgrade('email_integrations');
      if (code === 'paused_by_guard') onGuarded();
      return code === 'upgrade_needed' || code === 'paused_by_guard';
    },
  });
}
