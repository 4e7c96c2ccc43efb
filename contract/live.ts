import * as z from 'zod';
import { Id } from './ids.ts';

/**
 * What the socket carries. Events hold ids and versions, never records: whoever listens asks again
 * through the API, and so passes the same checks again.
 */
const Changed = z.object({ _id: Id, version: z.int().optional() });
const InSpace = z.object({ space_id: Id });

export const LIVE_EVENTS = {
  update_space: Changed,
  update_credits: InSpace,
  update_user: Changed,
  update_credentials: Changed,
  update_credentials_integrations: Changed,
  update_integration: Changed,
  update_placement: Changed,
  update_domain: Changed,
  update_warm_up: Changed,
  set_proxy: Changed,
  update_unread_counter: z.object({ credentials_id: Id, unread_count: z.int() }),
  authorization: Changed,
  /** A member's own Calendly was connected, disconnected or changed. */
  update_calendly: Changed,
  /** The CRM that people are handed over to. */
  update_highlevel: InSpace,
  /** A text that one asked for began or ended. */
  update_ai_generation: Changed,
  /** A member's own research of a company moved on, was changed or deleted. */
  update_company_research: Changed,
  /** Saved searches of the finder, and files of people. */
  update_finder: InSpace,
  /** The Calendly that one wanted to connect is a colleague's already. */
  already_authorized: Changed,
  update_workflow: z.object({ _id: Id, credentials_id: Id.nullable(), status: z.string(), version: z.int() }),
  update_notifications: InSpace,
  update_members: InSpace,
  update_labels: InSpace,
  update_limits: Changed,
  update_blacklist: InSpace,
  update_signatures: Changed,
  /** A longer piece of work moved on, or ended. */
  update_job: z.object({ _id: Id, kind: z.string(), status: z.string() }),
  update_search: z.object({ _id: Id, workflow_id: Id, status: z.string() }),
  update_approvals: InSpace,
  update_tasks: InSpace,
  /** Something passed between us and a person, or the conversation was marked. */
  update_dialog: z.object({ profile_id: Id, credentials_id: Id.nullable() }),
  /** A person's record, labels, notes or standing; null where many changed. */
  update_profile: z.object({ _id: Id.nullable() }),
  update_templates: InSpace,
  update_tracking_domains: InSpace,
  update_meetings: InSpace,
  /** A webhook was changed, or something was sent by one. */
  update_webhooks: InSpace,
  /** Somebody of the workspace writes to a person at this moment, or no longer. */
  typing: z.object({ profile_id: Id, user_id: Id, is_typing: z.boolean() }),
  refetch_data: z.object({ reason: z.enum(['reconnected', 'bulk']) }),
  refetch_workflows: z.object({ credentials_id: Id.nullable() }),
} as const;

export type LiveEvent = keyof typeof LIVE_EVENTS;
export type LivePayload<E extends LiveEvent> = z.infer<(typeof LIVE_EVENTS)[E]>;
export type ServerToClient = { [E in LiveEvent]: (payload: LivePayload<E>) => void };

/** Acknowledgement of what a client asks for over the socket. */
export type LiveAck = { ok: true } | { ok: false; error: string };
export const CLIENT_EVENTS = {
  server_create_connection: z.object({ space_id: Id.optional() }),
  change_credentials: z.object({ old_id: Id.nullable(), new_id: Id.nullable() }),
  /** To hear of people, and of conversations with all accounts that one may use, whichever is chosen. */
  join_prospects_room: z.object({}),
} as const;
export type ClientEvent = keyof typeof CLIENT_EVENTS;
export type ClientToServer = {
  [E in ClientEvent]: (payload: z.infer<(typeof CLIENT_EVENTS)[E]>, ack?: (answer: LiveAck) => void) => void;
};

/** What the client presents when it connects to the namespace. */
export const LiveHandshake = z.object({
  /** Not sent by the web, whose cookie comes with the request. */
  token: z.string().optional(),
  space: Id.optional(),
  reconnected: z.boolean().optional(),
});

export const LIVE_NAMESPACE = '/all';
export const SOCKET_RESPONSE_TIMEOUT_MS = 45_000;
/** Back-off between reconnects (V18). */
export const RECONNECT_MIN_MS = 1_000;
export const RECONNECT_MAX_MS = 30_000;
