import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import {
  type Feature,
  type Interval,
  type PLAN_NAMES,
  TIER_ALIASES,
  type Tier,
} from '../../../../contract/features.ts';
import { useBrand } from '../../../brand/use-brand.ts';

type PlanName = (typeof PLAN_NAMES)[number];
const PLAN_TEXTS: Record<PlanName, (t: TFunction) => string> = {
  essential: (t) => t(($) => $.pricing.tiers.essential),
  pro: (t) => t(($) => $.pricing.tiers.pro),
  free: (t) => t(($) => $.pricing.tiers.free),
  basic: (t) => t(($) => $.pricing.tiers.basic),
  growth: (t) => t(($) => $.pricing.tiers.growth),
  scale: (t) => t(($) => $.pricing.tiers.scale),
  unlimited: (t) => t(($) => $.pricing.tiers.unlimited),
  supreme: (t) => t(($) => $.pricing.tiers.supreme),
};

/** What a tier is called where the brand sells it: some sell growth and scale under their second names. */
export function useTierName(): (tier: Tier) => string {
  const { t } = useTranslation();
  const { can } = useBrand();
  const aliases: Partial<Record<Tier, PlanName>> = can('second_plan_names') ? TIER_ALIASES : {};
  return (tier) => PLAN_TEXTS[aliases[tier] ?? tier](t);
}

const FEATURE_NAMES: Record<Feature, (t: TFunction) => string> = {
  icebreakers: (t) => t(($) => $.pricing.features.icebreakers),
  calendly: (t) => t(($) => $.pricing.features.calendly),
  calling: (t) => t(($) => $.pricing.features.calling),
  sms: (t) => t(($) => $.pricing.features.sms),
  smart_sequences: (t) => t(($) => $.pricing.features.smartSequences),
  video: (t) => t(($) => $.pricing.features.video),
  dash_tasks: (t) => t(($) => $.pricing.features.dashTasks),
  prospect_finder: (t) => t(($) => $.pricing.features.prospectFinder),
  connection_booster: (t) => t(($) => $.pricing.features.connectionBooster),
  instant_searches: (t) => t(($) => $.pricing.features.instantSearches),
  inmail_booster: (t) => t(($) => $.pricing.features.inmailBooster),
  link_tracking: (t) => t(($) => $.pricing.features.linkTracking),
  enrichment: (t) => t(($) => $.pricing.features.enrichment),
  webhook_integration: (t) => t(($) => $.pricing.features.webhookIntegration),
  zapier_integration: (t) => t(($) => $.pricing.features.zapierIntegration),
  email_automation: (t) => t(($) => $.pricing.features.emailAutomation),
  email_warming: (t) => t(($) => $.pricing.features.emailWarming),
  social_targeting: (t) => t(($) => $.pricing.features.socialTargeting),
  post_targeting: (t) => t(($) => $.pricing.features.postTargeting),
  event_targeting: (t) => t(($) => $.pricing.features.eventTargeting),
  group_targeting: (t) => t(($) => $.pricing.features.groupTargeting),
  api_targeting: (t) => t(($) => $.pricing.features.apiTargeting),
  native_crm: (t) => t(($) => $.pricing.features.nativeCrm),
  pipedrive_crm: (t) => t(($) => $.pricing.features.pipedriveCrm),
  hubspot_crm: (t) => t(($) => $.pricing.features.hubspotCrm),
  ai_magic_campaigns: (t) => t(($) => $.pricing.features.aiMagicCampaigns),
  ai_employee_messages: (t) => t(($) => $.pricing.features.aiEmployeeMessages),
  ai_assistant_in_campaigns: (t) => t(($) => $.pricing.features.aiAssistantInCampaigns),
  ai_assistant_in_inbox: (t) => t(($) => $.pricing.features.aiAssistantInInbox),
  ai_powered_comments: (t) => t(($) => $.pricing.features.aiPoweredComments),
  ai_powered_labels: (t) => t(($) => $.pricing.features.aiPoweredLabels),
  ai_powered_personality_type: (t) => t(($) => $.pricing.features.aiPoweredPersonalityType),
  ai_company_researches: (t) => t(($) => $.pricing.features.aiCompanyResearches),
  ai_domain: (t) => t(($) => $.pricing.features.aiDomain),
  mailbox_slot: (t) => t(($) => $.pricing.features.mailboxSlot),
  ai_targeting: (t) => t(($) => $.pricing.features.aiTargeting),
  social_automation: (t) => t(($) => $.pricing.features.socialAutomation),
  voicemail: (t) => t(($) => $.pricing.features.voicemail),
  allow_residential_proxies: (t) => t(($) => $.pricing.features.allowResidentialProxies),
  cloud: (t) => t(($) => $.pricing.features.cloud),
  extension: (t) => t(($) => $.pricing.features.extension),
};

export const featureName = (t: TFunction, feature: Feature) => FEATURE_NAMES[feature](t);

/** For how long a plan is paid ahead. */
export const intervalName = (t: TFunction, interval: Interval): string =>
  ({
    monthly: t(($) => $.pricing.intervals.monthly),
    quarterly: t(($) => $.pricing.intervals.quarterly),
    annual: t(($) => $.pricing.intervals.annual),
    custom: t(($) => $.pricing.intervals.custom),
    lifetime: t(($) => $.pricing.intervals.lifetime),
  })[interval];
