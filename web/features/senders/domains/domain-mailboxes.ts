import type { Domain } from '../../../../contract/domains/schemas.ts';
import type { Mailbox } from '../../../../contract/mailboxes/schemas.ts';
import { domainOf } from '../mailboxes/public.ts';

/** Those that were made on a domain, and those that others host under its name. */
export const domainMailboxes = (
  { _id: id, name }: Pick<Domain, '_id' | 'name'>,
  mailboxes: readonly Mailbox[],
): Mailbox[] =>
  mailboxes
    .filter((mailbox) => mailbox.domain_id === id || domainOf(mailbox.email) === name)
    .toSorted((one, other) => one.email.localeCompare(other.email));
