import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Mailbox } from '../../../../../contract/mailboxes/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { useNow } from '../../../../ui/time/use-now.ts';
import { openUpgrade } from '../../../money/billing/public.ts';
import { useResumeMailbox } from '../use-resume-mailbox.ts';
import { type MailboxStep, nextStepOf } from './mailbox-step.ts';

export interface NextStepTexts {
  step: MailboxStep;
  /** Names the mailbox. */
  title: string;
  detail: string;
  /** On its button. */
  label: string;
  isBusy: boolean;
  run: () => void;
}

/** What is to be done for a mailbox next, in words, and how it is done; null where there is nothing to do. */
export function useNextStep(mailbox: Mailbox): NextStepTexts | null {
  const step = nextStepOf(mailbox);
  const words = useNextStepWords(mailbox);
  const { isBusy, run } = useNextStepAction(mailbox);
  return step && { step, ...words(step), isBusy, run: () => run(step) };
}

function useNextStepWords(mailbox: Mailbox) {
  const { t } = useTranslation();
  const { ago, number } = useFormats();
  const now = useNow();
  const { email, bounced, sent } = mailbox;
  const problem = mailbox.last_error ?? mailbox.problem;
  return (step: MailboxStep): Pick<NextStepTexts, 'title' | 'detail' | 'label'> => {
    switch (step) {
      case 'sign_in':
        return {
          title: t(($) => $.mailboxes.next.signIn, { email }),
          detail: problem ?? t(($) => $.mailboxes.next.signInText),
          label: t(($) => $.mailboxes.next.signInButton),
        };
      case 'connect':
        return {
          title: t(($) => $.mailboxes.next.connect, { email }),
          detail: t(($) => $.mailboxes.next.connectText),
          label: t(($) => $.mailboxes.next.connectButton),
        };
      case 'review_pause':
        return {
          title: t(($) => $.mailboxes.next.guarded, { email }),
          detail:
            mailbox.guard_pause?.reason === 'complaints'
              ? t(($) => $.mailboxes.next.guardedComplaints)
              : t(($) => $.mailboxes.next.guardedBounces),
          label: t(($) => $.mailboxes.next.guardedButton),
        };
      case 'resume':
        return {
          title: t(($) => $.mailboxes.next.resume, { email }),
          detail: t(($) => $.mailboxes.next.resumeText),
          label: t(($) => $.mailboxes.next.resumeButton),
        };
      case 'choose_plan':
        return {
          title: t(($) => $.mailboxes.next.byPlan, { email }),
          detail: t(($) => $.mailboxes.next.byPlanText),
          label: t(($) => $.mailboxes.next.byPlanButton),
        };
      case 'check':
        return {
          title: mailbox.heard_at
            ? t(($) => $.mailboxes.next.silent, { email, ago: ago(mailbox.heard_at, now) })
            : t(($) => $.mailboxes.next.neverHeard, { email }),
          detail: problem ?? t(($) => $.mailboxes.next.silentText),
          label: t(($) => $.mailboxes.next.silentButton),
        };
      case 'look_at_bounces':
        return {
          title: t(($) => $.mailboxes.next.bounces, { count: bounced, email }),
          detail: t(($) => $.mailboxes.next.bouncesText, { bounced: number(bounced), sent: number(sent) }),
          label: t(($) => $.mailboxes.next.bouncesButton),
        };
    }
  };
}

function useNextStepAction({ _id: id, type, email }: Mailbox) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toPage = (hash: string) => void navigate({ to: '/mailboxes/$type/$id', params: { type, id }, hash });
  const resume = useResumeMailbox({ _id: id, email }, () => toPage('guard'));
  const check = useApiMutation({
    call: () => api.mailboxes.check({ id }),
    refresh: ['mailboxes'],
    onDone: ({ stages }) => {
      const bad = stages.find((stage) => !stage.is_good);
      if (bad) snackbars.show({ type: 'error', text: `${email}: ${bad.detail}` });
      else snackbars.show({ type: 'success', text: t(($) => $.mailboxes.checkedGood, { email }) });
    },
  });
  const run = (step: MailboxStep): void => {
    switch (step) {
      case 'sign_in':
      case 'connect':
        return void navigate({ to: '/mailboxes', search: (search) => ({ ...search, connect: id }) });
      case 'review_pause':
        return toPage('guard');
      case 'resume':
        return resume.mutate();
      case 'choose_plan':
        return openUpgrade('email_integrations');
      case 'check':
        return check.mutate();
      case 'look_at_bounces':
        return toPage('sends');
    }
  };
  return { run, isBusy: resume.isPending || check.isPending };
}
