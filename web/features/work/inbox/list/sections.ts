import type { Dialog } from '../../../../../contract/inbox/schemas.ts';

/** The conversation that is open, how old its last message was when it was opened, and whom it stood after. */
export interface PinnedConversation {
  dialog: Dialog;
  at: string;
  wasUnread: boolean;
  after: readonly string[];
}

export interface Sections {
  unread: Dialog[];
  rest: Dialog[];
}

/** Remembers where the conversation stands that is being opened. */
export function pinConversation(id: string, { unread, rest }: Sections): PinnedConversation | null {
  for (const [part, wasUnread] of [
    [unread, true],
    [rest, false],
  ] as const) {
    const at = part.findIndex(({ profile }) => profile._id === id);
    const dialog = part[at];
    if (dialog)
      return { dialog, at: dialog.last.at, wasUnread, after: part.slice(0, at).map(({ profile }) => profile._id) };
  }
  return null;
}

/**
 * What is unread stands on top, then the rest. The open conversation stays where it was opened, although reading it
 * would move it down, or out of the folder: below those it stood after, and below whoever has written since.
 */
export function splitSections(
  items: readonly Dialog[],
  isUnreadFirst: boolean,
  held: PinnedConversation | null,
): Sections {
  const seen = new Set<string>();
  // a page that was asked a moment later may repeat somebody who moved meanwhile
  const each = items.filter(({ profile: { _id } }) => !seen.has(_id) && seen.add(_id));
  if (!held) return split(each, isUnreadFirst);
  const id = held.dialog.profile._id;
  const now = each.find(({ profile }) => profile._id === id) ?? held.dialog;
  const sections = split(
    each.filter(({ profile }) => profile._id !== id),
    isUnreadFirst,
  );
  const part = held.wasUnread && isUnreadFirst ? sections.unread : sections.rest;
  const after = new Set(held.after);
  const isAbove = ({ profile, last }: Dialog) => after.has(profile._id) || (isUnreadFirst && last.at > held.at);
  const place = part.findLastIndex(isAbove) + 1;
  part.splice(place, 0, now);
  return sections;
}

function split(items: readonly Dialog[], isUnreadFirst: boolean): Sections {
  if (!isUnreadFirst) return { unread: [], rest: [...items] };
  return { unread: items.filter(({ unread }) => unread > 0), rest: items.filter(({ unread }) => unread === 0) };
}
