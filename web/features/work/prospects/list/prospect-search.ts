import { ENROLMENT_STATUSES } from '../../../../../contract/enrolments/schemas.ts';
import {
  PROSPECT_SORTS,
  type ProspectFilter,
  type ProspectMatching,
  type ProspectSort,
} from '../../../../../contract/prospects/schemas.ts';
import { EMAIL_CHECK_FILTERS } from '../../../../../contract/verification/schemas.ts';
import { STATUS_LABELS } from '../../../../../contract/labels/status-labels.ts';

/**
 * What narrows the list, as the address and a saved view say it: the names are those of the call. Lists have commas
 * between their parts, and of a moment only its day is told.
 */
export const PROSPECT_FILTER_NAMES = [
  'q',
  'labels',
  'status',
  'workflow_id',
  'campaign_status',
  'credentials_id',
  'assignee_id',
  'has_email',
  'email_check',
  'has_phone',
  'company',
  'is_free',
  'is_excluded',
  'custom',
  'added_after',
  'added_before',
] as const;
export type ProspectFilterName = (typeof PROSPECT_FILTER_NAMES)[number];
export type ProspectFilters = Partial<Record<ProspectFilterName, string>>;
export interface ProspectSearch extends ProspectFilters {
  sort?: string;
  order?: string;
  /** The saved view that was opened. */
  view?: string;
}
export type WireFilter = ProspectFilter;
export type ProspectListQuery = WireFilter & { sort: ProspectSort; order: 'asc' | 'desc' };

/** What is asked of one of the workspace's own fields: a part of its value, or `*` for any. */
export interface CustomFilter {
  key: string;
  value: string;
}

export function readCustomFilters(text: string | undefined): CustomFilter[] {
  return (text ?? '').split(',').flatMap((part) => {
    const [key = '', value] = part.split(':', 2).map(decoded);
    return /^\w{1,60}$/.test(key) && value ? [{ key, value }] : [];
  });
}

export const writeCustomFilters = (filters: readonly CustomFilter[]): string | undefined =>
  filters.map(({ key, value }) => `${key}:${encodeURIComponent(value)}`).join() || undefined;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[\w-]{1,64}$/;
const only = (text: string, known: (part: string) => boolean) => text.split(',').filter(known).join();
const anyText = (text: string) => text.slice(0, 200);
const anId = (text: string) => (ID.test(text) ? text : undefined);
const aFlag = (text: string) => (text === 'true' || text === 'false' ? text : undefined);
const aDay = (text: string) => (DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined);

/** What each filter may say; anything else in the address is as if it were not there. */
const READ: Record<ProspectFilterName, (text: string) => string | undefined> = {
  q: anyText,
  labels: (text) => only(text, (part) => ID.test(part)),
  status: (text) => only(text, (part) => STATUS_LABELS.some((status) => status === part)),
  workflow_id: anId,
  campaign_status: (text) => ENROLMENT_STATUSES.find((status) => status === text),
  credentials_id: anId,
  assignee_id: anId,
  has_email: aFlag,
  email_check: (text) => EMAIL_CHECK_FILTERS.find((each) => each === text),
  has_phone: aFlag,
  company: anyText,
  is_free: (text) => (text === 'true' ? text : undefined),
  is_excluded: aFlag,
  custom: (text) => writeCustomFilters(readCustomFilters(text)),
  added_after: aDay,
  added_before: aDay,
};

export function readProspectFilters(search: Readonly<Record<string, unknown>>): ProspectFilters {
  const filters: ProspectFilters = {};
  for (const name of PROSPECT_FILTER_NAMES) {
    const said = search[name];
    const value = typeof said === 'string' && said !== '' ? READ[name](said) : undefined;
    if (value) filters[name] = value;
  }
  // how far somebody is says something only of one campaign
  if (!filters.workflow_id) delete filters.campaign_status;
  return filters;
}

export function readProspectSort({ sort, order }: ProspectSearch): Pick<ProspectListQuery, 'sort' | 'order'> {
  const by = PROSPECT_SORTS.find((each) => each === sort) ?? 'added';
  return { sort: by, order: order === 'asc' || order === 'desc' ? order : defaultOrder(by) };
}
/** Names from A, times from the newest. */
export const defaultOrder = (sort: ProspectSort): 'asc' | 'desc' =>
  sort === 'added' || sort === 'last_contact' ? 'desc' : 'asc';

/** The same in the words of a bulk change. */
export function prospectMatching(filters: ProspectFilters): ProspectMatching {
  const flag = (value: string | undefined) => (value === undefined ? undefined : value === 'true');
  const matching = {
    ...filters,
    campaign_status: filters.campaign_status as ProspectMatching['campaign_status'],
    email_check: filters.email_check as ProspectMatching['email_check'],
    has_email: flag(filters.has_email),
    has_phone: flag(filters.has_phone),
    is_free: flag(filters.is_free),
    is_excluded: flag(filters.is_excluded),
    // both days are meant whole, by the reader's clock
    added_after: filters.added_after && new Date(`${filters.added_after}T00:00:00`).toISOString(),
    added_before: filters.added_before && new Date(`${filters.added_before}T23:59:59.999`).toISOString(),
  };
  return Object.fromEntries(Object.entries(matching).filter(([, value]) => value !== undefined));
}

/** The same on the wire of a GET, where flags are words. */
export function wireFilter(filters: ProspectFilters): WireFilter {
  const entries = Object.entries(prospectMatching(filters));
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value]));
}

/** Everything that a view or a reader may have asked for, taken back; the rest of the address stays. */
export const NO_PROSPECT_FILTERS: ProspectSearch = Object.fromEntries(
  [...PROSPECT_FILTER_NAMES, 'sort', 'order', 'view'].map((name) => [name, undefined]),
);

export const hasProspectFilters = (filters: ProspectFilters): boolean => Object.keys(filters).length > 0;
