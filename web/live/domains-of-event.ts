import type { Api } from '../../contract/api-calls.ts';
import type { Job, JobKind } from '../../contract/jobs/schemas.ts';
import type { LiveEvent, LivePayload } from '../../contract/live.ts';

/** What is asked again when an event arrives. Query keys begin with their domain. Who is typing is told as it is. */
export const DOMAINS_OF_EVENT: Record<Exclude<LiveEvent, 'typing'>, readonly (keyof Api)[] | 'all'> = {
  update_space: ['spaces', 'billing'],
  update_credits: ['spaces', 'credits'],
  update_user: ['accounts'],
  update_credentials: ['credentials', 'spaces', 'limits', 'dashboard'],
  update_credentials_integrations: ['credentials', 'integrations', 'mailboxes', 'deliverability', 'catalogue'],
  update_integration: [
    'credentials',
    'integrations',
    'mailboxes',
    'guard',
    'deliverability',
    'inbox',
    'dashboard',
    'preflight',
    'catalogue',
  ],
  update_placement: ['placement', 'guard', 'deliverability'],
  update_domain: ['domains', 'mailboxes', 'deliverability', 'catalogue'],
  update_warm_up: ['warmUp', 'mailboxes', 'deliverability'],
  set_proxy: ['credentials'],
  update_unread_counter: ['credentials', 'inbox'],
  update_calendly: ['calendly', 'catalogue', 'meetings'],
  update_highlevel: ['highLevel'],
  update_finder: ['finder'],
  update_ai_generation: ['ai', 'writing', 'credits', 'personality'],
  update_company_research: ['research'],
  already_authorized: ['calendly'],
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
  update_blacklist: ['blacklist', 'finder'],
  update_signatures: ['signatures'],
  update_dialog: ['inbox', 'dashboard'],
  update_profile: ['prospects', 'inbox', 'enrolments', 'verification', 'enrichment', 'preflight'],
  update_templates: ['templates'],
  update_tracking_domains: ['tracking', 'campaigns', 'deliverability'],
  update_meetings: ['meetings', 'enrolments', 'dashboard'],
  update_webhooks: ['webhooks', 'zapier', 'chat', 'catalogue'],
  refetch_data: 'all',
};

/** What a piece of work has changed when it ends, for those too who did not begin it. */
const DOMAINS_OF_JOB: Partial<Record<JobKind, readonly (keyof Api)[]>> = {
  enrich: ['finder', 'enrichment', 'prospects', 'credits'],
  finder_add: ['finder', 'prospects', 'campaigns'],
  finder_push: ['finder', 'highLevel'],
};
const ENDED = new Set<string>(['done', 'failed', 'stopped'] satisfies Job['status'][]);
const isKnown = (kind: string): kind is JobKind => kind in DOMAINS_OF_JOB;

export function domainsOfJob({ kind, status }: Pick<LivePayload<'update_job'>, 'kind' | 'status'>) {
  return ENDED.has(status) && isKnown(kind) ? (DOMAINS_OF_JOB[kind] ?? []) : [];
}
