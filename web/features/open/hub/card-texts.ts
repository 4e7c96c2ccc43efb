import type { TFunction } from 'i18next';
import {
  INTEGRATION_CATALOGUE,
  type CardStatus,
  type CatalogueType,
  type IntegrationCard,
  type IntegrationCategory,
  type IntegrationTrouble,
} from '../../../../contract/catalogue/schemas.ts';

const STATUS_TEXTS: Record<CardStatus, (t: TFunction) => string> = {
  connected: (t) => t(($) => $.hub.status.connected),
  disconnected: (t) => t(($) => $.hub.status.disconnected),
  disabled: (t) => t(($) => $.hub.status.disabled),
  coming_soon: (t) => t(($) => $.hub.status.soon),
};
export const statusText = (t: TFunction, status: CardStatus): string => STATUS_TEXTS[status](t);

const CATEGORY_TEXTS: Record<IntegrationCategory, (t: TFunction) => string> = {
  email: (t) => t(($) => $.hub.categories.email),
  crm: (t) => t(($) => $.hub.categories.crm),
  automation: (t) => t(($) => $.hub.categories.automation),
  marketing: (t) => t(($) => $.hub.categories.marketing),
  productivity: (t) => t(($) => $.hub.categories.productivity),
};
export const categoryText = (t: TFunction, category: IntegrationCategory): string => CATEGORY_TEXTS[category](t);

const isEmail = (type: CatalogueType) => (INTEGRATION_CATALOGUE.email as readonly CatalogueType[]).includes(type);

/** How many are connected, in the word of their kind; what it is for where none is. */
export function countText(t: TFunction, { type, count, status }: IntegrationCard): string {
  if (status === 'coming_soon' || count === 0) return purposeText(t, type);
  if (type === 'webhook') return t(($) => $.hub.webhooks, { count });
  if (type === 'zapier') return t(($) => $.hub.zaps, { count });
  if (type === 'calendly' || type === 'highlevel') return purposeText(t, type);
  if (type === 'slack' || type === 'microsoft-teams') return t(($) => $.hub.channels, { count });
  return isEmail(type) ? t(($) => $.hub.mailboxes, { count }) : t(($) => $.hub.keys, { count });
}

const PURPOSES: Partial<Record<CatalogueType, (t: TFunction) => string>> = {
  smtp: (t) => t(($) => $.hub.purposes.anyServer),
  exchange: (t) => t(($) => $.hub.purposes.ownServer),
  ai_email_service: (t) => t(($) => $.hub.purposes.ownDomains),
  api: (t) => t(($) => $.hub.purposes.api),
  webhook: (t) => t(($) => $.hub.purposes.webhook),
  zapier: (t) => t(($) => $.hub.purposes.zapier),
  dialer: (t) => t(($) => $.hub.purposes.dialer),
  calendly: (t) => t(($) => $.hub.purposes.meetings),
  'google-calendar': (t) => t(($) => $.hub.purposes.meetings),
  highlevel: (t) => t(($) => $.hub.purposes.contacts),
  slack: (t) => t(($) => $.hub.purposes.news),
  'microsoft-teams': (t) => t(($) => $.hub.purposes.news),
  'google-sheets': (t) => t(($) => $.hub.purposes.rows),
  airtable: (t) => t(($) => $.hub.purposes.rows),
  'google-docs': (t) => t(($) => $.hub.purposes.documents),
  typeform: (t) => t(($) => $.hub.purposes.forms),
};
const CATEGORY_PURPOSES: Record<IntegrationCategory, (t: TFunction) => string> = {
  email: (t) => t(($) => $.hub.purposes.sending),
  crm: (t) => t(($) => $.hub.purposes.deals),
  automation: (t) => t(($) => $.hub.purposes.api),
  marketing: (t) => t(($) => $.hub.purposes.lists),
  productivity: (t) => t(($) => $.hub.purposes.tasks),
};
function purposeText(t: TFunction, type: CatalogueType): string {
  const category = (Object.keys(INTEGRATION_CATALOGUE) as IntegrationCategory[]).find((each) =>
    (INTEGRATION_CATALOGUE[each] as readonly CatalogueType[]).includes(type),
  );
  return (PURPOSES[type] ?? CATEGORY_PURPOSES[category ?? 'productivity'])(t);
}

const TROUBLES: Record<IntegrationTrouble['kind'], (t: TFunction, name: string) => string> = {
  sign_in: (t, name) => t(($) => $.hub.troubles.signIn, { name }),
  silent: (t, name) => t(($) => $.hub.troubles.silent, { name }),
  held: (t, name) => t(($) => $.hub.troubles.held, { name }),
  ended: (t, name) => t(($) => $.hub.troubles.ended, { name }),
  failing: (t, name) => t(($) => $.hub.troubles.failing, { name }),
  unheard: (t, name) => t(($) => $.hub.troubles.unheard, { name }),
  stopped: (t, name) => t(($) => $.hub.troubles.stopped, { name }),
};
export const troubleText = (t: TFunction, { kind, name }: IntegrationTrouble): string => TROUBLES[kind](t, name);
