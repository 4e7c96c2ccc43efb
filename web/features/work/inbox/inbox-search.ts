import { MEANT_AS, type MeantAs } from '../../../../contract/inbox/readings.ts';
import {
  DIALOG_FOLDERS,
  type DialogFolder,
  REPLY_MARKS,
  type ReplyMark,
  SENTIMENTS,
  type WritingChannel,
} from '../../../../contract/inbox/schemas.ts';
import { BUILT_CHANNELS } from '../../../../contract/not-built.ts';

export type Sentiment = (typeof SENTIMENTS)[number];
const ORDERS = ['unread_first', 'newest', 'oldest'] as const;
export type ConversationOrder = (typeof ORDERS)[number];
export { ORDERS as DIALOG_ORDERS };

/** What the address of the inbox says beside the person. */
export interface InboxSearch {
  folder?: DialogFolder;
  account?: string;
  channel?: WritingChannel;
  label?: string;
  campaign?: string;
  mark?: ReplyMark;
  intent?: MeantAs;
  sentiment?: Sentiment;
  order?: ConversationOrder;
  q?: string;
  /** On a phone: the person instead of the conversation. */
  view?: 'info';
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((each) => each === value);

export function readInboxSearch(search: Record<string, unknown>): InboxSearch {
  const folder = oneOf(DIALOG_FOLDERS, search.folder);
  const order = oneOf(ORDERS, search.order);
  return {
    // what holds anyway is not written into the address
    folder: folder === 'inbox' ? undefined : folder,
    account: text(search.account),
    channel: oneOf(BUILT_CHANNELS, search.channel),
    label: text(search.label),
    campaign: text(search.campaign),
    mark: oneOf(REPLY_MARKS, search.mark),
    intent: oneOf(MEANT_AS, search.intent),
    sentiment: oneOf(SENTIMENTS, search.sentiment),
    order: order === 'unread_first' ? undefined : order,
    q: text(search.q),
    view: search.view === 'info' ? 'info' : undefined,
  };
}

/** How many of the filters in the menu are set. */
export const countFilters = ({ campaign, label, mark, intent, sentiment, account }: InboxSearch): number =>
  [campaign, label, mark, intent, sentiment, account].filter(Boolean).length;

export const NO_INBOX_FILTERS = {
  channel: undefined,
  label: undefined,
  campaign: undefined,
  mark: undefined,
  intent: undefined,
  sentiment: undefined,
  account: undefined,
  q: undefined,
} as const satisfies InboxSearch;

/** Whether less than a whole folder is shown. */
export const hasInboxFilters = (search: InboxSearch): boolean =>
  countFilters(search) > 0 || search.channel !== undefined || search.q !== undefined;
