import * as z from 'zod';
import { Domain } from '../domains/schemas.ts';
import { GuardPause } from '../guard/schemas.ts';
import { Id, Time } from '../ids.ts';
import { Mailbox } from '../mailboxes/schemas.ts';
import { PlacementTest, SeenAuthentication } from '../placement/schemas.ts';
import { TRACKING_DOMAIN_STATUSES } from '../tracking/schemas.ts';
import { WARM_UP_STATES } from '../warm-up/schemas.ts';

/** So many mailboxes are told of at most, those that need somebody first. */
export const HEALTH_MAILBOXES_MAX = 2_000;

/** Above this share of hard bounces receivers begin to doubt a sender. */
export const BOUNCE_SHARE_MARK = 0.03;
/** Fewer bounces than these say nothing yet. */
export const BOUNCES_LEAST = 3;
/** With less than this in the inbox, a placement test asks for something to be done. */
export const INBOX_PERCENT_MARK = 80;
/** A placement test that is older says little of today. */
export const PLACEMENT_STALE_DAYS = 14;
/** So many days of the warm-up are drawn beside its score. */
export const WARM_UP_DRAWN_DAYS = 14;

/** The one thing to do next for a mailbox, the most pressing first; the last two are only worth doing. */
export const MAILBOX_HEALTH_STEPS = [
  /** Its server lets nobody in. */
  'sign_in',
  /** A person disconnected it. */
  'connect',
  /** It paused itself: too much came back, or somebody complained. */
  'review_pause',
  /** Its domain cannot be used: what to do is told of that. */
  'domain',
  /** Connected, but nobody hears it. */
  'check',
  /** The last placement test found too little in the inbox. */
  'placement',
  /** Its warm-up stopped itself. */
  'resume_warm_up',
  /** More came back than receivers put up with. */
  'bounces',
  /** It rests since the plan has no room for it. */
  'choose_plan',
  /** A person paused it. */
  'resume',
  /** It could be warmed up. */
  'warm_up',
  /** Nobody has looked lately where its mail arrives. */
  'test_placement',
] as const;
export type MailboxHealthStep = (typeof MAILBOX_HEALTH_STEPS)[number];

/** The one thing to do next for a domain, the most pressing first. */
export const DOMAIN_HEALTH_STEPS = [
  /** It cannot be used: expired, switched off, or it came to nothing. */
  'look',
  /** Records are wrong. */
  'records',
  /** Its owner has to set the records. */
  'set_records',
  /** It ends soon, and is not renewed. */
  'renew',
  /** The tracking domain below it no longer leads here. */
  'tracking',
] as const;
export type DomainHealthStep = (typeof DOMAIN_HEALTH_STEPS)[number];

/** What is known of a mailbox beside its state; null where the workspace does not have that. */
export const KnownOfMailbox = z.object({
  /** `days`: what left by it for the warm-up on each of the last days, the oldest first. */
  warm_up: z.object({ state: z.enum(WARM_UP_STATES), score: z.int().nullable(), days: z.array(z.int()) }).nullable(),
  guard: z
    .object({
      pause: GuardPause.nullable(),
      /** Of the days that its rule looks at. */
      days: z.int(),
      sent: z.int(),
      hard_bounces: z.int(),
      complaints: z.int(),
    })
    .nullable(),
  /** `last`: the newest test that has ended. */
  placement: z
    .object({
      last: PlacementTest.pick({ _id: true, inbox_percent: true, counts: true })
        .extend({ at: Time, authentication: SeenAuthentication.nullable() })
        .nullable(),
    })
    .nullable(),
});
export type KnownOfMailbox = z.infer<typeof KnownOfMailbox>;

export const HealthMailbox = KnownOfMailbox.extend({
  mailbox: Mailbox,
  /** The domain of its address. */
  domain: z.string(),
  step: z.enum(MAILBOX_HEALTH_STEPS).nullable(),
  /** Whether somebody has to do the step; else it is only worth doing. */
  needs_you: z.boolean(),
});
export type HealthMailbox = z.infer<typeof HealthMailbox>;

export const HealthDomain = z.object({
  name: z.string(),
  /** Null where it is not one of the workspace's own: only its mailboxes are known. */
  own: Domain.nullable(),
  /** The tracking domain below it; null where there is none, or one may not see it. */
  tracking: z
    .object({
      _id: Id,
      host: z.string(),
      readable_host: z.string(),
      status: z.enum(TRACKING_DOMAIN_STATUSES),
      checked_at: Time.nullable(),
    })
    .nullable(),
  step: z.enum(DOMAIN_HEALTH_STEPS).nullable(),
  needs_you: z.boolean(),
});
export type HealthDomain = z.infer<typeof HealthDomain>;

export const Deliverability = z.object({
  /** Those that need somebody first, then by name. */
  domains: z.array(HealthDomain),
  mailboxes: z.array(HealthMailbox).max(HEALTH_MAILBOXES_MAX),
  /** Of all mailboxes that one sees, also of those beyond the most. */
  total: z.int(),
  /** Mailboxes and domains that need somebody; of mailboxes that their domain holds, the domain alone. */
  needs_you: z.int(),
});
export type Deliverability = z.infer<typeof Deliverability>;
