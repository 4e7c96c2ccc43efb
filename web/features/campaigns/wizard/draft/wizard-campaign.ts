import type { CallInput } from '../../../../../contract/call.ts';
import type { campaignCalls } from '../../../../../contract/campaigns/calls.ts';
import type { WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';

/** What can be changed of a campaign; searches are added by calls of their own. */
export type CampaignPatch = Partial<Omit<CallInput<(typeof campaignCalls)['create']>, 'status' | 'searches'>>;

export const mergePatches = (before: CampaignPatch, after: CampaignPatch): CampaignPatch => ({
  ...before,
  ...after,
  ...(after.settings && { settings: { ...before.settings, ...after.settings } }),
});

/** The campaign as it will be once all is saved. */
export function withPatch(campaign: WholeCampaign, patch: CampaignPatch): WholeCampaign {
  const { settings, credentials, sequence, sequences_nodes: nodes, sequences_links: links, ...plain } = patch;
  const steps = sequence ?? nodes;
  return {
    ...campaign,
    ...(plain as Partial<WholeCampaign>),
    settings: { ...campaign.settings, ...settings },
    ...(credentials !== undefined && { credentials_id: credentials }),
    ...(steps && {
      sequence: (sequence ?? []) as WholeCampaign['sequence'],
      sequences_nodes: (nodes ?? []) as WholeCampaign['sequence'],
      sequences_links: (links ?? []) as WholeCampaign['sequences_links'],
      steps_count: steps.length,
    }),
  };
}

/** Whether the campaign already says all of it. */
export function includesPatch(campaign: WholeCampaign, patch: CampaignPatch): boolean {
  return isWithin(withPatch(campaign, patch), campaign);
}

/** Every field of the first is in the second, as it is there. */
function isWithin(part: unknown, whole: unknown): boolean {
  if (part === undefined) return true;
  if (typeof part !== 'object' || part === null || typeof whole !== 'object' || whole === null) return part === whole;
  if (Array.isArray(part) && (!Array.isArray(whole) || whole.length !== part.length)) return false;
  return Object.entries(part).every(([name, field]) => isWithin(field, (whole as Record<string, unknown>)[name]));
}

/** A campaign that is not made yet. */
export const blankCampaign = (credentialId: string | null): WholeCampaign => ({
  _id: '',
  credentials_id: credentialId,
  name: '',
  status: 'draft',
  sequences_type: 'simple',
  is_email_only: false,
  steps_count: 0,
  owner: null,
  counters: { people: 0, left_out: 0, contacted: 0, invited: 0, connected: 0, replied: 0, meetings: 0, finished: 0 },
  display_order: 0,
  started_at: null,
  finished_at: null,
  paused_by_plan: null,
  restorable_until: null,
  created_at: '',
  updated_at: '',
  version: 0,
  is_existing_people: false,
  is_include_talked_before: false,
  is_only_premium: false,
  is_link_tracking: false,
  is_open_tracking: false,
  is_ai_targeting: false,
  ai_targeting_settings: {},
  is_ai_employee: false,
  ai_employee: null,
  custom_domain: null,
  settings: {
    email_integrations: [],
    requires_approval: false,
    acceptance_days: 21,
    new_people_per_day: null,
    assignee_id: null,
  },
  searches: [],
  sequence: [],
  sequences_nodes: [],
  sequences_links: [],
  sequence_version: 0,
  credentials: null,
  problems: [],
});
