import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { HealthMailbox, MailboxHealthStep } from '../../../../../contract/deliverability/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useNextStep } from '../../mailboxes/public.ts';

export interface HealthStepTexts {
  /** Names the mailbox or the domain. */
  title: string;
  detail: string;
  /** On its button. */
  label: string;
  isBusy: boolean;
  run: () => void;
}

/** What is to be done for a mailbox next, in words, and how it is done; null where there is nothing to do. */
export function useMailboxHealthStep(health: HealthMailbox): HealthStepTexts | null {
  const usual = useNextStep(health.mailbox);
  const words = useWords(health);
  const go = useGo(health);
  const { step } = health;
  const own = step && words(step);
  if (!step || !own) return step ? usual : null;
  return { ...own, isBusy: false, run: () => go(step) };
}

type Words = Pick<HealthStepTexts, 'title' | 'detail' | 'label'>;

/** Of what the list of mailboxes does not know of; what it does is said as there. */
function useWords({ mailbox: { email }, domain, guard, placement }: HealthMailbox) {
  const { t } = useTranslation();
  const { number, percent } = useFormats();
  return (step: MailboxHealthStep): Words | null => {
    switch (step) {
      case 'review_pause':
        return {
          title: t(($) => $.deliverability.next.pause, { email }),
          detail:
            guard?.pause?.reason === 'complaints'
              ? t(($) => $.deliverability.next.pauseComplaints, {
                  count: guard.complaints,
                  sent: number(guard.sent),
                })
              : t(($) => $.deliverability.next.pauseBounces, {
                  count: guard?.hard_bounces ?? 0,
                  sent: number(guard?.sent ?? 0),
                }),
          label: t(($) => $.deliverability.next.pauseButton),
        };
      case 'domain':
        return {
          title: t(($) => $.deliverability.next.held, { email }),
          detail: t(($) => $.deliverability.next.heldText, { domain }),
          label: t(($) => $.mailboxes.ramp.toDomain),
        };
      case 'placement':
        return {
          title: t(($) => $.deliverability.next.placement, {
            share: percent((placement?.last?.inbox_percent ?? 0) / 100),
            email,
          }),
          detail: t(($) => $.deliverability.next.placementText),
          label: t(($) => $.deliverability.next.placementButton),
        };
      case 'resume_warm_up':
        return {
          title: t(($) => $.deliverability.next.warmUpStopped, { email }),
          detail: t(($) => $.deliverability.next.warmUpStoppedText),
          label: t(($) => $.deliverability.next.warmUpStoppedButton),
        };
      case 'warm_up':
        return {
          title: t(($) => $.deliverability.next.warmUp, { email }),
          detail: t(($) => $.deliverability.next.warmUpText),
          label: t(($) => $.deliverability.next.warmUpButton),
        };
      case 'test_placement':
        return {
          title: t(($) => $.deliverability.next.test, { email }),
          detail: t(($) => $.deliverability.next.testText),
          label: t(($) => $.deliverability.next.testButton),
        };
      default:
        return null;
    }
  };
}

/** Where on the mailbox's page it is done. */
const PLACES: Partial<Record<MailboxHealthStep, string>> = {
  review_pause: 'guard',
  placement: 'placement',
  test_placement: 'placement',
};

function useGo({ mailbox: { _id: id, type, domain_id: domainId } }: HealthMailbox) {
  const navigate = useNavigate();
  return (step: MailboxHealthStep): void => {
    if (step === 'domain' && domainId)
      return void navigate({ to: '/mailboxes/ai-emails/domains/$id', params: { id: domainId } });
    if (step === 'warm_up' || step === 'resume_warm_up')
      return void navigate({ to: '/mailboxes/ai-emails/mailboxes/warm-up/$mailboxId', params: { mailboxId: id } });
    void navigate({ to: '/mailboxes/$type/$id', params: { type, id }, hash: PLACES[step] });
  };
}
