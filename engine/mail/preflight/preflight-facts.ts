import type { AddressCounts } from '../../../contract/verification/schemas.ts';

/** One wording of an email of the campaign. */
export interface PreflightMail {
  nodeId: string;
  /** Which of the campaign's emails it is, from 1; null where there is only one. */
  place: number | null;
  subject: string;
  text: string;
  /** What stands below it, as markup. */
  signature: string;
  /** Nobody was written to before it. */
  isFirst: boolean;
  hasWayOut: boolean;
}

export interface PreflightMailbox {
  id: string;
  name: string;
  state: 'works' | 'broken' | 'paused' | 'held' | 'beyond_plan';
  /** What it may send today, and once its first days are over. */
  today: number;
  goal: number;
}

/** What the DNS says of a domain that mails come from; null where it did not answer, or nobody can know. */
export interface PreflightDomain {
  name: string;
  /** Of the workspace's own. */
  id: string | null;
  spf: 'one' | 'none' | 'several' | null;
  dmarc: boolean | null;
  dkim: boolean | null;
  /** Who sends for a domain that is not the workspace's own, and whether its SPF record leads to them. */
  vendor: { name: string; isInSpf: boolean | null } | null;
}

/** What the check before a start is made from. */
export interface PreflightFacts {
  hasAccount: boolean;
  hasPeople: boolean;
  wrongSteps: number;
  /** What the plan lacks of what it uses, and whether no further campaign may run. */
  plan: { features: readonly string[]; isFull: boolean };
  mails: readonly PreflightMail[];
  mailboxes: readonly PreflightMailbox[];
  /** How many emails its account may send today; null where it has none. */
  accountLimit: number | null;
  domains: readonly PreflightDomain[];
  isLinkTracking: boolean;
  /** The domain that links lead through; null for the shared one. */
  trackingDomain: { name: string; isVerified: boolean } | null;
  people: number;
  /** Null while they are counted for the first time. */
  addresses: AddressCounts | null;
}
