import type { OpenIdClient } from '../../core/services.ts';

/** What the product presents to the world's sign-in pages, agreed on both sides. */
export function worldIdentity(origin: string): {
  google: OpenIdClient;
  directory: OpenIdClient;
  crm: { ssoKey: string; origin: string };
} {
  return {
    google: { issuer: `${origin}/google`, clientId: 'product-at-google', clientSecret: 'world-google-secret' },
    directory: {
      issuer: `${origin}/directory`,
      clientId: 'product-at-directory',
      clientSecret: 'world-directory-secret',
    },
    crm: { ssoKey: 'world-crm-shared-sso-key', origin },
  };
}
