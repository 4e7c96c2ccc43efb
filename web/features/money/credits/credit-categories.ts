import type { TFunction } from 'i18next';
import type { CreditCategory } from '../../../../contract/credits/schemas.ts';
import { TONES } from '../../../ui/display/tones.ts';

interface CategoryTexts {
  name: (t: TFunction) => string;
  /** What so many of it are: 24 emails and phones found. */
  done: (t: TFunction, count: number) => string;
}

/** What credits are spent on, in the reader's language. */
export const CREDIT_CATEGORY_TEXTS: Record<CreditCategory, CategoryTexts> = {
  enrichment: {
    name: (t) => t(($) => $.credits.categories.enrichment),
    done: (t, count) => t(($) => $.credits.done.enrichment, { count }),
  },
  ai_comment: {
    name: (t) => t(($) => $.credits.categories.aiComment),
    done: (t, count) => t(($) => $.credits.done.aiComment, { count }),
  },
  ai_message: {
    name: (t) => t(($) => $.credits.categories.aiMessage),
    done: (t, count) => t(($) => $.credits.done.aiMessage, { count }),
  },
  personality_type: {
    name: (t) => t(($) => $.credits.categories.personalityType),
    done: (t, count) => t(($) => $.credits.done.personalityType, { count }),
  },
  phone_installation: {
    name: (t) => t(($) => $.credits.categories.phoneInstallation),
    done: (t, count) => t(($) => $.credits.done.phoneInstallation, { count }),
  },
  phone_monthly_payment: {
    name: (t) => t(($) => $.credits.categories.phoneMonthlyPayment),
    done: (t, count) => t(($) => $.credits.done.phoneMonthlyPayment, { count }),
  },
  domain: {
    name: (t) => t(($) => $.credits.categories.domain),
    done: (t, count) => t(($) => $.credits.done.domain, { count }),
  },
  sms: {
    name: (t) => t(($) => $.credits.categories.sms),
    done: (t, count) => t(($) => $.credits.done.sms, { count }),
  },
  call: {
    name: (t) => t(($) => $.credits.categories.call),
    done: (t, count) => t(($) => $.credits.done.call, { count }),
  },
  inbox_ai_message: {
    name: (t) => t(($) => $.credits.categories.inboxAiMessage),
    done: (t, count) => t(($) => $.credits.done.inboxAiMessage, { count }),
  },
  ai_sentiment: {
    name: (t) => t(($) => $.credits.categories.aiSentiment),
    done: (t, count) => t(($) => $.credits.done.aiSentiment, { count }),
  },
  personalized_message: {
    name: (t) => t(($) => $.credits.categories.personalizedMessage),
    done: (t, count) => t(($) => $.credits.done.personalizedMessage, { count }),
  },
  magic_campaigns: {
    name: (t) => t(($) => $.credits.categories.magicCampaigns),
    done: (t, count) => t(($) => $.credits.done.magicCampaigns, { count }),
  },
  ai_assistant_in_campaigns: {
    name: (t) => t(($) => $.credits.categories.aiAssistantInCampaigns),
    done: (t, count) => t(($) => $.credits.done.aiAssistantInCampaigns, { count }),
  },
};

/** The same colour wherever a category is drawn; those that are rare share the last one. */
const COLORS: Partial<Record<CreditCategory, string>> = {
  enrichment: TONES.violet,
  ai_message: TONES.blue,
  personalized_message: TONES.green,
  inbox_ai_message: TONES.amber,
  call: TONES.pink,
  sms: TONES.red,
  domain: TONES.teal,
};
export const categoryColor = (category: CreditCategory): string => COLORS[category] ?? TONES.grey;
export const isRareCategory = (category: CreditCategory): boolean => !(category in COLORS);
