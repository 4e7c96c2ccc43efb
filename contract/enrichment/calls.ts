import * as z from 'zod';
import { call } from '../call.ts';
import { Id } from '../ids.ts';
import { JobBegun } from '../jobs/schemas.ts';
import { type NamedRecords, member, ofAccounts, ofTeam, spaceAdmin } from '../permissions.ts';
import { ProspectChoice } from '../prospects/schemas.ts';
import { ContactValue, ENRICHED_KINDS, EnrichmentProviderRow, EnrichmentQuote } from './schemas.ts';

/** A person is opened from the table, from a conversation and from a campaign. */
const WHERE_PROSPECTS_ARE = ['profiles', 'inbox', 'campaigns'] as const;
const CHOSEN: NamedRecords = {
  'profile_ids[]': 'prospect',
  'except[]': 'value',
  'matching.workflow_id': 'campaign',
  'matching.credentials_id': 'credential',
  'matching.assignee_id': 'member',
};
const Wanted = {
  ...ProspectChoice.shape,
  kinds: z.array(z.enum(ENRICHED_KINDS)).min(1).max(2).default(['email']),
  /** What is known and old, too. */
  again: z.boolean().default(false),
};

export const enrichmentCalls = {
  quote: call({
    method: 'POST',
    path: '/profiles/enrich/quote',
    summary: 'What looking up emails and phones of prospects costs at most, before anything is spent',
    access: member(WHERE_PROSPECTS_ARE, ofAccounts(CHOSEN)),
    body: z.strictObject(Wanted),
    payload: EnrichmentQuote,
    errors: ['not_found', 'not_configured', 'upgrade_needed'],
  }),
  enrich: call({
    method: 'POST',
    path: '/profiles/enrich',
    summary: 'Look up emails and phones of prospects: a credit for each that is found, none for what is not',
    access: member(WHERE_PROSPECTS_ARE, ofAccounts(CHOSEN)),
    body: z.strictObject(Wanted),
    payload: JobBegun,
    errors: ['not_found', 'not_configured', 'credits_run_out', 'upgrade_needed'],
    rate: { perMinute: 60 },
  }),
  values: call({
    method: 'GET',
    path: '/profiles/{id}/contact_values',
    summary: 'Every address and number of a prospect with where it stands from, when it was seen and checked',
    access: member(WHERE_PROSPECTS_ARE, ofAccounts({ id: 'prospect' })),
    params: z.object({ id: Id }),
    payload: z.array(ContactValue),
    errors: ['not_found'],
  }),
  providers: call({
    method: 'GET',
    path: '/enrichment/providers',
    summary: 'Who is asked for emails and phones, in which order, and how often they knew it',
    access: member(WHERE_PROSPECTS_ARE, ofTeam('one order of the workspace, by which everybody’s look-ups go')),
    payload: z.array(EnrichmentProviderRow),
  }),
  saveProviders: call({
    method: 'PUT',
    path: '/enrichment/providers',
    summary: 'Choose who is asked, and in which order',
    access: spaceAdmin,
    body: z.strictObject({
      providers: z
        .array(z.strictObject({ name: z.string().max(40), is_on: z.boolean() }))
        .min(1)
        .max(20),
    }),
    payload: z.array(EnrichmentProviderRow),
  }),
};
