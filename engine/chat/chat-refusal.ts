import type { ChatFormat, ChatRefusal } from '../../contract/chat/schemas.ts';

export interface ChatAnswered {
  code: number | null;
  error: string | null;
  /** The beginning of the answer’s body. */
  text: string;
}

/** As Slack says them in an answer’s body; several mean the same to whoever has to mend it. */
const SLACK_WORDS: Record<string, ChatRefusal> = {
  invalid_token: 'invalid_token',
  no_service: 'no_service',
  no_service_id: 'no_service',
  no_active_hooks: 'no_service',
  no_team: 'team_disabled',
  team_disabled: 'team_disabled',
  channel_is_archived: 'channel_is_archived',
  channel_not_found: 'channel_not_found',
  user_not_found: 'channel_not_found',
  action_prohibited: 'action_prohibited',
  posting_to_general_channel_denied: 'posting_restricted',
  invalid_payload: 'message_refused',
  invalid_blocks: 'message_refused',
  no_text: 'message_refused',
  too_many_attachments: 'message_refused',
};

/** As Power Automate names them. */
const TEAMS_WORDS: Record<string, ChatRefusal> = {
  WorkflowNotFound: 'flow_gone',
  WorkflowTriggerNotFound: 'flow_gone',
  WorkflowTriggerIsNotEnabled: 'flow_off',
  WorkflowDisabled: 'flow_off',
  DirectApiAuthorizationRequired: 'not_signed',
  AuthorizationFailed: 'not_signed',
};

const CODES: Record<number, ChatRefusal> = { 404: 'not_found', 410: 'gone', 413: 'too_large', 429: 'throttled' };
const NO_ANSWER = ['timeout', 'unreachable', 'private_address', 'redirected'] as const;

/** Why a message was not taken; null where it was. */
export function chatRefusal(format: ChatFormat, { code, error, text }: ChatAnswered): ChatRefusal | null {
  const silent = NO_ANSWER.find((each) => each === error);
  if (silent) return silent;
  if (code === null) return 'unreachable';
  if (code >= 200 && code < 300) return null;
  const said = format === 'slack' ? SLACK_WORDS[text.trim()] : TEAMS_WORDS[wordOfTeams(text)];
  if (said) return said;
  if (CODES[code]) return CODES[code];
  if (code >= 500) return 'away';
  if (format === 'teams' && (code === 401 || code === 403)) return 'not_signed';
  return code === 400 ? 'message_refused' : 'refused';
}

function wordOfTeams(text: string): string {
  return /"code"\s*:\s*"(\w+)"/.exec(text)?.[1] ?? '';
}

/** By itself none of these ends: nothing more is sent to the channel. */
const ENDS: ReadonlySet<ChatRefusal> = new Set([
  'invalid_token',
  'no_service',
  'channel_is_archived',
  'channel_not_found',
  'action_prohibited',
  'posting_restricted',
  'team_disabled',
  'not_signed',
  'flow_gone',
  'flow_off',
  'not_found',
  'gone',
]);
export const endsChannel = (refusal: ChatRefusal): boolean => ENDS.has(refusal);

/** The message itself was refused, and is by the next try too. */
export const isHopeless = (refusal: ChatRefusal): boolean => refusal === 'message_refused' || refusal === 'too_large';
