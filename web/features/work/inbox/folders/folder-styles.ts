import {
  IconArchive,
  IconArrowBackUp,
  IconBuildingStore,
  IconCalendarClock,
  IconClockPause,
  IconInbox,
  IconMessages,
  IconMessage2Exclamation,
  IconPencil,
  IconStar,
  IconUserStar,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { DialogFolder } from '../../../../../contract/inbox/schemas.ts';

export const FOLDER_STYLES: Record<DialogFolder, { icon: typeof IconInbox; name: (t: TFunction) => string }> = {
  inbox: { icon: IconInbox, name: (t) => t(($) => $.inbox.folder.inbox) },
  unread: { icon: IconMessage2Exclamation, name: (t) => t(($) => $.inbox.folder.unread) },
  needs_reply: { icon: IconArrowBackUp, name: (t) => t(($) => $.inbox.folder.needsReply) },
  all: { icon: IconMessages, name: (t) => t(($) => $.inbox.folder.all) },
  starred: { icon: IconStar, name: (t) => t(($) => $.inbox.folder.starred) },
  scheduled: { icon: IconCalendarClock, name: (t) => t(($) => $.inbox.folder.scheduled) },
  drafts: { icon: IconPencil, name: (t) => t(($) => $.inbox.folder.drafts) },
  snoozed: { icon: IconClockPause, name: (t) => t(($) => $.inbox.folder.snoozed) },
  archived: { icon: IconArchive, name: (t) => t(($) => $.inbox.folder.archived) },
  leads: { icon: IconUserStar, name: (t) => t(($) => $.inbox.folder.leads) },
  customers: { icon: IconBuildingStore, name: (t) => t(($) => $.inbox.folder.customers) },
};

export const MAIN_FOLDERS = [
  'inbox',
  'needs_reply',
  'unread',
  'all',
  'starred',
  'scheduled',
  'drafts',
  'snoozed',
  'archived',
] as const satisfies readonly DialogFolder[];
export const STATUS_FOLDERS = ['leads', 'customers'] as const satisfies readonly DialogFolder[];
