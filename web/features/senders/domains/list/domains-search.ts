import { plainText } from '../../../../plain-text.ts';

/** The dialog over the list: names are looked for and bought, or one that is owned already is connected. */
export const DOMAIN_DIALOGS = ['buy', 'connect'] as const;
export type DomainDialog = (typeof DOMAIN_DIALOGS)[number];

export interface DomainsSearch {
  dialog?: DomainDialog;
  /** What was looked for last, as it was typed. */
  names?: string;
}

export function readDomainsSearch({ dialog, names }: Record<string, unknown>): DomainsSearch {
  return { dialog: DOMAIN_DIALOGS.find((known) => known === dialog), names: plainText(names) };
}
