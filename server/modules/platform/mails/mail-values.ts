import type { MailKind } from '../../../../contract/mails/schemas.ts';

/** One workspace in a scheduled mail: what is going on there. */
export interface DigestSpace {
  name: string;
  link: string;
  campaigns: number;
  people: number;
  contacted: number;
  connected: number;
  replied: number;
  meetings: number;
  unreadMessages: number;
  unreadNotifications: number;
}

interface ToPerson {
  /** The first name, to address them by. */
  name: string;
}
interface WithLink extends ToPerson {
  link: string;
}
interface DigestValues extends WithLink {
  spaces: DigestSpace[];
}

/** What each kind of mail is filled with. */
export interface MailValues extends Record<MailKind, object> {
  activation: WithLink;
  restore: WithLink;
  /** The link leads to where a new password is asked for, should somebody else have changed it. */
  password_changed: WithLink;
  /** Goes to the new address. */
  email_change: WithLink & { email: string };
  /** Goes to the old address. */
  email_changed: ToPerson & { email: string };
  account_exists: WithLink;
  /** The invited may have no name yet. */
  invite: { inviter: string; space: string; link: string };
  account_deleted: ToPerson;
  digest_daily: DigestValues;
  digest_weekly: DigestValues;
  digest_monthly: DigestValues;
  /** The link works for some days. */
  prospects_export: WithLink & { people: number; days: number };
  /** The link leads to the plans. */
  trial_ending: WithLink & { space: string; days: number };
  trial_over: WithLink & { space: string };
}

export type Filling = { [Kind in MailKind]: { kind: Kind; values: MailValues[Kind] } }[MailKind];
