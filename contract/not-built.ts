import type { Feature } from './features.ts';
import { WRITING_CHANNELS, type WritingChannel } from './inbox/schemas.ts';
import { type Page, PAGES } from './permissions.ts';

/**
 * What the specification names and the product does not have yet. Plans do not tick it and nobody is given access to
 * it; whoever builds something takes it off this list, and it shows.
 */
export const NOT_BUILT = {
  pages: ['reports', 'pipelines', 'dialer'],
  features: [
    'calling',
    'sms',
    'video',
    'instant_searches',
    'inmail_booster',
    'native_crm',
    'pipedrive_crm',
    'hubspot_crm',
    'ai_magic_campaigns',
    'ai_employee_messages',
    'ai_assistant_in_inbox',
    'ai_powered_comments',
    'ai_targeting',
    'voicemail',
  ],
} as const satisfies { pages: readonly Page[]; features: readonly Feature[] };

export const isBuilt = (name: Feature | Page): boolean =>
  !([...NOT_BUILT.pages, ...NOT_BUILT.features] as readonly string[]).includes(name);

/** By what one can write today. */
export const BUILT_CHANNELS: readonly WritingChannel[] = WRITING_CHANNELS.filter(
  (channel) => channel !== 'sms' || isBuilt(channel),
);

/** What an admin can give to a member today. */
export const BUILT_PAGES: readonly Page[] = PAGES.filter(isBuilt);
