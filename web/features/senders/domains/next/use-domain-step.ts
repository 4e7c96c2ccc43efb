import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Domain, DomainsOverview } from '../../../../../contract/domains/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import { useNow } from '../../../../ui/time/use-now.ts';
import { useDomainDates } from '../use-domain-dates.ts';
import { RECORD_NAMES } from '../words/record-texts.ts';
import { useWhyText } from '../words/use-why-text.ts';
import { type DomainStep, domainStepOf } from './domain-step.ts';

export interface DomainStepTexts {
  step: DomainStep;
  /** Names the domain. */
  title: string;
  detail: string;
  /** On its button. */
  label: string;
  isBusy: boolean;
  run: () => void;
}

const OF_ADMINS: readonly DomainStep[] = ['switch_on', 'have_back', 'renew', 'find_another'];
/** Whether only an admin can do it. */
export const isOfAdmins = (step: DomainStep): boolean => OF_ADMINS.includes(step);

/** What is to be done for a domain next, in words, and how; null where there is nothing that this person can do. */
export function useDomainStep(domain: Domain, room: DomainsOverview): DomainStepTexts | null {
  const step = domainStepOf(domain, room, useNow());
  const canManage = useSpace()?.can.manage === true;
  const words = useStepWords(domain);
  const { run, isBusy } = useStepAction(domain);
  if (!step || (isOfAdmins(step) && !canManage)) return null;
  return { step, ...words(step), isBusy, run: () => run(step) };
}

function useStepWords(domain: Domain) {
  const { t } = useTranslation();
  const whyText = useWhyText();
  const dates = useDomainDates();
  const { name } = domain;
  const why = domain.why ? whyText(domain.why) : '';
  const wrong = domain.records.filter(({ is_good: isGood }) => !isGood).map(({ kind }) => RECORD_NAMES[kind]);
  return (step: DomainStep): Pick<DomainStepTexts, 'title' | 'detail' | 'label'> => {
    switch (step) {
      case 'show_records':
        // of those that were bought here, whoever wrote them does so again
        if (domain.origin === 'bought')
          return {
            title: t(($) => $.ownDomains.next.recordsOurs, { count: wrong.length, records: wrong.join(', '), name }),
            detail: t(($) => $.ownDomains.next.recordsOursText),
            label: t(($) => $.ownDomains.next.recordsButton),
          };
        return {
          title: t(($) => $.ownDomains.next.records, { count: wrong.length, records: wrong.join(', '), name }),
          detail: domain.held_since ? t(($) => $.ownDomains.next.recordsHeld) : t(($) => $.ownDomains.next.recordsText),
          label: t(($) => $.ownDomains.next.recordsButton),
        };
      case 'set_records':
        return {
          title: t(($) => $.ownDomains.next.setRecords, { name }),
          detail: why,
          label: t(($) => $.ownDomains.next.recordsButton),
        };
      case 'have_back':
        return {
          title: t(($) => $.ownDomains.next.haveBack, { name }),
          detail: why,
          label: t(($) => $.ownDomains.next.haveBackButton),
        };
      case 'renew':
        return {
          title: t(($) => $.ownDomains.next.renew, { name, day: dates.day(domain.expires_at ?? '') }),
          detail: t(($) => $.ownDomains.next.renewText),
          label: t(($) => $.ownDomains.next.lookButton),
        };
      case 'switch_on':
        return {
          title: t(($) => $.ownDomains.next.switchOn, { name }),
          detail: why,
          label: t(($) => $.ownDomains.switchOn),
        };
      case 'find_another':
        return {
          title: t(($) => $.ownDomains.next.another, { name }),
          detail: why,
          label: t(($) => $.ownDomains.next.anotherButton),
        };
      case 'make_mailbox':
        return {
          title: t(($) => $.ownDomains.next.mailbox, { name }),
          detail: t(($) => $.ownDomains.next.mailboxText),
          label: t(($) => $.ownDomains.newMailbox),
        };
      case 'look':
        return {
          title: t(($) => $.ownDomains.next.look, { name }),
          detail: why,
          label: t(($) => $.ownDomains.next.lookButton),
        };
    }
  };
}

function useStepAction({ _id: id, name }: Domain) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const switchOn = useApiMutation({
    call: () => api.domains.update({ id, is_disabled: false }),
    refresh: ['domains', 'mailboxes'],
    success: t(($) => $.ownDomains.switchedOn, { name }),
  });
  const run = (step: DomainStep): void => {
    switch (step) {
      case 'switch_on':
        return switchOn.mutate();
      case 'find_another':
        return void navigate({
          to: '/mailboxes/ai-emails/domains',
          search: { dialog: 'buy', names: name },
        });
      case 'make_mailbox':
        return void navigate({ to: '/mailboxes/ai-emails/mailboxes', search: { create: id } });
      case 'show_records':
      case 'set_records':
      case 'have_back':
      case 'renew':
      case 'look':
        return void navigate({ to: '/mailboxes/ai-emails/domains/$id', params: { id } });
    }
  };
  return { run, isBusy: switchOn.isPending };
}
