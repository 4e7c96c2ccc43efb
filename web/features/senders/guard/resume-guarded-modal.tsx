import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { errorText, registerErrorTexts } from '../../../api/error-text.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { ConfirmModal } from '../../../ui/feedback/confirm-modal.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { openUpgrade } from '../../money/billing/public.ts';
import { GUARD_ERROR_TEXTS } from './error-texts.ts';
import classes from './guard.module.css';
import { guardQueries } from './queries.ts';
import { usePauseText } from './words/use-pause-text.ts';

registerErrorTexts(GUARD_ERROR_TEXTS);

interface Props {
  mailbox: { _id: string; email: string };
  onClose: () => void;
}

/** Asks once before a mailbox that paused itself sends again: why it did, and with how much it begins. */
export function ResumeGuardedModal({ mailbox: { _id: id, email }, onClose }: Props) {
  const { t } = useTranslation();
  const { number, percent } = useFormats();
  const { data: guard, error } = useQuery(guardQueries.one(id));
  const pauseText = usePauseText();
  const resume = useApiMutation({
    call: () => api.guard.resume({ id }),
    refresh: ['guard', 'mailboxes', 'integrations', 'deliverability', 'placement'],
    success: t(($) => $.mailboxes.resumed, { email }),
    onDone: onClose,
    onRefusal: (refused) => {
      onClose();
      const isForPlan = refused instanceof ApiError && refused.code === 'upgrade_needed';
      if (isForPlan) openUpgrade('email_integrations');
      return isForPlan;
    },
  });
  return (
    <ConfirmModal
      isOpen
      title={t(($) => $.guard.resume.title, { email })}
      confirm={t(($) => $.mailboxes.next.resumeButton)}
      isBusy={resume.isPending}
      onConfirm={() => resume.mutate()}
      onClose={onClose}
    >
      {!guard && !error && <SkeletonCards label={t(($) => $.ui.loading)} count={1} height={72} />}
      {error && <FormFailure text={errorText(t, error)} />}
      {guard?.pause && <p className={classes.consequence}>{pauseText(guard.pause)}</p>}
      {guard && (
        <p className={classes.consequence}>
          {guard.is_autopilot_on
            ? t(($) => $.guard.resume.slowly, {
                count: guard.limit_once_resumed,
                limit: number(guard.limit_once_resumed),
              })
            : t(($) => $.guard.resume.whole, {
                count: guard.limit_once_resumed,
                limit: number(guard.limit_once_resumed),
              })}
        </p>
      )}
      {guard && (
        <p className={classes.consequence}>
          {t(($) => $.guard.resume.again, { mark: percent(guard.rule.bounce_percent / 100) })}
        </p>
      )}
    </ConfirmModal>
  );
}
