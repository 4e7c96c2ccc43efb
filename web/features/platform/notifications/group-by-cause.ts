import type { ShownNotification } from '../../../ui/feedback/notifications.ts';

export interface NoticeGroup {
  cause: string;
  notices: ShownNotification[];
}

/** The newest first, and with it whatever has the same cause. */
export function groupByCause(notices: readonly ShownNotification[]): NoticeGroup[] {
  const groups = new Map<string, ShownNotification[]>();
  for (const notice of notices.toReversed()) groups.set(notice.title, [...(groups.get(notice.title) ?? []), notice]);
  return [...groups].map(([cause, list]) => ({ cause, notices: list }));
}
