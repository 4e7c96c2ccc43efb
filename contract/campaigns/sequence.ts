import * as z from 'zod';
import { NOTE_CHARS } from '../credentials/schemas.ts';
import type { Feature } from '../features.ts';
import { Id } from '../ids.ts';
import { TypedAddress } from '../web-address.ts';
import type { LimitedAction } from '../limits/schemas.ts';
import type { ApprovalKind } from '../accounts/people.ts';

/**
 * What a campaign does to a person, step by step. A simple campaign is a list of steps, a smart one a tree of nodes with
 * links; both become the same graph (engine/sequence/graph.ts).
 */
export const ACTIONS = [
  'connect',
  'connect_by_email',
  'message',
  'inmail',
  'view',
  'follow',
  'like',
  'endorse',
  'comment',
  'event_invite',
  'email',
  'sms',
  'call',
  'voicemail',
  'manual_task',
  'enrich',
  'wait',
] as const;
export type Action = (typeof ACTIONS)[number];

export const CONDITIONS = [
  'connected',
  'accepted',
  'message_seen',
  'replied',
  'email_opened',
  'link_clicked',
  'has_email',
  'has_phone',
  'label',
] as const;
export type Condition = (typeof CONDITIONS)[number];
/** These wait for what has not happened yet, `within_days` at most; the others are answered at once. */
export const PATIENT_CONDITIONS: readonly Condition[] = [
  'accepted',
  'message_seen',
  'replied',
  'email_opened',
  'link_clicked',
];

/** What each action is made of. Lengths as in V02; the note of a connection request has the account's own limit. */
interface Traits {
  channel: 'network' | 'email' | 'phone' | 'inside';
  /** Which of the day's limits it takes from. */
  takes: LimitedAction | null;
  text: 'none' | 'optional' | 'required';
  textMax?: number;
  subjectMax?: number;
  /** It puts words before the person: what stops on a reply, and what keeps a day's distance. */
  isContact: boolean;
  /** Only people one is connected with can be reached by it. */
  needsConnection?: boolean;
  /** What a person may want to see before it goes out. */
  approval?: ApprovalKind;
  /** Done twice it is as if done once: where nobody can say whether it was done, it is done again. */
  isHarmlessTwice?: true;
}
export const ACTION_TRAITS: Record<Action, Traits> = {
  connect: {
    channel: 'network',
    takes: 'connections',
    text: 'optional',
    // an account may have less (noteLimitOf)
    textMax: NOTE_CHARS.paid,
    isContact: true,
    approval: 'connection_note',
  },
  connect_by_email: { channel: 'network', takes: 'connections', text: 'none', isContact: true },
  message: {
    channel: 'network',
    takes: 'messages',
    text: 'required',
    textMax: 8_000,
    isContact: true,
    needsConnection: true,
    approval: 'message',
  },
  inmail: {
    channel: 'network',
    takes: 'inmails',
    text: 'required',
    textMax: 1_900,
    subjectMax: 200,
    isContact: true,
    approval: 'inmail',
  },
  view: { channel: 'network', takes: 'views', text: 'none', isContact: false, isHarmlessTwice: true },
  follow: { channel: 'network', takes: 'follows', text: 'none', isContact: false, isHarmlessTwice: true },
  like: { channel: 'network', takes: 'likes', text: 'none', isContact: false, isHarmlessTwice: true },
  endorse: {
    channel: 'network',
    takes: 'endorsements',
    text: 'none',
    isContact: false,
    needsConnection: true,
    isHarmlessTwice: true,
  },
  comment: {
    channel: 'network',
    takes: 'comments',
    text: 'required',
    textMax: 1_250,
    isContact: false,
    approval: 'comment',
  },
  event_invite: {
    channel: 'network',
    takes: 'event_invites',
    text: 'none',
    isContact: true,
    needsConnection: true,
  },
  email: {
    channel: 'email',
    takes: 'emails',
    text: 'required',
    textMax: 20_000,
    subjectMax: 200,
    isContact: true,
    approval: 'email',
  },
  sms: { channel: 'phone', takes: null, text: 'required', textMax: 1_600, isContact: true, approval: 'sms' },
  call: { channel: 'phone', takes: null, text: 'optional', textMax: 2_000, isContact: true },
  voicemail: { channel: 'phone', takes: null, text: 'none', isContact: true },
  manual_task: { channel: 'inside', takes: null, text: 'optional', textMax: 2_000, isContact: false },
  enrich: { channel: 'inside', takes: null, text: 'none', isContact: false },
  wait: { channel: 'inside', takes: null, text: 'none', isContact: false },
};
/** What a tier must have for an action. */
export const ACTION_FEATURES: Partial<Record<Action, Feature>> = {
  email: 'email_automation',
  sms: 'sms',
  call: 'calling',
  voicemail: 'voicemail',
  enrich: 'enrichment',
};
/** The same for every action: what is done on the network needs accounts on it. */
export const featureOfAction = (action: Action): Feature | undefined =>
  ACTION_FEATURES[action] ?? (ACTION_TRAITS[action].channel === 'network' ? 'social_automation' : undefined);
/** After placeholders are filled in, a connection note should stay below this. */
export const NOTE_AFTER_PLACEHOLDERS = 250;
export const LIKED_POSTS = 3;
export const ENDORSED_SKILLS = 5;
/** Between two actions on the network for one person, and between two contacts of one person, in hours (V01). */
export const MIN_DELAY_HOURS = { action: 1, contact: 24 } as const;
export const NODES_MAX = 100;
export const VARIANTS_MAX = 5;
/** The longest pause between two steps. */
export const DELAY_DAYS_MAX = 365;

/** Ours to give, the web's to keep: a step that is moved or edited stays the same step. */
export const NodeId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);

export const Variant = z.strictObject({
  id: z.string().regex(/^[A-Z]$/),
  subject: z.string().max(1_000).default(''),
  text: z.string().max(30_000).default(''),
  /** The template that these words came from. */
  template_id: Id.optional(),
});
export const EMAIL_TYPES = ['any', 'work', 'personal', 'enriched'] as const;

export const NodeSettings = z.strictObject({
  /** How long a patient condition waits for what it asks. */
  within_days: z.int().min(0).max(90).optional(),
  /** Of the condition “label”. */
  label_id: Id.optional(),
  email_type: z.enum(EMAIL_TYPES).optional(),
  signature_id: Id.optional(),
  with_unsubscribe_button: z.boolean().optional(),
  /** Where people are invited to. */
  event_url: TypedAddress.optional(),
  voicemail_id: Id.optional(),
  /** The template that the step's own words came from: its use is counted there. The step keeps its words. */
  template_id: Id.optional(),
  /** What the step's own wording is called among several; A where nothing is said. Results go by this name. */
  own_variant: z
    .string()
    .regex(/^[A-Z]$/)
    .optional(),
  /** Of a task for a person. */
  task_name: z.string().max(200).optional(),
  task_priority: z.union([z.literal(100), z.literal(200), z.literal(300), z.literal(400), z.literal(500)]).optional(),
});

/** A step: either an action or a condition. */
export const SequenceNode = z.strictObject({
  id: NodeId,
  action: z.enum(ACTIONS).nullable().default(null),
  condition: z.enum(CONDITIONS).nullable().default(null),
  /** Counted from when the step before was done. */
  delay_days: z.int().min(0).max(DELAY_DAYS_MAX).default(0),
  delay_hours: z.int().min(0).max(23).default(0),
  subject: z.string().max(1_000).default(''),
  text: z.string().max(30_000).default(''),
  /** Other wordings of the same step; with none there is one wording, the step's own. */
  variants: z.array(Variant).max(VARIANTS_MAX).default([]),
  settings: NodeSettings.default({}),
});
export type SequenceNode = z.output<typeof SequenceNode>;

export const BRANCHES = ['next', 'yes', 'no'] as const;
export type Branch = (typeof BRANCHES)[number];
export const SequenceLink = z.strictObject({ from: NodeId, to: NodeId, branch: z.enum(BRANCHES).default('next') });
export type SequenceLink = z.output<typeof SequenceLink>;

export interface Sequence {
  nodes: readonly SequenceNode[];
  links: readonly SequenceLink[];
}

/** What is wrong with a sequence, told beside the step and the field it is about; worded by both sides from the code. */
export const SEQUENCE_PROBLEMS = {
  no_steps: 'Add at least one step',
  too_many_steps: 'A campaign has at most 100 steps',
  neither_nor: 'A step is either an action or a condition',
  duplicate_id: 'Two steps have the same id',
  one_inmail: 'A campaign may have only one InMail step',
  one_connect: 'A campaign may have only one connection request step',
  one_connect_by_email: 'A campaign may have only one connect-by-email step',
  connect_by_email_first: 'Connect by email must come before the connection request',
  too_small_delay: 'Can not add action. Too small delay',
  subject_required: 'Fill this field',
  text_required: 'Fill this field',
  subject_too_long: 'The subject is too long',
  text_too_long: 'The message is too long',
  placeholder_unbalanced: 'Placeholders must be balanced in curly brackets',
  placeholder_case: 'Placeholders must be lower case',
  placeholder_unknown: 'There is no such placeholder',
  one_video: 'Only one video is allowed in a message',
  video_in_email_only: 'Videos are not allowed in email-only campaigns',
  network_in_email_only: 'An email-only campaign has no steps on the network',
  within_days_required: 'Say how many days to wait',
  label_required: 'Choose a label',
  event_required: 'Enter the link of the event',
  voicemail_required: 'Choose a voicemail',
  conditions_need_smart: 'Conditions need a smart campaign',
  link_broken: 'A link leads to a step that is not there',
  branch_missing: 'A condition leads nowhere: add a step to one of its ways',
  two_ways: 'A step leads to one next step only',
  circle: 'Steps must not lead back to an earlier one',
  unreachable: 'No way leads to this step',
  contact_after_reply: 'Nothing can be sent to a person who has replied',
  variants_without_text: 'Only steps with a text have variants',
} as const;
export type SequenceProblemCode = keyof typeof SEQUENCE_PROBLEMS;
export const SequenceProblem = z.object({
  node_id: z.string().nullable(),
  field: z.string().nullable(),
  code: z.enum(Object.keys(SEQUENCE_PROBLEMS) as [SequenceProblemCode, ...SequenceProblemCode[]]),
  message: z.string(),
});
export type SequenceProblem = z.infer<typeof SequenceProblem>;

/** The placeholders every campaign knows; custom fields come on top, each under its own key. */
export const PLACEHOLDERS = [
  'first_name',
  'last_name',
  'full_name',
  'occupation',
  'college_name',
  'years_in_company',
  'location',
  'company_name',
  'account_first_name',
  'account_last_name',
  'account_full_name',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
