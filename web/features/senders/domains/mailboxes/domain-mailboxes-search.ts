import { plainText } from '../../../../plain-text.ts';

export interface DomainMailboxesSearch {
  /** The dialog in which mailboxes of the domain with this id are made. */
  create?: string;
}

export const readDomainMailboxesSearch = ({ create }: Record<string, unknown>): DomainMailboxesSearch => ({
  create: plainText(create),
});
