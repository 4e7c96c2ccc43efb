import { DEFAULT_CREDIT_COSTS } from '../../contract/credits/schemas.ts';
import type { User } from '../../contract/accounts/people.ts';
import type { Campaign } from '../../contract/campaigns/schemas.ts';
import type { Credential } from '../../contract/credentials/schemas.ts';
import { FEATURES, featuresSettingsOf, type TierSettings } from '../../contract/features.ts';
import type { apiCalls } from '../../contract/api-calls.ts';
import type { CallPayload } from '../../contract/call.ts';
import { PAGES } from '../../contract/permissions.ts';
import type { Space } from '../../contract/spaces/schemas.ts';
import type { BrandConfig } from '../../contract/whitelabel/schemas.ts';

let last = 0;
/** An id of its own, of the shape that ours have. */
export function newId(): string {
  last += 1;
  return `01900000-0000-7000-8000-${last.toString(16).padStart(12, '0')}`;
}

export const at = (minutesFromNow: number): string => new Date(Date.now() + minutesFromNow * 60_000).toISOString();

export const sampleBrand = (given: Partial<BrandConfig> = {}): BrandConfig => ({
  key: 'kithline',
  name: 'Kithline',
  title: 'Kithline',
  words: { network: 'Social' },
  color: '#4f46e5',
  light_theme: {},
  dark_theme: {},
  logo: { shape: 'square', light: null, dark: null },
  links: {},
  capabilities: [],
  sign_in_methods: ['password'],
  registration_enabled: true,
  support: null,
  has_demo_outbox: false,
  ...given,
});

export const sampleUser = (given: Partial<User> = {}): User => ({
  _id: newId(),
  email: 'maria@example.test',
  first_name: 'Maria',
  last_name: 'Olsen',
  full_name: 'Maria Olsen',
  avatar: null,
  phone: null,
  country_code: null,
  timezone: 'Europe/London',
  brand: 'kithline',
  status: 'active',
  email_confirmed: true,
  has_password: true,
  has_second_step: false,
  language: 'en',
  is_admin: false,
  is_original_admin: false,
  platform_role: 'none',
  spaces_count: 1,
  space: { _id: newId(), role: 'admin', allowed_pages: allPages(), is_visiting: false },
  track_info: {},
  config: { is_ghl_connected: false },
  ...given,
});

export const allPages = () => Object.fromEntries(PAGES.map((page) => [page, true]));

export const sampleSpace = (given: Partial<Space> = {}): Space => ({
  _id: newId(),
  name: 'Lumen',
  email: null,
  avatar: null,
  brand: 'kithline',
  status: 'active',
  country_code: null,
  appearance: { color: null, logo_shape: 'square' },
  tier: 'supreme',
  is_paid: true,
  payment_in_progress: false,
  is_billing_enabled: true,
  subscription_mode: 'manual',
  show_crm: false,
  has_dialer: false,
  admins: [],
  users: [],
  users_count: 1,
  used_seats: 1,
  total_seats: 20,
  available_seats: 19,
  cloud_seats_available: 10,
  extension_seats_available: 9,
  extension_overusage: 0,
  max_credentials: null,
  credits_usage: { usage_by_type: { default: 0 }, available_by_type: { default: 100 } },
  features_settings: featuresSettingsOf(sampleTier()),
  info: { location: { country_code: null } },
  config: { name: 'Lumen', color: null, logo_shape: 'square' },
  stripe_customer: { is_billing_enabled: true },
  is_demo: false,
  time_scale: 1,
  trial: null,
  version: 1,
  can: { manage: true },
  ...given,
});

export const sampleTier = (given: Partial<TierSettings> = {}): TierSettings => ({
  features: [...FEATURES],
  limits: {
    campaigns: { is_limited: false, limit: 0 },
    email_integrations: { is_limited: false, limit: 0 },
  },
  seats: { cloud: 10, extension: 10 },
  default_credits_count: 100,
  mailbox_slots: 9,
  credit_costs: DEFAULT_CREDIT_COSTS,
  ...given,
});

type Features = CallPayload<(typeof apiCalls)['spaces']['features']>;
export const sampleFeatures = (given: Partial<Features> = {}): Features => ({
  tier: 'supreme',
  settings: sampleTier(),
  features: [...FEATURES],
  conditions: Object.fromEntries(FEATURES.map((feature) => [feature, 'active'])) as Features['conditions'],
  features_settings: featuresSettingsOf(sampleTier()),
  usage: { campaigns: 0, email_integrations: 0 },
  ...given,
});

type AuthStatus = Credential['auth_status'];
/** Signed in, and nothing asked of a person. */
export const sampleAuth = (given: Partial<AuthStatus> = {}): AuthStatus => ({
  logged_in_at: at(-60),
  challenged_at: null,
  challenge: null,
  hard_challenge_count: 0,
  must_change_password: false,
  wrong_password: false,
  is_signing_in: false,
  security_code: null,
  phone: null,
  problem: null,
  ...given,
});

/** A social account that works; `auth` changes parts of where its sign-in stands. */
export const sampleAccount = ({
  auth,
  ...given
}: Partial<Credential> & { auth?: Partial<AuthStatus> } = {}): Credential => ({
  _id: newId(),
  username: 'maria@network.test',
  first_name: 'Maria',
  last_name: 'Olsen',
  full_name: 'Maria Olsen',
  photo_link: null,
  link: null,
  status: 'active',
  account_type: 'basic',
  automation_type: 'cloud',
  country_code: 'SE',
  has_password: true,
  has_cookies: false,
  use_browser: false,
  proxy_type: 'basic',
  custom_proxy: false,
  no_proxy: false,
  timezone: 'Europe/Stockholm',
  work_hours_start: 9,
  work_hours_end: 18,
  working_days: [1, 2, 3, 4, 5],
  unread_count: 0,
  connection_chars_limit: 200,
  wait_for_authorization: false,
  hibernated_at: null,
  connect_limited_at: null,
  connect_limited_until: null,
  inmail_limited_at: null,
  inmail_limited_until: null,
  login_limited_at: null,
  is_paused_by_plan: false,
  login_limited_until: null,
  sales_error: null,
  required_2fa: false,
  required_subscriptions: { premium_at: null, sales_navigator_at: null, recruiter_at: null },
  required_actions: { verify_email: false },
  is_code_expired: false,
  auth_status: sampleAuth(auth),
  two_factor: null,
  setting_proxy: null,
  activity_dict: { status: 'working', text: 'Working', until: null, links: [] },
  created_at: at(-1_000),
  version: 1,
  ...given,
});

export const sampleCampaign = (given: Partial<Campaign> = {}): Campaign => ({
  _id: newId(),
  credentials_id: null,
  name: 'A campaign',
  status: 'active',
  sequences_type: 'simple',
  is_email_only: false,
  is_ai_employee: false,
  ai_employee: null,
  steps_count: 3,
  owner: null,
  counters: { people: 0, left_out: 0, contacted: 0, invited: 0, connected: 0, replied: 0, meetings: 0, finished: 0 },
  display_order: 0,
  started_at: null,
  finished_at: null,
  paused_by_plan: null,
  restorable_until: null,
  created_at: at(-60),
  updated_at: at(-60),
  version: 1,
  ...given,
});
