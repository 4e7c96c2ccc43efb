import type { User } from '../../contract/accounts/people.ts';
import type { Credential } from '../../contract/credentials/schemas.ts';
import type { Space } from '../../contract/spaces/schemas.ts';
import type { BrandConfig } from '../../contract/whitelabel/schemas.ts';
import { sampleCreditSettings, sampleOutlook } from './credit-samples.ts';
import { type Answers, refuse } from './fake-api.ts';
import { sampleAccount, sampleBrand, sampleFeatures, sampleSpace, sampleUser } from './samples.ts';

/** Who is signed in, and where they stand. A test may change it while the page is open, and tell it. */
export interface TestAccess {
  brand: BrandConfig;
  /** null: nobody is signed in. */
  user: User | null;
  space: Space;
  accounts: Credential[];
}

export function sampleAccess(given: Partial<TestAccess> = {}): TestAccess {
  const user = sampleUser();
  const space = sampleSpace({ _id: user.space!._id, admins: [user._id] });
  return { brand: sampleBrand(), user, space, accounts: [sampleAccount()], ...given };
}

/** What every page asks: who, where, with which accounts. */
export function accessAnswers(accessState: TestAccess): Answers {
  const one = (id: string) => accessState.accounts.find(({ _id }) => _id === id) ?? refuse('not_found');
  return {
    whitelabel: { config: () => accessState.brand },
    accounts: {
      createToken: () => ({ token: 'token-of-a-test' }),
      validateToken: () => ({
        is_logged_in: accessState.user !== null,
        brand: accessState.brand.key,
        user: accessState.user,
      }),
      fetchUser: () => accessState.user ?? refuse('not_signed_in'),
    },
    spaces: {
      info: () => accessState.space,
      features: () => sampleFeatures({ tier: accessState.space.tier }),
      plans: () => [],
      own: () => [],
    },
    billing: {
      prices: () => ({ currency: 'eur', tiers: [] }),
      creditPrices: () => ({ packs: [], payment: null }),
      subscription: () => null,
      nextCharges: () => [],
      paymentMethods: () => [],
      transactions: () => ({ items: [], total: 0, offset: 0, limit: 10 }),
    },
    credits: { outlook: () => sampleOutlook(), settings: () => sampleCreditSettings() },
    credentials: { fetch: () => accessState.accounts, fetchOne: ({ id }) => one(id) },
    notifications: {
      list: ({ limit }) => ({ items: [], total: 0, offset: 0, limit, unread: 0 }),
    },
    inbox: { unread: () => ({ unread: 0 }) },
    restores: { hold: () => ({ hold: null, held_accounts: 0 }) },
  };
}
