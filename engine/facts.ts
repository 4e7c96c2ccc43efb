import type { CreditCosts } from '../contract/credits/schemas.ts';
import type { LimitedAction } from '../contract/limits/schemas.ts';
import type { CampaignSettings, CampaignStatus } from '../contract/campaigns/schemas.ts';
import type { SearchKind } from '../contract/searches/schemas.ts';
import type { HeldAddress } from './contacts/address/held-addresses.ts';
import type { WorkHours } from './time/work-hours.ts';

/** What the engine is told of the person a campaign is about. */
export interface ProspectFacts {
  first_name: string;
  last_name: string;
  occupation: string;
  college_name: string;
  years_in_company: number | null;
  location: string;
  company_name: string;
  /** Null until somebody has looked the person up at the network. */
  network_id: string | null;
  link: string | null;
  emails: { personal?: string; work?: string; enriched?: string };
  phones: readonly { number: string; type?: string }[];
  custom: Readonly<Record<string, string>>;
  label_ids: readonly string[];
  is_premium: boolean | null;
  /** Where the person was found, if in a search. */
  search_kind: SearchKind | null;
  /** Something passed between the workspace and them before this campaign. */
  talked_before: boolean;
  /** A connection request of this account waits for their answer already, sent in whatever way. */
  is_invited: boolean;
  /** This account has sent them an InMail before. */
  is_inmailed: boolean;
  /** Links of events to which this account has invited them. */
  events_invited: readonly string[];
  /** What was sent to them before, word for word. */
  texts_sent: readonly string[];
  /** Mailboxes by which campaigns wrote to them, the first one first; those of their own campaign before all others. */
  written_from: readonly string[];
  enriched_at: Date | null;
  /** Until the end of which day they are away, by their own automatic reply. */
  away_until: string | null;
  /** On the account's blacklist or the workspace's. */
  is_blacklisted: boolean;
  /** Addresses and numbers nobody writes to any more. */
  suppressed: readonly string[];
  /** Addresses that nothing is sent to at the moment, since of what was found out about them. */
  held_addresses: readonly HeldAddress[];
}

/** An account, as far as it decides what it may do. */
export interface SenderFacts extends WorkHours {
  id: string;
  first_name: string;
  last_name: string;
  automation_type: 'cloud' | 'extension';
  account_type: 'basic' | 'premium' | 'sales_navigator' | 'recruiter';
  /** The account's own limit of a connection note. */
  note_max: number;
  /** The phone it calls and writes from; null where it has none. */
  dialer_phone: 'valid' | 'invalid' | null;
  /** What keeps it from doing anything, and until when that is known to last. */
  problem: { kind: 'paused' | 'not_connected' | 'limited'; until: Date | null } | null;
  /** What keeps it from single actions only: the network's own limits. */
  held: Partial<Record<LimitedAction, Date>>;
  /** Of its own day: what may be done, and what was. */
  limits: Readonly<Record<LimitedAction, { today: number; used: number }>>;
  /** Connection requests of the last seven days, and how many are allowed. */
  week: { used: number; most: number };
  last_act_at: Date | null;
}

/** One of a campaign's rotation; what somebody has paused is not in it. */
export interface MailboxFacts {
  id: string;
  is_connected: boolean;
  /** It has paused itself, and waits for a person: whoever was written to from it waits too. */
  is_guarded?: boolean;
  /** Its address, for whoever asks why nothing leaves. */
  email?: string;
  /** The domain of the workspace's own that holds it back: a record is wrong, or it is not in use. */
  held_domain?: string | null;
  /** Room left today. */
  left: number;
}

/** A campaign, as far as it decides. */
export interface CampaignFacts {
  id: string;
  status: CampaignStatus;
  is_email_only: boolean;
  is_only_premium: boolean;
  is_include_talked_before: boolean;
  settings: CampaignSettings;
  mailboxes: readonly MailboxFacts[];
  /** Videos a text may name, each with the link that stands for it. */
  videos: ReadonlyMap<string, string>;
  /** What a person wants to see first, by kind of text. */
  approval_kinds: readonly string[];
  /** New people it has begun with on the account's day. */
  begun_today: number;
}

/** The workspace's side of it. */
export interface SpaceFacts {
  is_open: boolean;
  credits: number;
  /** What one of each use costs. */
  costs: CreditCosts;
  features: ReadonlySet<string>;
  /** Which channels beside the network are set up. */
  channels: ReadonlySet<'email' | 'sms' | 'call' | 'voicemail' | 'enrich'>;
  /** Durations are divided by it: 1 but in a demo. */
  timeScale: number;
}
