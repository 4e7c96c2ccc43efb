import type { GuideId } from './guide.ts';

/** Which guides explain the screens below an address; the first that fits decides. */
const GUIDES_BELOW: readonly [start: string, ids: GuideId[]][] = [
  ['/campaign/add', ['first-campaign', 'import-csv', 'sequence', 'personalise']],
  ['/campaign/edit', ['sequence', 'conditions', 'personalise', 'simulate']],
  ['/campaign/view', ['why-people-wait', 'simulate', 'sequence']],
  ['/campaign', ['first-campaign', 'sequence']],
  ['/campaigns', ['first-campaign', 'why-people-wait', 'limits', 'simulate']],
  ['/smart-sequences', ['sequence', 'conditions', 'templates']],
  ['/templates', ['templates', 'personalise']],
  ['/search', ['find-prospects', 'credits', 'find-people', 'first-campaign']],
  ['/profiles/search-prospects', ['find-prospects', 'credits', 'find-people']],
  ['/profiles', ['find-people', 'labels', 'import-csv']],
  ['/exports', ['find-people']],
  ['/inbox', ['inbox', 'snooze-and-tasks', 'labels', 'templates']],
  ['/dashboard/my-tasks', ['snooze-and-tasks', 'dashboard']],
  ['/dashboard', ['dashboard', 'first-campaign', 'why-people-wait']],
  ['/mailboxes/ai-emails', ['own-domains', 'mailboxes', 'limits']],
  ['/mailboxes', ['mailboxes', 'own-domains', 'limits', 'why-people-wait']],
  ['/integrations/api', ['api', 'integrations']],
  ['/integrations/zapier', ['zapier', 'api', 'webhooks']],
  ['/integrations/slack', ['chat', 'webhooks', 'labels']],
  ['/integrations/microsoft-teams', ['chat', 'webhooks', 'labels']],
  ['/integrations', ['integrations', 'api', 'mailboxes']],
  ['/settings/limits', ['limits', 'why-people-wait']],
  ['/settings/blacklist', ['find-people', 'import-csv']],
  ['/settings/signatures', ['personalise', 'templates']],
  ['/settings', ['add-account', 'limits']],
  ['/credentials', ['add-account', 'first-campaign', 'limits']],
  ['/integrations/webhooks', ['webhooks', 'api', 'labels']],
  ['/integrations', ['api', 'webhooks', 'mailboxes']],
  ['/preferences/user/security', ['security']],
  ['/preferences/user/password', ['security']],
  ['/preferences/user', ['security', 'dashboard']],
  ['/preferences/workspace/labels', ['labels']],
  ['/preferences/workspace/auto-labels', ['labels']],
  ['/preferences/workspace/domains', ['tracking', 'mailboxes']],
  ['/preferences/workspace/enrichment', ['find-prospects', 'credits']],
  ['/preferences/workspace', ['members', 'security', 'api']],
  ['/preferences', ['security', 'members']],
  ['/workspace', ['members']],
  ['/pricing', ['billing', 'limits', 'members']],
  ['/billing/credits-history', ['credits', 'billing', 'limits']],
  ['/billing', ['billing', 'credits', 'members', 'limits']],
  ['/billing-warning', ['billing', 'members']],
  ['/payment-in-progress', ['billing', 'members']],
  ['/admin', ['members', 'api']],
  ['/help', ['first-campaign']],
];

/** The guides for a page, the nearest first; none where the product has no such page. */
export function guidesOfPath(pathname: string): GuideId[] {
  const path = pathname.toLowerCase();
  return GUIDES_BELOW.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1] ?? [];
}
