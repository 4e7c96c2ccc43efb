import * as z from 'zod';
import { call, Nothing } from '../call.ts';
import { Id, Time } from '../ids.ts';
import { member, ofAccounts, ofTeam, spaceAdmin } from '../permissions.ts';
import { TextFile } from '../searches/schemas.ts';
import { ADDRESS_VERDICTS, AddressCheck, AddressCounts, VerificationSettings } from './schemas.ts';

const one = z.object({ id: Id });
/** Addresses are looked at where prospects are: in the table, in a conversation, in a campaign. */
const WHERE_ADDRESSES_ARE = ['profiles', 'inbox', 'campaigns'] as const;
const ofProspect = ofAccounts({ id: 'prospect' });
const ofCampaign = ofAccounts({ id: 'campaign', search_id: 'search' });

export const verificationCalls = {
  ofProspect: call({
    method: 'GET',
    path: '/profiles/{id}/email_checks',
    summary: 'What was found out about the addresses of a prospect, with date and source',
    access: member(WHERE_ADDRESSES_ARE, ofProspect),
    params: one,
    payload: z.array(AddressCheck),
    errors: ['not_found'],
  }),
  checkAgain: call({
    method: 'POST',
    path: '/profiles/{id}/email_checks',
    summary: 'Look at the addresses of a prospect again; it takes some seconds',
    access: member(WHERE_ADDRESSES_ARE, ofProspect),
    params: one,
    payload: z.array(AddressCheck),
    errors: ['not_found'],
    rate: { perMinute: 30 },
  }),
  allow: call({
    method: 'PUT',
    path: '/profiles/{id}/email_checks/allowed',
    summary: 'Write to an address of a prospect whatever the verdict on it is, or not any more',
    access: member(WHERE_ADDRESSES_ARE, ofProspect),
    params: one,
    body: z.strictObject({
      /** Without one, all that they have. */
      address: z.string().trim().toLowerCase().min(1).max(320).optional(),
      is_allowed: z.boolean(),
    }),
    payload: z.array(AddressCheck),
    errors: ['not_found'],
  }),
  counts: call({
    method: 'GET',
    path: '/workflows/{id}/email_checks',
    summary: 'The people of a campaign who are on the way, or of one of its searches, by the verdict on their address',
    access: member('campaigns', ofCampaign),
    // of a large one what was counted last is told, and it is counted anew
    writes: true,
    params: one,
    query: z.object({ search_id: Id.optional() }),
    payload: AddressCounts.extend({
      /** When it was counted; null while it is, for the first time. */
      counted_at: Time.nullable(),
    }),
    errors: ['not_found'],
  }),
  download: call({
    method: 'GET',
    path: '/workflows/{id}/email_checks/download',
    summary: 'The people of a campaign, or of one of its searches, whose address got this verdict, as a file',
    access: member('export', ofCampaign),
    // that it was taken out is written down
    writes: true,
    params: one,
    query: z.object({ search_id: Id.optional(), verdict: z.enum(ADDRESS_VERDICTS).default('bad') }),
    payload: TextFile,
    errors: ['not_found'],
  }),
  settings: call({
    method: 'GET',
    path: '/email_checks/settings',
    summary: 'What becomes of mail to risky addresses',
    access: member(WHERE_ADDRESSES_ARE, ofTeam('one choice of the workspace, which everybody works with')),
    payload: VerificationSettings,
  }),
  saveSettings: call({
    method: 'PUT',
    path: '/email_checks/settings',
    summary: 'Choose what becomes of mail to risky addresses',
    access: spaceAdmin,
    body: z.strictObject(VerificationSettings.shape),
    payload: Nothing,
  }),
};
