import type { TFunction } from 'i18next';
import type { Page } from '../../contract/permissions.ts';

/** The pages an admin may open to a member, as the sidebar names them. */
export const PAGE_NAMES: Record<Page, (t: TFunction) => string> = {
  dashboard: (t) => t(($) => $.members.pages.dashboard),
  search: (t) => t(($) => $.members.pages.search),
  campaigns: (t) => t(($) => $.members.pages.campaigns),
  profiles: (t) => t(($) => $.members.pages.profiles),
  inbox: (t) => t(($) => $.members.pages.inbox),
  reports: (t) => t(($) => $.members.pages.reports),
  mailboxes: (t) => t(($) => $.members.pages.mailboxes),
  settings: (t) => t(($) => $.members.pages.settings),
  pipelines: (t) => t(($) => $.members.pages.pipelines),
  templates: (t) => t(($) => $.members.pages.templates),
  integrations: (t) => t(($) => $.members.pages.integrations),
  billing: (t) => t(($) => $.members.pages.billing),
  dialer: (t) => t(($) => $.members.pages.dialer),
  notifications: (t) => t(($) => $.members.pages.notifications),
  export: (t) => t(($) => $.members.pages.export),
};
