import type { TFunction } from 'i18next';
import {
  isCustomColumn,
  type PROSPECT_COLUMNS,
  type ProspectColumn,
  type ProspectSort,
} from '../../../../../contract/prospects/schemas.ts';
import type { CustomField } from '../../../../../contract/searches/schemas.ts';

interface Width {
  /** In pixels. */
  least: number;
  /** Of the room that is left; none where the width is fixed. */
  share: number;
}
interface Column extends Width {
  label: (t: TFunction) => string;
  sort?: ProspectSort;
}

const COLUMNS: Record<(typeof PROSPECT_COLUMNS)[number], Column> = {
  title: { label: (t) => t(($) => $.prospects.columns.title), least: 120, share: 1 },
  company: { label: (t) => t(($) => $.prospects.columns.company), least: 120, share: 1, sort: 'company' },
  location: { label: (t) => t(($) => $.prospects.columns.location), least: 90, share: 0.7 },
  email: { label: (t) => t(($) => $.prospects.columns.email), least: 160, share: 1.2 },
  phone: { label: (t) => t(($) => $.prospects.columns.phone), least: 134, share: 0 },
  status: { label: (t) => t(($) => $.prospects.columns.status), least: 116, share: 0 },
  labels: { label: (t) => t(($) => $.prospects.columns.labels), least: 130, share: 1 },
  next: { label: (t) => t(($) => $.prospects.columns.next), least: 190, share: 1.4 },
  assignee: { label: (t) => t(($) => $.prospects.columns.assignee), least: 130, share: 0.8 },
  last_contact: {
    label: (t) => t(($) => $.prospects.columns.last_contact),
    least: 134,
    share: 0,
    sort: 'last_contact',
  },
  added: { label: (t) => t(($) => $.prospects.columns.added), least: 134, share: 0, sort: 'added' },
};
/** A column by its name; a custom field is called as the workspace calls it. */
export function prospectColumn(column: ProspectColumn, fields: readonly Pick<CustomField, 'key' | 'name'>[]): Column {
  if (!isCustomColumn(column)) return COLUMNS[column];
  const key = customKeyOf(column);
  return { label: () => fields.find((field) => field.key === key)?.name ?? key, least: 110, share: 0.8 };
}

export const customKeyOf = (column: string): string => column.slice('custom:'.length);

const BOX: Width = { least: 20, share: 0 };
const NAME: Width = { least: 170, share: 1.3 };
const GAP = 12;
const SIDES = 28;

/** The widths of a row: its box, the name, and whatever was chosen; and how narrow it can get before it is scrolled. */
export function layOutColumns(columns: readonly ProspectColumn[]): { grid: string; least: number } {
  const widths = [BOX, NAME, ...columns.map((column) => prospectColumn(column, []))];
  return {
    grid: widths.map(({ least, share }) => (share > 0 ? `minmax(${least}px, ${share}fr)` : `${least}px`)).join(' '),
    least: widths.reduce((sum, { least }) => sum + least + GAP, SIDES - GAP),
  };
}
