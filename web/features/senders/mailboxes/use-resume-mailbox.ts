import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { openUpgrade } from '../../money/billing/public.ts';

/** One that paused itself is resumed by its guard. */
async function resumeMailbox(id: string): Promise<unknown> {
  try {
    return await api.mailboxes.update({ id, is_paused: false });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'paused_by_guard') return api.guard.resume({ id });
    throw error;
  }
}

/** Lets a paused mailbox send again; where the plan has no room for it, that is shown instead. */
export function useResumeMailbox({ _id: id, email }: { _id: string; email: string }) {
  const { t } = useTranslation();
  return useApiMutation({
    call: () => resumeMailbox(id),
    refresh: ['mailboxes', 'integrations', 'guard'],
    success: t(($) => $.mailboxes.resumed, { email }),
    onRefusal: (error) => {
      const isForPlan = error instanceof ApiError && error.code === 'upgrade_needed';
      if (isForPlan) openUpgrade('email_integrations');
      return isForPlan;
    },
  });
}
