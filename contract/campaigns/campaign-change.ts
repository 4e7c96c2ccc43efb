import * as z from 'zod';
import { Id } from '../ids.ts';
import { NewSearch, Search, SEARCH_KINDS, SEARCH_URL_MAX } from '../searches/schemas.ts';
import { CAMPAIGN_STATUSES, campaignFields } from './schemas.ts';

/** What is read with a record and nobody writes: sent back with the rest it is passed over, whatever it is. */
function readOnly<Name extends string>(names: readonly Name[]): Record<Name, z.ZodOptional<z.ZodUnknown>> {
  return Object.fromEntries(names.map((name) => [name, z.unknown().optional()])) as Record<
    Name,
    z.ZodOptional<z.ZodUnknown>
  >;
}

/** A search to add, or, with its `_id`, one that the campaign has, as it was read: that stays as it is. */
const SentSearch = z.strictObject({
  ...readOnly(Object.keys(Search.shape) as (keyof typeof Search.shape)[]),
  _id: Id.optional(),
  ...NewSearch.shape,
  kind: z.enum(SEARCH_KINDS).optional(),
  url: z.string().trim().max(SEARCH_URL_MAX).nullable().optional(),
});
export type SentSearch = z.output<typeof SentSearch>;

const READ_ONLY = [
  '_id',
  'credentials_id',
  'steps_count',
  'owner',
  'counters',
  'display_order',
  'started_at',
  'finished_at',
  'restorable_until',
  'created_at',
  'updated_at',
  'sequence_version',
  'problems',
  'paused_by_plan',
] as const;

/** A campaign as it was read can be sent back whole; what is left out stays as it is. */
export const CampaignChange = z.strictObject({
  ...z.object(campaignFields).partial().shape,
  ...readOnly(READ_ONLY),
  /** Another one than it has: active starts it, paused pauses it. */
  status: z.enum(CAMPAIGN_STATUSES).optional(),
  searches: z.array(SentSearch).max(50).optional(),
  /** The account's id, or the account as it was read. */
  credentials: z
    .union([Id, z.looseObject({ _id: Id })])
    .nullable()
    .optional(),
  /** The version the editor began with: a change by somebody else since then is refused, not overwritten. */
  based_on: z.int32().optional(),
  /** The same, of a campaign that is sent back as it was read. */
  version: z.int32().optional(),
});
