import * as z from 'zod';
import { Id, Time } from '../ids.ts';

export const TRACKING_DOMAINS_MAX = 20;

/**
 * Where a domain stands: its record is not found yet, its certificate is on its way, it carries links, or it did and does
 * no more.
 */
export const TRACKING_DOMAIN_STATUSES = ['waiting', 'certificate', 'verified', 'broken'] as const;
export type TrackingDomainStatus = (typeof TRACKING_DOMAIN_STATUSES)[number];

/**
 * Why it is not as it should be: no such name, a name without a record that leads anywhere, a record that leads
 * elsewhere, no answer of its name servers, a host that another workspace has, no certificate yet.
 */
export const TRACKING_DOMAIN_PROBLEMS = [
  'no_record',
  'other_record',
  'other_address',
  'unanswered',
  'taken',
  'no_certificate',
] as const;
export type TrackingDomainProblem = (typeof TRACKING_DOMAIN_PROBLEMS)[number];

/** What a domain can be the default for. */
export const TRACKING_TARGETS = ['link_tracking', 'video_scenario'] as const;
export type TrackingTarget = (typeof TRACKING_TARGETS)[number];

const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const HOST = new RegExp(`^(?:${LABEL}\\.){2,}(?!\\d+$)${LABEL}$`);
/** Names that lead nowhere on the internet: of a machine, of a house, of tests. */
const PRIVATE = /\.(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|invalid|example|onion)$/;

export const isPrivateHost = (host: string): boolean => PRIVATE.test(`.${host}`);

/** Letters of any alphabet become those that the DNS has: `klick.müller.de` is `klick.xn--mller-kva.de` there. */
const asDnsWrites = (host: string): string =>
  /[^\x20-\x7e]/.test(host) && /^[^\s/?#@:\\%]+$/.test(host) && URL.canParse(`http://${host}`)
    ? new URL(`http://${host}`).hostname
    : host;

/** A name below a domain, as people type it or copy it from their DNS panel. */
export const TrackingHost = z
  .string()
  .max(300)
  .transform((typed) =>
    typed
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/[/.]+$/, ''),
  )
  .transform(asDnsWrites)
  .refine((host) => host.length <= 253 && HOST.test(host), 'Enter a name below your domain, such as go.example.com')
  .refine((host) => !isPrivateHost(host), 'This name cannot be reached from the internet');

export const TrackingDomain = z.object({
  _id: Id,
  /** Of its record. */
  type: z.literal('CNAME'),
  /** As the DNS writes it. */
  host: z.string(),
  /** As people write it, in letters of any alphabet. */
  readable_host: z.string(),
  /** Where the record has to lead. */
  value: z.string(),
  is_default_for_link_tracking: z.boolean(),
  is_default_for_video_scenario: z.boolean(),
  video_usage_counter: z.int(),
  /** Campaigns whose links lead through it, by choice or as the default. */
  workflow_usage_counter: z.int(),
  status: z.enum(TRACKING_DOMAIN_STATUSES),
  problem: z.enum(TRACKING_DOMAIN_PROBLEMS).nullable(),
  /** What stands there, where that is not what should. */
  found: z.array(z.string()),
  /** Since when it is in its status. */
  since: Time,
  checked_at: Time.nullable(),
  next_check_at: Time,
  /** Until when its certificate is good; null where there is none yet, or where none is needed. */
  certificate_until: Time.nullable(),
  /** Whether it lies below a domain that was bought here: then we write its record ourselves. */
  is_written_here: z.boolean(),
});
export type TrackingDomain = z.infer<typeof TrackingDomain>;

/** What leads through a domain: what is told before it is deleted. */
export const TrackingDomainUsage = z.object({
  workflows: z.array(z.object({ _id: Id, name: z.string(), status: z.string() })),
  total: z.int(),
  /** Where their links lead afterwards. */
  falls_back_to: z.string(),
});
export type TrackingDomainUsage = z.infer<typeof TrackingDomainUsage>;
