import type { TFunction } from 'i18next';
import type { Feature, FeatureCondition } from '../../../../../contract/features.ts';
import { useFeature } from '../../../money/billing/public.ts';

export type DomainsTab = 'overview' | 'domains' | 'mailboxes';

interface Tab {
  to: '/mailboxes/ai-emails/overview' | '/mailboxes/ai-emails/domains' | '/mailboxes/ai-emails/mailboxes';
  label: (t: TFunction) => string;
  /** What a larger plan is shown for. */
  feature: Feature;
}

export const DOMAINS_TABS: Record<DomainsTab, Tab> = {
  overview: {
    to: '/mailboxes/ai-emails/overview',
    label: (t) => t(($) => $.ownDomains.tabs.overview),
    feature: 'ai_domain',
  },
  domains: {
    to: '/mailboxes/ai-emails/domains',
    label: (t) => t(($) => $.ownDomains.tabs.domains),
    feature: 'ai_domain',
  },
  mailboxes: {
    to: '/mailboxes/ai-emails/mailboxes',
    label: (t) => t(($) => $.ownDomains.tabs.mailboxes),
    feature: 'mailbox_slot',
  },
};

/** Which of them the plan has; the overview is there for either. Undefined until that is known. */
export function useTabConditions(): Record<DomainsTab, FeatureCondition> | undefined {
  const domains = useFeature('ai_domain');
  const mailboxes = useFeature('mailbox_slot');
  if (!domains || !mailboxes) return undefined;
  return { overview: domains === 'active' || mailboxes === 'active' ? 'active' : domains, domains, mailboxes };
}
