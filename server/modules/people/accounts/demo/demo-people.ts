import type { DemoAccount } from '../../../../core/auth/demo-accounts.ts';
import type { PlatformRole } from '../../../../../contract/permissions.ts';

export const DEMO_PASSWORD = 'kithline-demo';

export interface DemoPerson {
  key: DemoAccount;
  firstName: string;
  lastName: string;
  brand: string;
  platformRole: PlatformRole;
}

/** The accounts that INTERFACES promises, by the part of their address before @kithline.test. */
export const DEMO_PEOPLE: DemoPerson[] = [
  { key: 'demo', firstName: 'Jonas', lastName: 'Weber', brand: 'kithline', platformRole: 'none' },
  { key: 'member', firstName: 'Chloé', lastName: 'Martin', brand: 'kithline', platformRole: 'none' },
  { key: 'free', firstName: 'Priya', lastName: 'Nair', brand: 'kithline', platformRole: 'none' },
  { key: 'unpaid', firstName: 'Tomás', lastName: 'Silva', brand: 'kithline', platformRole: 'none' },
  { key: 'owner', firstName: 'Helena', lastName: 'Costa', brand: 'kithline', platformRole: 'brand_owner' },
  { key: 'admin', firstName: 'Ada', lastName: 'Lindqvist', brand: 'kithline', platformRole: 'platform_admin' },
];
