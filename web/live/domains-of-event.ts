import type { Api } from '../../contract/api-calls.ts';
import type { LiveEvent } from '../../contract/live.ts';

/** What is asked again when an event arrives. Query keys begin with their domain. Who is typing is told as it is. */
export const DOMAINS_OF_EVENT: Record<Exclude<LiveEvent, 'typing'>, readonly (keyof Api)[] | 'all'> = {
  update_space: ['spaces', 'billing'],
  update_credits: ['spaces', 'credits'],
  update_user: ['accounts'],
  update_credentials: ['credentials', 'spaces', 'limits', 'dashboard'],
  update_credentials_integrations: ['credentials', 'integrations', 'mailboxes'],
  update_integration: ['credentials', 'integrations', 'mailboxes', 'inbox', 'dashboard', 'preflight'],
  update_domain: ['domains', 'mailboxes'],
  set_proxy: ['credentials'],
  update_unread_counter: ['credentials', 'inbox'],
  authorization: ['credentials', 'dashboard'],
  update_workflow: ['campaigns', 'enrolments', 'searches', 'dashboard', 'preflight'],
  update_job: ['jobs'],
  update_search: ['searches', 'campaigns'],
  update_approvals: ['approvals', 'enrolments'],
  update_tasks: ['tasks', 'enrolments', 'dashboard'],
  refetch_workflows: ['campaigns', 'enrolments', 'searches', 'dashboard'],
  update_notifications: ['notifications'],
  update_members: ['spaces'],
  update_labels: ['labels', 'prospects', 'inbox'],
  update_limits: ['limits'],
  update_blacklist: ['blacklist'],
  update_signatures: ['signatures'],
  update_dialog: ['inbox', 'dashboard'],
  update_profile: ['prospects', 'inbox', 'enrolments', 'verification', 'preflight'],
  update_templates: ['templates'],
  update_tracking_domains: ['tracking', 'campaigns'],
  update_meetings: ['meetings', 'dashboard'],
  refetch_data: 'all',
};
