import * as z from 'zod';
import { Id, Time } from '../ids.ts';
import { EMAIL_INTEGRATIONS } from '../integrations/schemas.ts';

/** Every integration of the specification, by category, and the CRM that people of the finder are handed over to. */
export const INTEGRATION_CATALOGUE = {
  email: EMAIL_INTEGRATIONS,
  crm: ['highlevel', 'pipedrive', 'hubspot', 'salesforce', 'zoho-crm', 'closeio', 'copper', 'keap'],
  automation: ['api', 'webhook', 'zapier', 'dialer'],
  marketing: ['activecampaign', 'constant-contact', 'mailchimp', 'mailgun'],
  productivity: [
    'calendly',
    'slack',
    'microsoft-teams',
    'google-sheets',
    'airtable',
    'asana',
    'clickUp',
    'google-calendar',
    'google-docs',
    'monday',
    'typeform',
  ],
} as const;
export type IntegrationCategory = keyof typeof INTEGRATION_CATALOGUE;
export const INTEGRATION_CATEGORIES = Object.keys(INTEGRATION_CATALOGUE) as [
  IntegrationCategory,
  ...IntegrationCategory[],
];
export type CatalogueType = (typeof INTEGRATION_CATALOGUE)[IntegrationCategory][number];
export const CATALOGUE_TYPES = INTEGRATION_CATEGORIES.flatMap(
  (category): readonly CatalogueType[] => INTEGRATION_CATALOGUE[category],
);

/** What can be connected today; all others are shown as coming soon. */
export const CONNECTABLE = [
  ...EMAIL_INTEGRATIONS,
  'api',
  'webhook',
  'zapier',
  'calendly',
  'slack',
  'microsoft-teams',
  'highlevel',
] as const satisfies readonly CatalogueType[];
export const isConnectable = (type: CatalogueType): boolean => (CONNECTABLE as readonly string[]).includes(type);

/** `disabled`: it is connected, and nothing goes through it, since people or the plan have paused it. */
export const CARD_STATUSES = ['connected', 'disconnected', 'disabled', 'coming_soon'] as const;
export type CardStatus = (typeof CARD_STATUSES)[number];

/** Something that a person has to mend: a mailbox, a key, … */
export const IntegrationTrouble = z.object({
  _id: Id,
  name: z.string(),
  kind: z.enum(['sign_in', 'silent', 'held', 'ended', 'failing', 'stopped', 'unheard']),
  /** The words of whoever refused, where there are any. */
  detail: z.string().nullable(),
  since: Time.nullable(),
});
export type IntegrationTrouble = z.infer<typeof IntegrationTrouble>;

export const IntegrationCard = z.object({
  type: z.enum(CATALOGUE_TYPES as [CatalogueType, ...CatalogueType[]]),
  category: z.enum(INTEGRATION_CATEGORIES),
  status: z.enum(CARD_STATUSES),
  /** How many are connected: mailboxes, keys, … */
  count: z.int(),
  /** How often it was used today; null where that is not counted. */
  used_today: z.int().nullable(),
  used_at: Time.nullable(),
  /** The most pressing first. */
  troubles: z.array(IntegrationTrouble),
});
export type IntegrationCard = z.infer<typeof IntegrationCard>;
