import * as z from 'zod';
import { call, Nothing } from '../call.ts';
import { Id } from '../ids.ts';
import { member, ofTeam, spaceAdmin } from '../permissions.ts';
import { TRACKING_TARGETS, TrackingDomain, TrackingDomainUsage, TrackingHost } from './schemas.ts';

const one = z.object({ id: Id });
/** Its record: what is given must be what it has to be. */
const record = { type: z.literal('CNAME').optional(), value: z.string().max(253).optional() };
const defaults = {
  is_default_for_link_tracking: z.boolean().optional(),
  is_default_for_video_scenario: z.boolean().optional(),
};
const refused = ['not_found', 'conflict', 'upgrade_needed', 'domain_taken', 'limit_reached'] as const;

export const trackingCalls = {
  list: call({
    method: 'GET',
    path: '/tracking/custom_domains',
    summary: 'The workspace’s tracking domains, each with its record, its state and how much leads through it',
    access: member(['campaigns', 'settings'], ofTeam('campaigns choose by which of them their links lead')),
    payload: z.array(TrackingDomain),
  }),
  create: call({
    method: 'POST',
    path: '/tracking/custom_domains',
    summary: 'Add a tracking domain: what record it needs is answered, and looked for from then on',
    access: spaceAdmin,
    body: z.strictObject({ host: TrackingHost, ...record, ...defaults }),
    payload: TrackingDomain,
    errors: refused,
    rate: { perMinute: 20 },
  }),
  update: call({
    method: 'PATCH',
    path: '/tracking/custom_domains/{id}',
    summary: 'Change a tracking domain; another host has to be verified anew',
    access: spaceAdmin,
    params: one,
    body: z.strictObject({ host: TrackingHost.optional(), ...record, ...defaults }),
    payload: TrackingDomain,
    errors: refused,
    rate: { perMinute: 60 },
  }),
  delete: call({
    method: 'DELETE',
    path: '/tracking/custom_domains/{id}',
    summary: 'Delete a tracking domain: campaigns that used it go on with the default one',
    access: spaceAdmin,
    params: one,
    payload: Nothing,
    errors: ['not_found'],
  }),
  usage: call({
    method: 'GET',
    path: '/tracking/custom_domains/{id}/usage',
    summary: 'What leads through a tracking domain, and where it would lead without it',
    access: spaceAdmin,
    params: one,
    payload: TrackingDomainUsage,
    errors: ['not_found'],
  }),
  setForAll: call({
    method: 'POST',
    path: '/tracking/custom_domains/{id}/set_for_all',
    summary: 'Make a domain the default, and let every campaign follow the default',
    access: spaceAdmin,
    params: one,
    body: z.strictObject({ target_type: z.enum(TRACKING_TARGETS) }),
    payload: TrackingDomain,
    errors: ['not_found', 'upgrade_needed'],
  }),
  verify: call({
    method: 'POST',
    path: '/tracking/custom_domains/{id}/verify',
    summary: 'Look for a domain’s record and certificate now',
    access: spaceAdmin,
    params: one,
    payload: TrackingDomain,
    errors: ['not_found'],
    rate: { perMinute: 20 },
  }),
};
