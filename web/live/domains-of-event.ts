import type { Api } from '../../contract/api.ts';
import type { LiveEvent } from '../../contract/live.ts';

/** What is asked again when an event arrives. Query keys begin with their domain. */
export const DOMAINS_OF_EVENT: Record<LiveEvent, readonly (keyof Api)[] | 'all'> = {
  update_space: ['spaces'],
  update_credits: ['spaces'],
  update_user: ['accounts'],
  update_credentials: ['credentials', 'spaces', 'limits'],
  update_credentials_integrations: ['credentials', 'integrations'],
  update_integration: ['credentials', 'integrations'],
  set_proxy: ['credentials'],
  update_unread_counter: ['credentials'],
  authorization: ['credentials'],
  update_workflow: ['campaigns', 'enrolments', 'searches'],
  update_job: ['jobs'],
  update_search: ['searches', 'campaigns'],
  update_approvals: ['approvals', 'enrolments'],
  update_tasks: ['tasks', 'enrolments'],
  refetch_workflows: ['campaigns'],
  update_notifications: ['notifications'],
  update_members: ['spaces'],
  update_labels: ['labels'],
  update_limits: ['limits'],
  update_blacklist: ['blacklist'],
  update_signatures: ['signatures'],
  refetch_data: 'all',
};
