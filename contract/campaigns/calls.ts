import * as z from 'zod';
import { call, Nothing, pageSchema, paging, queryFlag } from '../call.ts';
import {
  Campaign,
  CampaignBegin,
  CAMPAIGN_STATUSES,
  CAMPAIGN_TYPES,
  CAMPAIGNS_PER_PAGE,
  CampaignRates,
  CampaignSummary,
  EditPreview,
  ListedCampaign,
  NewCampaign,
  PREVIEW_PEOPLE_MAX,
  SequenceVersion,
  SmartSequence,
  SmartSequenceBody,
  TextPreview,
  WholeCampaign,
} from './schemas.ts';
import { CampaignChange } from './campaign-change.ts';
import { CAMPAIGN_SORTS } from './campaign-sorts.ts';
import { CalendarDay, Id } from '../ids.ts';
import { JobBegun } from '../jobs/schemas.ts';
import { type NamedRecords, member, ofAccounts, ofTeam } from '../permissions.ts';
import { ACTIONS, SequenceLink, SequenceNode, SequenceProblem } from './sequence.ts';

const one = z.object({ id: Id });
const asked = ['not_found'] as const;
const SequenceBody = {
  sequence: z.array(SequenceNode).max(200).optional(),
  sequences_nodes: z.array(SequenceNode).max(200).optional(),
  sequences_links: z.array(SequenceLink).max(400).optional(),
  sequences_type: z.enum(CAMPAIGN_TYPES).optional(),
};

const ofCampaign = ofAccounts({ id: 'campaign' });
const SEQUENCES = 'sequences that are kept for everybody to begin from';
/** Steps keep where their words came from, and a label or signature that was there before. */
const stepRecords = (steps: string) =>
  ({
    [`${steps}[].variants[].template_id`]: 'kept_template',
    [`${steps}[].settings.label_id`]: 'kept_label',
    [`${steps}[].settings.signature_id`]: 'kept_signature',
    [`${steps}[].settings.voicemail_id`]: 'none_yet',
    [`${steps}[].settings.template_id`]: 'kept_template',
  }) as const satisfies NamedRecords;
const KEPT_STEPS = stepRecords('sequences_nodes');
const STEPS = { ...stepRecords('sequence'), ...KEPT_STEPS };
/** Steps that are looked at and not saved: only whether something is named in them counts, not what. */
const UNSAVED_STEPS: NamedRecords = Object.fromEntries(Object.keys(STEPS).map((path) => [path, 'value'] as const));
const SAVED: NamedRecords = {
  credentials: 'credential',
  ai_employee: 'none_yet',
  custom_domain: 'tracking_domain',
  'searches[].search_id': 'search',
  'settings.email_integrations[]': 'kept_mailbox',
  'settings.assignee_id': 'member',
  ...STEPS,
};
export const campaignCalls = {
  list: call({
    method: 'GET',
    path: '/workflows',
    summary: 'Campaigns in their display order or by a column, eight to a page',
    access: member('campaigns', ofAccounts({ credentials_id: 'credential', owner_id: 'member' })),
    query: z.object({
      ...paging(CAMPAIGNS_PER_PAGE),
      credentials_id: Id.optional(),
      owner_id: Id.optional(),
      query: z.string().max(200).optional(),
      status: z.enum(CAMPAIGN_STATUSES).optional(),
      archived_only: queryFlag,
      deleted_only: queryFlag,
      /** Without one they come in their display order. */
      sort: z.enum(CAMPAIGN_SORTS).optional(),
      order: z.enum(['asc', 'desc']).default('asc'),
    }),
    payload: pageSchema(ListedCampaign).extend({
      /** How many there are under each tab, of this account and owner, whatever the page and the search. */
      tabs: z.object({
        all: z.int(),
        active: z.int(),
        paused: z.int(),
        finished: z.int(),
        draft: z.int(),
        archived: z.int(),
        deleted: z.int(),
      }),
    }),
  }),
  summary: call({
    method: 'GET',
    path: '/workflows/summary',
    summary: 'What the campaigns of an account came to, and how its last two weeks went',
    access: member('campaigns', ofAccounts({ credentials_id: 'credential' })),
    query: z.object({ credentials_id: Id.optional() }),
    payload: CampaignSummary,
  }),
  byId: call({
    method: 'GET',
    path: '/workflows/{id}',
    summary: 'One campaign',
    access: member('campaigns', ofCampaign),
    params: z.object({ id: Id }),
    payload: WholeCampaign,
    errors: asked,
  }),
  fetch: call({
    method: 'GET',
    path: '/workflows/fetch',
    summary: 'Campaigns of an account that are neither archived nor deleted, at most 500',
    access: member(['campaigns', 'inbox', 'profiles', 'dashboard'], ofAccounts({ credentials_id: 'credential' })),
    query: z.object({ credentials_id: Id.optional() }),
    payload: z.array(Campaign),
  }),
  create: call({
    method: 'POST',
    path: '/workflows',
    summary: 'Create a campaign; with the status active it starts at once',
    access: member('campaigns', ofAccounts(SAVED)),
    body: NewCampaign,
    payload: WholeCampaign,
    errors: [...asked, 'upgrade_needed', 'sequence_invalid', 'search_exists', 'credential_missing', 'people_missing'],
  }),
  update: call({
    method: 'PUT',
    path: '/workflows/{id}/update/async',
    summary: 'Change a campaign; people on their way are moved by a job, told by update_workflow',
    access: member(
      'campaigns',
      ofAccounts({ id: 'campaign', ...SAVED, 'searches[]._id': 'search', 'credentials._id': 'credential' }),
    ),
    params: one,
    body: CampaignChange,
    payload: JobBegun,
    errors: [
      ...asked,
      'conflict',
      'sequence_invalid',
      'search_exists',
      'upgrade_needed',
      'credential_missing',
      'people_missing',
      'campaign_closed',
      'campaign_not_running',
    ],
  }),
  updateStatus: call({
    method: 'POST',
    path: '/workflows/{id}/update_status',
    summary: 'Start, pause or resume a campaign, alone or together with its AI Employee',
    access: member('campaigns', ofCampaign),
    params: one,
    body: z.strictObject({ status: z.enum(['active', 'paused']), with_ai_employee: z.boolean().default(false) }),
    payload: Campaign,
    errors: [
      ...asked,
      'sequence_invalid',
      'credential_missing',
      'people_missing',
      'campaign_closed',
      'campaign_not_running',
      'upgrade_needed',
    ],
  }),
  deleteAsync: call({
    method: 'POST',
    path: '/workflows/{id}/delete_async',
    summary: 'Delete a campaign; it can be restored for 30 days',
    access: member('campaigns', ofCampaign),
    params: one,
    payload: JobBegun,
    errors: asked,
  }),
  archive: call({
    method: 'POST',
    path: '/workflows/{id}/archive',
    summary: 'Put a campaign away; it stops',
    access: member('campaigns', ofCampaign),
    params: one,
    payload: Campaign,
    errors: asked,
  }),
  restore: call({
    method: 'POST',
    path: '/workflows/{id}/restore',
    summary: 'Bring an archived or deleted campaign back; what ran comes paused, unless it is taken back at once',
    access: member('campaigns', ofCampaign),
    params: one,
    body: z.strictObject({ undo: z.boolean().default(false) }),
    payload: Campaign,
    errors: [...asked, 'upgrade_needed', 'campaign_gone'],
  }),
  rates: call({
    method: 'GET',
    path: '/workflows/{id}/rates',
    summary: 'What was sent and what came of it, per step, per variant and in total',
    access: member('campaigns', ofCampaign),
    params: one,
    payload: CampaignRates,
    errors: asked,
  }),
  order: call({
    method: 'POST',
    path: '/workflows/order',
    summary: 'Save the order of campaigns; those not named keep their place after them',
    access: member('campaigns', ofAccounts({ 'workflows_order[]': 'campaign' })),
    body: z.strictObject({ workflows_order: z.array(Id).min(1).max(500) }),
    payload: Nothing,
    errors: asked,
  }),
  duplicate: call({
    method: 'POST',
    path: '/credentials/duplicate_workflows',
    summary: 'Copy campaigns, also to other accounts; copies start paused and without people',
    access: member(
      'campaigns',
      ofAccounts({
        'update_dict.credentials[]': 'credential',
        'update_dict.workflows[]': 'campaign',
        'update_dict.assignee': 'member',
      }),
    ),
    body: z.strictObject({
      update_dict: z.strictObject({
        credentials: z.array(Id).min(1).max(50),
        workflows: z.array(Id).min(1).max(50),
        assignee: Id.nullable().optional(),
      }),
    }),
    payload: z.object({ workflows: z.array(Campaign) }),
    errors: [...asked, 'upgrade_needed', 'limit_reached'],
  }),
  check: call({
    method: 'POST',
    path: '/workflows/check',
    summary: 'What is wrong with a sequence before it is saved, and when it would begin if it were started now',
    access: member('campaigns', ofAccounts({ credentials: 'credential', ...UNSAVED_STEPS })),
    body: z.strictObject({
      ...SequenceBody,
      credentials: Id.nullable().optional(),
      is_email_only: z.boolean().optional(),
    }),
    payload: z.object({ problems: z.array(SequenceProblem), begins: CampaignBegin.nullable() }),
    errors: asked,
  }),
  versions: call({
    method: 'GET',
    path: '/workflows/{id}/versions',
    summary: 'Every saved state of the sequence, newest first',
    access: member('campaigns', ofCampaign),
    params: one,
    query: z.object({ ...paging(20) }),
    payload: pageSchema(SequenceVersion),
    errors: asked,
  }),
  previewEdit: call({
    method: 'POST',
    path: '/workflows/{id}/preview_edit',
    summary: 'What saving this sequence would do: the differences, and who moves, stays or is skipped',
    access: member('campaigns', ofAccounts({ id: 'campaign', ...UNSAVED_STEPS })),
    params: one,
    body: z.strictObject(SequenceBody),
    payload: EditPreview,
    errors: asked,
  }),
  undoEdit: call({
    method: 'POST',
    path: '/workflows/{id}/undo',
    summary: 'Take the newest change of the sequence back; who has not acted since returns to the step before',
    access: member('campaigns', ofCampaign),
    params: one,
    payload: JobBegun,
    errors: [...asked, 'conflict', 'upgrade_needed'],
  }),
  simulate: call({
    method: 'POST',
    path: '/workflows/{id}/simulate',
    summary: 'Run the campaign against synthetic people; the same seed gives the same result',
    access: member('campaigns', ofCampaign),
    params: one,
    body: z.strictObject({
      seed: z
        .int()
        .min(0)
        .max(2 ** 31 - 1)
        .default(1),
      horizon_days: z.int().min(1).max(180).default(60),
      /** How many people, where the campaign has none yet. */
      people: z.int().min(1).max(100_000).optional(),
      /** The account's day on which it is supposed to start; today, if it is not one to come. */
      starts_on: CalendarDay.optional(),
    }),
    payload: JobBegun,
    errors: [...asked, 'sequence_invalid', 'credential_missing'],
  }),
  previewText: call({
    method: 'POST',
    path: '/workflows/preview_text',
    summary: 'A text as people of a campaign would get it, one by one, and how long it becomes over all of them',
    access: member(['campaigns', 'templates'], ofAccounts({ workflow_id: 'campaign', credentials_id: 'credential' })),
    body: z.strictObject({
      /** Without one, or where it has no people yet, it is filled in for somebody made up. */
      workflow_id: Id.nullable().default(null),
      /** Whose names and note count where the campaign has no account yet. */
      credentials_id: Id.nullable().default(null),
      action: z.enum(ACTIONS),
      subject: z.string().max(1_000).default(''),
      text: z.string().max(30_000).default(''),
      offset: z
        .int()
        .min(0)
        .max(PREVIEW_PEOPLE_MAX - 1)
        .default(0),
      limit: z.int().min(1).max(20).default(1),
    }),
    payload: TextPreview,
    errors: asked,
  }),
  testEmail: call({
    method: 'POST',
    path: '/workflows/steps/send_email/test',
    summary: 'Send one email of a step to oneself, filled in as for somebody of the campaign, or somebody made up',
    access: member(
      'campaigns',
      ofAccounts({
        integration_id: 'mailbox',
        credentials_id: 'credential',
        signature_id: 'signature',
        workflow_id: 'campaign',
      }),
    ),
    body: z.strictObject({
      receiver: z.email('Invalid email'),
      subject: z.string().trim().min(1, 'Fill this field').max(200),
      integration_id: Id,
      text: z.string().min(1, 'Fill this field').max(20_000),
      credentials_id: Id,
      signature_id: Id.nullable().optional(),
      workflow_id: Id.nullable().optional(),
      with_unsubscribe_button: z.boolean().default(false),
    }),
    payload: Nothing,
    errors: [...asked, 'integration_down', 'not_configured', 'upgrade_needed'],
    rate: { perMinute: 10 },
  }),
  smartSequences: call({
    method: 'GET',
    path: '/smart_sequences',
    summary: 'Sequences kept to be used again',
    access: member('campaigns', ofTeam(SEQUENCES)),
    query: z.object({ ...paging(20), query: z.string().max(200).optional() }),
    payload: pageSchema(SmartSequence),
    errors: ['upgrade_needed'],
  }),
  smartSequence: call({
    method: 'GET',
    path: '/smart_sequences/{id}',
    summary: 'One kept sequence',
    access: member('campaigns', ofTeam(SEQUENCES, { id: 'smart_sequence' })),
    params: one,
    payload: SmartSequence,
    errors: [...asked, 'upgrade_needed'],
  }),
  createSmartSequence: call({
    method: 'POST',
    path: '/smart_sequences',
    summary: 'Keep a sequence',
    access: member('campaigns', ofTeam(SEQUENCES, KEPT_STEPS)),
    body: SmartSequenceBody,
    payload: SmartSequence,
    errors: [...asked, 'upgrade_needed', 'sequence_invalid'],
  }),
  updateSmartSequence: call({
    method: 'PUT',
    path: '/smart_sequences/{id}',
    summary: 'Change a kept sequence; campaigns made from it stay as they are',
    access: member('campaigns', ofTeam(SEQUENCES, { id: 'smart_sequence', ...KEPT_STEPS })),
    params: one,
    body: SmartSequenceBody,
    payload: SmartSequence,
    errors: [...asked, 'upgrade_needed', 'sequence_invalid'],
  }),
  deleteSmartSequence: call({
    method: 'DELETE',
    path: '/smart_sequences/{id}',
    summary: 'Throw a kept sequence away',
    access: member('campaigns', ofTeam(SEQUENCES, { id: 'smart_sequence' })),
    params: one,
    payload: Nothing,
    errors: [...asked, 'upgrade_needed'],
  }),
};
