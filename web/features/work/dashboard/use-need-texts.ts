import {
  IconAlertTriangle,
  IconChecklist,
  IconCreditCard,
  IconHelpHexagon,
  IconHourglassHigh,
  IconInbox,
  IconMailExclamation,
  IconMailOff,
  IconMailPause,
  IconPlugConnectedX,
  IconTextRecognition,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Need } from '../../../../contract/dashboard/schemas.ts';
import type { Page } from '../../../../contract/permissions.ts';
import { pageRefusal } from '../../../shell/access/page-refusal.ts';
import { useAccessState } from '../../../shell/session/use-access-state.ts';
import { useCanBuyCredits } from '../../../shell/session/use-can-buy-credits.ts';
import type { Tone } from '../../../ui/display/tones.ts';

interface NeedTexts {
  icon: typeof IconInbox;
  tone: Tone;
  title: string;
  text: string;
  link?: { label: string; to: Pick<LinkProps, 'to' | 'params' | 'search'> };
}

/** Whose pages a link leads to. */
const PAGE_OF_LINK: readonly (readonly [beginning: string, page: Page])[] = [
  ['/settings', 'settings'],
  ['/campaign', 'campaigns'],
  ['/inbox', 'inbox'],
  ['/mailboxes', 'mailboxes'],
  ['/billing', 'billing'],
];

/** What is wrong, what follows from it, and where it is put right, for those who may open that page. */
export function useNeedTexts(): (need: Need) => NeedTexts {
  const textsOf = useAllNeedTexts();
  const accessState = useAccessState();
  return (need) => {
    const { link, ...texts } = textsOf(need);
    const page = PAGE_OF_LINK.find(([beginning]) => link?.to.to?.startsWith(beginning))?.[1];
    return page && pageRefusal(page, accessState) !== null ? texts : { ...texts, link };
  };
}

function useAllNeedTexts(): (need: Need) => NeedTexts {
  const { t } = useTranslation();
  const canBuy = useCanBuyCredits();
  const campaign = (id: string, tab: string) =>
    ({ to: '/campaign/view/$id/{-$tab}', params: { id, tab } }) as Pick<LinkProps, 'to' | 'params'>;
  const inbox: Pick<LinkProps, 'to'> = { to: '/inbox/{-$profileId}' };
  return ({ kind, count, subject }) => {
    const name = subject?.name ?? '';
    const id = subject?._id ?? '';
    switch (kind) {
      case 'account_down':
        return {
          icon: IconPlugConnectedX,
          tone: 'red',
          title: t(($) => $.dashboard.needs.accountDown, { name }),
          text: t(($) => $.dashboard.needs.accountDownText),
          link: {
            label: t(($) => $.dashboard.needs.reconnect),
            to: { to: '/settings/connection', search: { selectedCred: id } as LinkProps['search'] },
          },
        };
      case 'account_limited':
        return {
          icon: IconHourglassHigh,
          tone: 'amber',
          title: t(($) => $.dashboard.needs.accountLimited, { name }),
          text: t(($) => $.dashboard.needs.accountLimitedText),
          link: {
            label: t(($) => $.dashboard.needs.whatToDo),
            to: { to: '/settings/account', search: { selectedCred: id } as LinkProps['search'] },
          },
        };
      case 'mailbox_down':
        return {
          icon: IconMailOff,
          tone: 'red',
          title: t(($) => $.dashboard.needs.mailboxDown, { name }),
          text: t(($) => $.dashboard.needs.mailboxDownText),
          link: { label: t(($) => $.dashboard.needs.openMailboxes), to: { to: '/mailboxes' } },
        };
      case 'campaign_without_mailbox':
        return {
          icon: IconMailPause,
          tone: 'red',
          title: t(($) => $.dashboard.needs.noMailbox, { name }),
          text: t(($) => $.dashboard.needs.noMailboxText),
          link: { label: t(($) => $.dashboard.needs.showWhy), to: campaign(id, 'people') },
        };
      case 'approvals':
        return {
          icon: IconTextRecognition,
          tone: 'violet',
          title: t(($) => $.dashboard.needs.approvals, { count }),
          text: name,
          link: subject ? { label: t(($) => $.dashboard.needs.review), to: campaign(id, 'approvals') } : undefined,
        };
      case 'unknown_sends':
        return {
          icon: IconHelpHexagon,
          tone: 'amber',
          title: t(($) => $.dashboard.needs.unknown, { count }),
          text: subject ? name : t(($) => $.dashboard.needs.writtenByHand),
          link: {
            label: t(($) => $.dashboard.needs.decide),
            to: subject ? campaign(id, 'people') : inbox,
          },
        };
      case 'failed_messages':
        return {
          icon: IconMailExclamation,
          tone: 'red',
          title: t(($) => $.dashboard.needs.failed, { count }),
          text: t(($) => $.dashboard.needs.writtenByHand),
          link: { label: t(($) => $.dashboard.needs.openInbox), to: inbox },
        };
      case 'unread':
        return {
          icon: IconInbox,
          tone: 'blue',
          title: t(($) => $.dashboard.needs.unread, { count }),
          text: t(($) => $.dashboard.needs.unreadText),
          link: { label: t(($) => $.dashboard.needs.openInbox), to: inbox },
        };
      case 'overdue_tasks':
        return {
          icon: IconChecklist,
          tone: 'amber',
          title: t(($) => $.dashboard.needs.overdue, { count }),
          text: t(($) => $.dashboard.needs.overdueText),
          link: {
            label: t(($) => $.dashboard.needs.showTasks),
            to: { to: '/dashboard/my-tasks', search: { due: 'overdue' } as LinkProps['search'] },
          },
        };
      case 'campaign_without_people':
        return {
          icon: IconAlertTriangle,
          tone: 'amber',
          title: t(($) => $.dashboard.needs.noPeople, { name }),
          text: t(($) => $.dashboard.needs.noPeopleText),
          link: {
            label: t(($) => $.dashboard.needs.addPeople),
            to: { to: '/campaign/edit/$id', params: { id }, search: { part: 'audience' } } as Pick<LinkProps, 'to'>,
          },
        };
      case 'credits_low':
        return {
          icon: IconCreditCard,
          tone: 'blue',
          title: t(($) => $.dashboard.needs.credits, { count }),
          text: t(($) => $.dashboard.needs.creditsText),
          link: canBuy
            ? {
                label: t(($) => $.dashboard.needs.buyCredits),
                to: { to: '/billing/overview', search: { showCreditsModal: 'true' } as LinkProps['search'] },
              }
            : undefined,
        };
    }
  };
}
