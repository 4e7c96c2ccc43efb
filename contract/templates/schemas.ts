import * as z from 'zod';
import { Face } from '../prospects/face.ts';
import { Id, Time } from '../ids.ts';
import { WRITING_CHANNELS } from '../inbox/schemas.ts';
import { Label } from '../labels/schemas.ts';

/** What a template is for: a channel of a conversation, the note of a request, or a comment. */
export const TEMPLATE_CHANNELS = [...WRITING_CHANNELS, 'connection_note', 'comment'] as const;
export type TemplateChannel = (typeof TEMPLATE_CHANNELS)[number];
export const TEMPLATES_MAX = 2_000;
export const FOLDERS_MAX = 100;
export const SAVED_REPLIES_MAX = 500;
/** How long a deletion can be taken back. */
export const TEMPLATE_RESTORE_MS = 3_600_000;
/** What is typed after “/”. */
export const SHORTCUT_PATTERN = /^[\p{L}\p{N}_-]{1,30}$/u;

/** How often it was sent, and how many of those who got it answered. */
const Use = z.object({ sent: z.int(), replied: z.int(), last_used_at: Time.nullable() });

export const Template = z.object({
  _id: Id,
  name: z.string(),
  channel: z.enum(TEMPLATE_CHANNELS),
  subject: z.string(),
  text: z.string(),
  folder_id: Id.nullable(),
  labels: z.array(Label),
  /** Seen by the whole workspace, or by its maker alone. */
  is_shared: z.boolean(),
  author: Face.nullable(),
  /** The maker, and admins, may change it. */
  is_editable: z.boolean(),
  use: Use,
  /** How it does against the others of its channel; null until enough were sent for that to mean something. */
  verdict: z.enum(['better', 'same', 'worse']).nullable(),
  /** Active and draft campaigns that have a step with it. */
  campaigns: z.int(),
  created_at: Time,
  updated_at: Time,
  version: z.int(),
});
export type Template = z.infer<typeof Template>;

export const TemplateFolder = z.object({ _id: Id, name: z.string(), templates: z.int() });
export type TemplateFolder = z.infer<typeof TemplateFolder>;

export const SavedReply = z.object({
  _id: Id,
  name: z.string(),
  shortcut: z.string(),
  text: z.string(),
  is_shared: z.boolean(),
  author: Face.nullable(),
  is_editable: z.boolean(),
  use: Use,
  updated_at: Time,
});
export type SavedReply = z.infer<typeof SavedReply>;
