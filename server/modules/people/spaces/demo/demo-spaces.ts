import type { AllowedPages } from '../../../../../contract/permissions.ts';

export interface DemoSpace {
  key: string;
  name: string;
  brand: string;
  tier: 'free' | 'growth' | 'scale';
  status?: 'blocked';
  isPaid: boolean;
  /** Its age: the oldest of a person's is the one they land in. */
  days: number;
  credits: { used: number; available: number };
  members: { person: string; role: 'admin' | 'member'; pages?: AllowedPages; credentials?: string[] }[];
  credentials: DemoCredential[];
}
export interface DemoCredential {
  key: string;
  /** Chosen so that the synthetic network knows its owner by the name below: signing in changes nothing of it. */
  username: string;
  firstName: string;
  lastName: string;
  country: string;
  timezone: string;
  plan: 'basic' | 'premium' | 'sales_navigator' | 'recruiter';
  automation: 'cloud' | 'extension';
  /** Days since it began to warm up; those of old standing have no such thing. */
  warmUpDays?: number;
}

export const DEMO_SPACES: DemoSpace[] = [
  {
    key: 'lumen',
    name: 'Lumen Sales',
    brand: 'kithline',
    tier: 'scale',
    isPaid: true,
    days: 120,
    credits: { used: 660, available: 1_840 },
    members: [
      { person: 'demo', role: 'admin' },
      {
        person: 'member',
        role: 'member',
        pages: { campaigns: true, inbox: true, profiles: true },
        credentials: ['becker'],
      },
    ],
    credentials: [
      {
        key: 'alvarez',
        username: 'alvarez.maria_3604+past+sales@lumen.test',
        firstName: 'María',
        lastName: 'Álvarez',
        country: 'ES',
        timezone: 'Europe/Madrid',
        plan: 'sales_navigator',
        automation: 'cloud',
      },
      {
        key: 'becker',
        username: 'becker-7311+past+premium@lumen.test',
        firstName: 'Thomas',
        lastName: 'Becker',
        country: 'DE',
        timezone: 'Europe/Berlin',
        plan: 'premium',
        automation: 'cloud',
      },
    ],
  },
  {
    key: 'weber',
    name: 'Weber Advisory',
    brand: 'kithline',
    tier: 'growth',
    isPaid: true,
    days: 60,
    credits: { used: 40, available: 1_460 },
    members: [{ person: 'demo', role: 'admin' }],
    credentials: [
      {
        key: 'weber',
        username: 'j.weber_170@weber-advisory.test',
        firstName: 'Jonas',
        lastName: 'Weber',
        country: 'DE',
        timezone: 'Europe/Berlin',
        plan: 'basic',
        automation: 'cloud',
        warmUpDays: 9,
      },
    ],
  },
  {
    key: 'pilot',
    name: 'Lumen Pilot 2025',
    brand: 'kithline',
    tier: 'growth',
    status: 'blocked',
    isPaid: true,
    days: 90,
    credits: { used: 0, available: 0 },
    members: [{ person: 'demo', role: 'admin' }],
    credentials: [],
  },
  {
    key: 'nair',
    name: 'Nair Recruiting',
    brand: 'kithline',
    tier: 'free',
    isPaid: true,
    days: 40,
    credits: { used: 0, available: 50 },
    members: [{ person: 'free', role: 'admin' }],
    credentials: [],
  },
  {
    key: 'silva',
    name: 'Silva & Filhos',
    brand: 'kithline',
    tier: 'growth',
    isPaid: false,
    days: 35,
    credits: { used: 0, available: 0 },
    members: [{ person: 'unpaid', role: 'admin' }],
    credentials: [],
  },
  {
    key: 'costa',
    name: 'Costa Partners',
    brand: 'kithline',
    tier: 'scale',
    isPaid: true,
    days: 100,
    credits: { used: 120, available: 2_380 },
    members: [
      { person: 'owner', role: 'admin' },
      { person: 'admin', role: 'admin' },
    ],
    credentials: [
      {
        key: 'costa',
        username: 'costa_9574+recruiter@costapartners.test',
        firstName: 'Helena',
        lastName: 'Costa',
        country: 'PT',
        timezone: 'Europe/Lisbon',
        plan: 'recruiter',
        automation: 'cloud',
      },
    ],
  },
];
