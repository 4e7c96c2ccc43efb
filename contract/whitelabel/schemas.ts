import * as z from 'zod';

export const HexColor = z.string().regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'Colour: hex of 3 or 6 digits');

/** What a brand may do differently. Screens and rules ask for these, never for a brand's name. */
export const BRAND_CAPABILITIES = [
  'show_changelog',
  'show_monitoring',
  'show_referral',
  'hide_health_panel',
  'hide_subscription_notices',
  'hide_seat_counter',
  'use_max_credentials',
  'hide_billing',
  'hide_new_workspace',
  'vendor_onboarding',
  /** Growth and scale are sold as essential and pro. */
  'second_plan_names',
  'own_pricing_page',
  'own_managers_page',
  'advanced_account_options',
  /** What one workspace has found out about people, and paid for, its others need not pay for. */
  'share_enrichment',
] as const;
export type BrandCapability = (typeof BRAND_CAPABILITIES)[number];

/** Links of the sidebar's foot and elsewhere; an absent one is not shown. */
export const BRAND_LINKS = [
  'help',
  'learning',
  'community',
  'affiliate',
  'referral',
  'changelog',
  'feature_requests',
  'terms',
  'privacy',
  'extension',
] as const;
export type BrandLink = (typeof BRAND_LINKS)[number];

export const SIGN_IN_METHODS = ['password', 'google', 'directory', 'crm'] as const;

export const BrandConfig = z.object({
  key: z.string(),
  name: z.string(),
  title: z.string(),
  /** The brand's own word for things, for example network: "Social". */
  words: z.object({ network: z.string() }),
  color: HexColor,
  light_theme: z.object({ color: HexColor.optional() }),
  dark_theme: z.object({ color: HexColor.optional() }),
  logo: z.object({ shape: z.enum(['square', 'rectangle']), light: z.string().nullable(), dark: z.string().nullable() }),
  links: z.partialRecord(z.enum(BRAND_LINKS), z.url({ protocol: /^(?:https?|mailto)$/ })),
  capabilities: z.array(z.enum(BRAND_CAPABILITIES)),
  sign_in_methods: z.array(z.enum(SIGN_IN_METHODS)),
  registration_enabled: z.boolean(),
  support: z.object({ name: z.string(), app_id: z.string() }).nullable(),
  /** On a developer's own machine, where the mails of the demo can be read: the screens lead to them. */
  has_demo_outbox: z.boolean(),
});
export type BrandConfig = z.infer<typeof BrandConfig>;
