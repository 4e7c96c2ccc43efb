import type { Issuer } from './create-issuer.ts';

/** Whose an access token of the world's sign-in providers is; null where it ran out, was taken back or never was. */
export type TokenOwners = (token: string) => Promise<string | null>;

export const tokenOwners =
  (issuers: readonly (() => Promise<Issuer> | null)[]): TokenOwners =>
  async (token) => {
    for (const made of issuers) {
      const issuer = await made();
      const found = token && issuer ? await issuer.provider.AccessToken.find(token) : undefined;
      if (issuer && found && !found.isExpired)
        return (await issuer.accounts.get(found.accountId ?? ''))?.email.toLowerCase() ?? null;
    }
    return null;
  };
