import type { Outcome, NetworkRefusal, TwoFactorProblem } from '../port.ts';
import type { GatewayAnswer, GatewayProblem } from './send-request.ts';

/** What each of the gateway's refusals means to us; one that stands nowhere here is `not_allowed`. */
const REFUSALS: Record<string, NetworkRefusal> = {
  invalid_credentials: 'wrong_password',
  invalid_checkpoint_solution: 'wrong_code',
  checkpoint_error: 'code_expired',
  account_already_connected: 'already_connected',
  wrong_account: 'already_connected',
  proxy_error: 'proxy_failed',
  invalid_proxy_credentials: 'proxy_credentials',
  password_change_required: 'must_change_password',
  account_restricted: 'restricted',
  resource_not_found: 'not_found',
  invalid_resource_identifier: 'not_found',
  invalid_post: 'not_found',
  no_connection_with_recipient: 'not_connected_to_person',
  invalid_recipient: 'unreachable_person',
  blocked_recipient: 'unreachable_person',
  user_unreachable: 'unreachable_person',
  too_many_characters: 'too_long',
  feature_not_subscribed: 'subscription_needed',
  subscription_required: 'subscription_needed',
  not_allowed_inmail: 'subscription_needed',
  insufficient_credits: 'no_credits',
  not_implemented: 'not_supported',
  missing_feature: 'not_supported',
  service_unavailable: 'not_reached',
  network_down: 'not_reached',
  provider_unreachable: 'not_reached',
  no_client_session: 'not_reached',
};
const ALREADY = new Set(['already_connected', 'already_invited_recently', 'action_already_performed']);
const SIGNED_OUT = new Set(['disconnected_account', 'expired_credentials', 'disconnected_feature']);
const THROTTLES: Record<string, 'daily' | 'weekly' | 'pace'> = {
  cannot_resend_yet: 'daily',
  cannot_resend_within_24hrs: 'daily',
  connection_limit_reached: 'weekly',
  limit_exceeded: 'weekly',
  too_many_requests: 'pace',
};
/** How long to wait where the gateway does not say. */
const WAITS_MS = { daily: 24 * 3_600_000, weekly: 24 * 3_600_000, pace: 15 * 60_000, login: 60 * 60_000 };
const TWO_FACTOR: Record<string, TwoFactorProblem> = {
  invalid_two_factor: 'invalid',
  failed_two_factor: 'failed',
  locked_two_factor: 'locked',
  update_two_factor_password: 'update_password',
};

/** From the gateway's answer to one of the six ways in which everything ends. */
export function gatewayOutcome<B, R>(answer: GatewayAnswer<B>, now: Date, receipt: (body: B) => R): Outcome<R> {
  if (answer.is === 'good') return { kind: 'done', receipt: receipt(answer.body) };
  if (answer.is === 'unreadable') return { kind: 'refused', reason: 'unreadable', detail: answer.field };
  if (answer.is === 'not_reached') return { kind: 'refused', reason: 'not_reached', detail: 'no answer' };
  return outcomeOfProblem(answer.problem, now);
}

function outcomeOfProblem(problem: GatewayProblem, now: Date): Outcome<never> {
  const { type, detail } = problem;
  if (ALREADY.has(type)) return { kind: 'already', receipt: null };
  if (SIGNED_OUT.has(type)) return { kind: 'disconnected' };
  const reason = THROTTLES[type];
  if (reason)
    return { kind: 'throttled', until: problem.retryAt ?? new Date(now.getTime() + WAITS_MS[reason]), reason };
  const twoFactor = TWO_FACTOR[type];
  if (twoFactor)
    return {
      kind: 'challenged',
      account: null,
      challenge: { kind: 'two_factor', problem: twoFactor, link: problem.link },
    };
  return { kind: 'refused', reason: REFUSALS[type] ?? 'not_allowed', detail: `${type}: ${detail}` };
}

/** At a sign-in a cookie that ran out is as bad as a wrong password, and a pace that is too fast waits for longer. */
export function loginOutcome<R>(outcome: Outcome<R>, problem: GatewayProblem | null, now: Date): Outcome<R> {
  if (outcome.kind === 'disconnected')
    return { kind: 'refused', reason: 'wrong_password', detail: problem?.detail ?? 'the session ran out' };
  if (outcome.kind === 'throttled')
    return { kind: 'throttled', until: problem?.retryAt ?? new Date(now.getTime() + WAITS_MS.login), reason: 'login' };
  return outcome;
}
