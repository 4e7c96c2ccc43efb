import type { ExternalPerson } from './port.ts';

type Claims = Record<string, unknown>;

/** Microsoft's tenant of private accounts: their addresses are proved to Microsoft itself. */
const PRIVATE_ACCOUNTS = '9188040d-6c67-4c5b-b112-36a304b66dad';

/** From a provider's claims to a person; null without a subject. */
export function describeClaims(claims: Claims): ExternalPerson | null {
  const subject = subjectOf(claims);
  if (!subject) return null;
  const email = text(claims.email);
  const [first = '', ...rest] = (text(claims.name) ?? '').split(/\s+/);
  return {
    subject,
    email,
    isEmailVerified: email !== null && isVerified(claims),
    firstName: text(claims.given_name) ?? (first || (email?.split('@')[0] ?? '')),
    lastName: text(claims.family_name) ?? rest.join(' '),
  };
}

/** A directory's person is one within their tenant: another tenant may hand out the same id. */
function subjectOf({ sub, tid, oid }: Claims): string | null {
  const tenant = text(tid);
  return tenant ? `${tenant}:${text(oid) ?? text(sub)}` : text(sub);
}

/**
 * Said outright, never guessed from the address being there: whoever runs a Microsoft tenant may write any address
 * into it. Microsoft says `xms_edov` when the address's domain is proved to be the tenant's.
 */
function isVerified(claims: Claims): boolean {
  if (claims.email_verified === true) return true;
  return text(claims.tid) !== null && (isYes(claims.xms_edov) || claims.tid === PRIVATE_ACCOUNTS);
}

const isYes = (value: unknown) => value === true || value === 1 || value === '1' || value === 'true';
const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
