import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { HealthDomain } from '../../../../../contract/deliverability/schemas.ts';
import type { HealthStepTexts } from './use-mailbox-health-step.ts';

/** What is to be done for a domain next, in words, and where; null where there is nothing to do. */
export function useDomainHealthStep({ name, own, tracking, step }: HealthDomain): HealthStepTexts | null {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (!step) return null;
  if (step === 'tracking')
    return {
      title: t(($) => $.deliverability.next.tracking, { host: tracking?.readable_host ?? name }),
      detail: t(($) => $.deliverability.next.trackingText),
      label: t(($) => $.deliverability.next.recordsButton),
      isBusy: false,
      run: () =>
        void (tracking && navigate({ to: '/preferences/workspace/domains/$id', params: { id: tracking._id } })),
    };
  const wrong = (own?.records ?? []).filter(({ is_good: isGood }) => !isGood).map(({ kind }) => kind.toUpperCase());
  const words = {
    records: {
      title: t(($) => $.deliverability.next.records, { count: wrong.length, records: wrong.join(', '), name }),
      detail: t(($) => $.deliverability.next.recordsText),
      label: t(($) => $.deliverability.next.recordsButton),
    },
    set_records: {
      title: t(($) => $.deliverability.next.setRecords, { name }),
      detail: t(($) => $.deliverability.next.setRecordsText),
      label: t(($) => $.deliverability.next.recordsButton),
    },
    renew: {
      title: t(($) => $.deliverability.next.renew, { name }),
      detail: t(($) => $.deliverability.next.renewText),
      label: t(($) => $.deliverability.next.lookButton),
    },
    look: {
      title: t(($) => $.deliverability.next.look, { name }),
      detail: t(($) => $.deliverability.next.lookText),
      label: t(($) => $.deliverability.next.lookButton),
    },
  }[step];
  return {
    ...words,
    isBusy: false,
    run: () => void (own && navigate({ to: '/mailboxes/ai-emails/domains/$id', params: { id: own._id } })),
  };
}
