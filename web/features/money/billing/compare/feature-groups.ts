import type { TFunction } from 'i18next';
import { FEATURES, type Feature } from '../../../../../contract/features.ts';
import { isBuilt } from '../../../../../contract/not-built.ts';

type GroupName = 'outreach' | 'targeting' | 'ai' | 'connections';

const TARGETING = /_targeting$/;
const CONNECTIONS: readonly Feature[] = [
  'cloud',
  'extension',
  'allow_residential_proxies',
  'webhook_integration',
  'zapier_integration',
  'native_crm',
  'pipedrive_crm',
  'hubspot_crm',
  'calendly',
];

function groupOf(feature: Feature): GroupName {
  if (CONNECTIONS.includes(feature)) return 'connections';
  if (TARGETING.test(feature)) return 'targeting';
  return feature.startsWith('ai_') ? 'ai' : 'outreach';
}

const NAMES: Record<GroupName, (t: TFunction) => string> = {
  outreach: (t) => t(($) => $.pricing.groups.outreach),
  targeting: (t) => t(($) => $.pricing.groups.targeting),
  ai: (t) => t(($) => $.pricing.groups.ai),
  connections: (t) => t(($) => $.pricing.groups.connections),
};

/** What plans differ in, or all have, by what it is for; what is not built yet is no reason to buy. */
export function featureGroups(t: TFunction, offered: ReadonlySet<Feature>): { name: string; features: Feature[] }[] {
  const shown = FEATURES.filter((feature) => isBuilt(feature) && offered.has(feature));
  return (Object.keys(NAMES) as GroupName[])
    .map((group) => ({ name: NAMES[group](t), features: shown.filter((feature) => groupOf(feature) === group) }))
    .filter(({ features }) => features.length > 0);
}
