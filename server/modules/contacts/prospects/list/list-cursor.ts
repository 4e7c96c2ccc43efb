import type { ProspectSort } from '../../../../../contract/prospects/schemas.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { ListPlace } from './list-queries.ts';

/** What a list is in the order of: the one asked for, or how alike people are to what was typed. */
export type CursorSort = ProspectSort | 'rank';

export const writeListCursor = ({ key, id }: ListPlace): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url');

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const TIME = /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d/;
const KEYS: Record<CursorSort, (key: string | null) => boolean> = {
  added: (key) => key !== null && TIME.test(key),
  name: (key) => key !== null,
  company: (key) => key !== null,
  last_contact: (key) => key === null || TIME.test(key),
  rank: (key) => key !== null && /^\d{1,6}$/.test(key),
};
export function readListCursor(cursor: string, sort: CursorSort): ListPlace {
  try {
    const [key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [unknown, unknown];
    const isKey = (key === null || typeof key === 'string') && KEYS[sort](key);
    if (isKey && typeof id === 'string' && UUID.test(id)) return { key, id };
  } catch {
    // not one of ours, as below
  }
  throw refuse('invalid_input', { fields: { cursor: 'Not a cursor of this list' } });
}
