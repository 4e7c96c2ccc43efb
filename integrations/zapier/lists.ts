import type { Bundle, ZObject } from 'zapier-platform-core';
import { askOrFail } from './ask-site.ts';

interface Named {
  _id: string;
  name: string;
}
type Listing = (z: ZObject, bundle: Bundle) => Promise<{ id: string; name: string }[]>;

const CAMPAIGNS_MAX = '100';
const listOf =
  (path: string, params?: Record<string, string>): Listing =>
  async (z, bundle) => {
    const found = await askOrFail<Named[] | { items: Named[] }>(z, bundle, path, { params });
    return (Array.isArray(found) ? found : found.items).map(({ _id: id, name }) => ({ id, name }));
  };

const LISTS = {
  account: ['Account', listOf('/public/v1/zapier/accounts')],
  campaign: ['Campaign', listOf('/workflows', { limit: CAMPAIGNS_MAX })],
  label: ['Label', listOf('/labels/fetch', { labels_types: 'profile' })],
} as const;

/** What is chosen from a list in a Zap. */
export const listTriggers = Object.fromEntries(
  Object.entries(LISTS).map(([key, [noun, perform]]) => [
    `${key}_list`,
    {
      key: `${key}_list`,
      noun,
      display: { label: `List of ${noun}s`, description: `The ${noun.toLowerCase()}s to choose from.`, hidden: true },
      operation: { type: 'polling' as const, perform },
    },
  ]),
);

/** A field that is filled from one of the lists. */
export const chosenFrom = (
  list: keyof typeof LISTS,
  field: { key: string; label: string; helpText?: string; required?: boolean; list?: boolean },
) => ({ type: 'string' as const, dynamic: `${list}_list.id.name`, ...field });
