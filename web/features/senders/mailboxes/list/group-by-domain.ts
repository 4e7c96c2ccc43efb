import type { Mailbox } from '../../../../../contract/mailboxes/schemas.ts';

export interface MailboxDomain {
  domain: string;
  mailboxes: Mailbox[];
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** By the domain of the address, both in the order of the alphabet; only those in which the words are found. */
export function groupByDomain(mailboxes: readonly Mailbox[], words: string): MailboxDomain[] {
  const typed = words.trim().toLowerCase();
  const found = mailboxes.filter(({ email, sender_name: name }) => `${email} ${name}`.toLowerCase().includes(typed));
  const groups = Map.groupBy(
    found.toSorted((one, other) => one.email.localeCompare(other.email)),
    ({ email }) => domainOf(email),
  );
  return [...groups]
    .map(([domain, own]) => ({ domain, mailboxes: own }))
    .toSorted((one, other) => one.domain.localeCompare(other.domain));
}

/** The first so many mailboxes, with the domains that they need. */
export function firstOf(domains: readonly MailboxDomain[], most: number): MailboxDomain[] {
  let left = most;
  return domains.flatMap(({ domain, mailboxes }) => {
    const shown = mailboxes.slice(0, Math.max(0, left));
    left -= shown.length;
    return shown.length > 0 ? [{ domain, mailboxes: shown }] : [];
  });
}
