/** The gateway's refusals: status and title by type, as its API reference lists them. */
const KNOWN = {
  invalid_parameters: [400, 'Invalid parameters'],
  too_many_characters: [400, 'Too many characters'],
  missing_credentials: [401, 'Missing credentials'],
  invalid_credentials: [401, 'Invalid credentials'],
  expired_credentials: [401, 'Expired credentials'],
  wrong_account: [401, 'Wrong account'],
  invalid_checkpoint_solution: [401, 'Invalid checkpoint solution'],
  checkpoint_error: [401, 'Checkpoint error'],
  invalid_proxy_credentials: [401, 'Invalid proxy credentials'],
  disconnected_account: [401, 'Disconnected account'],
  insufficient_privileges: [401, 'Insufficient privileges'],
  account_restricted: [403, 'Account restricted'],
  feature_not_subscribed: [403, 'Feature not subscribed'],
  resource_not_found: [404, 'Resource not found'],
  invalid_recipient: [422, 'Invalid recipient'],
  no_connection_with_recipient: [422, 'No connection with recipient'],
  already_connected: [422, 'Already connected'],
  already_invited_recently: [422, 'Already invited recently'],
  action_already_performed: [422, 'Action already performed'],
  cannot_resend_yet: [422, 'Cannot resend yet'],
  limit_exceeded: [422, 'Limit exceeded'],
  unprocessable_entity: [422, 'Unprocessable entity'],
  insufficient_credits: [422, 'Insufficient credits'],
  too_many_requests: [429, 'Too many requests'],
  service_unavailable: [503, 'Service unavailable'],
  proxy_error: [504, 'Proxy error'],
  // what the reference does not list: a gateway has to be set up for it (see docs/modules/world/world-network.md)
  account_already_connected: [409, 'Account already connected'],
  password_change_required: [401, 'Password change required'],
  invalid_two_factor: [401, 'Invalid two-step sign-in'],
  failed_two_factor: [401, 'Two-step sign-in failed'],
  locked_two_factor: [401, 'Two-step sign-in locked'],
  update_two_factor_password: [401, 'Two-step password must be updated'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type GatewayErrorType = keyof typeof KNOWN;

/** A refusal in the gateway's own form. `until` is when the same request would be accepted, where that is known. */
export class GatewayError extends Error {
  readonly type: GatewayErrorType;
  readonly until: Date | undefined;
  readonly link: string | undefined;

  constructor(type: GatewayErrorType, detail: string, more: { until?: Date; link?: string } = {}) {
    super(detail);
    this.type = type;
    this.until = more.until;
    this.link = more.link;
  }

  get status(): number {
    return KNOWN[this.type][0];
  }

  body(): Record<string, unknown> {
    return {
      object: 'Error',
      status: this.status,
      type: `errors/${this.type}`,
      title: KNOWN[this.type][1],
      detail: this.message,
      ...(this.until && { retry_at: this.until.toISOString() }),
      ...(this.link && { link: this.link }),
    };
  }
}
