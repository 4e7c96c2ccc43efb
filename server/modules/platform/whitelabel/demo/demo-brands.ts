import type { BrandCapability, BrandConfig } from '../../../../../contract/whitelabel/schemas.ts';

type Demo = Omit<BrandConfig, 'key' | 'has_demo_outbox'> & { key: string; isDefault: boolean; hosts: string[] };

interface Look {
  name: string;
  color: string;
  network?: string;
  shape?: 'square' | 'rectangle';
  capabilities?: BrandCapability[];
  registration?: boolean;
  /** Whether people come from a connected third-party CRM. */
  crm?: boolean;
  support?: BrandConfig['support'];
}

/** The default brand and the seven that the specification names. What is special about one is a capability here. */
const LOOKS: Record<string, Look> = {
  kithline: {
    name: 'Kithline',
    color: '#4f46e5',
    capabilities: ['show_changelog', 'show_monitoring', 'share_enrichment'],
    crm: true,
  },
  buzz: {
    name: 'Buzz',
    color: '#f5b301',
    network: 'Social',
    capabilities: ['show_referral', 'own_pricing_page', 'own_managers_page', 'show_changelog', 'show_monitoring'],
    support: { name: 'Intercom', app_id: 'demo' },
  },
  buzzzebra: {
    name: 'Buzz Zebra',
    color: '#111827',
    network: 'Social',
    capabilities: ['show_referral', 'second_plan_names'],
  },
  funnelflo: { name: 'FunnelFlo', color: '#0d9488', network: 'Social', capabilities: ['show_referral'], crm: true },
  divo: {
    name: 'Divo',
    color: '#7c3aed',
    capabilities: ['hide_health_panel', 'hide_subscription_notices', 'vendor_onboarding', 'advanced_account_options'],
  },
  'growth-elevation': { name: 'Growth Elevation', color: '#15803d', capabilities: ['hide_billing'] },
  kennected: { name: 'Kennected', color: '#0369a1', shape: 'rectangle', capabilities: ['hide_seat_counter'] },
  'funnel-builder': {
    name: 'Funnel Builder',
    color: '#be123c',
    capabilities: ['use_max_credentials', 'hide_new_workspace'],
    registration: false,
  },
};

export const DEFAULT_BRAND = 'kithline';

export function demoBrands(): Demo[] {
  return Object.entries(LOOKS).map(([key, look]) => ({
    key,
    isDefault: key === DEFAULT_BRAND,
    hosts: [`${key}.localhost`, `${key}.test`],
    name: look.name,
    title: look.name,
    words: { network: look.network ?? 'LinkedIn' },
    color: look.color,
    light_theme: {},
    dark_theme: {},
    logo: { shape: look.shape ?? 'square', light: null, dark: null },
    links: linksOf(key, look),
    capabilities: look.capabilities ?? [],
    // each shows where it is set up
    sign_in_methods: ['password', 'google', 'directory', ...(look.crm ? (['crm'] as const) : [])],
    registration_enabled: look.registration ?? true,
    support: look.support ?? null,
  }));
}

/** Help, learning and community are the product's own; an extension is offered where there is one to install. */
function linksOf(key: string, look: Look): BrandConfig['links'] {
  const site = `https://${key}.test`;
  return {
    ...(look.capabilities?.includes('show_changelog') && { changelog: `${site}/changelog` }),
    ...(look.capabilities?.includes('show_referral') && {
      referral: `${site}/referral`,
      affiliate: `${site}/affiliate`,
    }),
  };
}
