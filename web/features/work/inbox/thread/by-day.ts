import type { ThreadMessage } from '../../../../../contract/inbox/schemas.ts';

export interface Day {
  key: string;
  at: string;
  messages: ThreadMessage[];
}

interface Page {
  items: ThreadMessage[];
  scheduled: ThreadMessage[];
}

/**
 * The pages of a thread, the newest first, as one row of messages in order, and apart what waits for its time. What was
 * sent a moment ago may still be told as waiting by an older answer: each stands there once, as the newest says.
 */
export function gatherThread(pages: readonly Page[]): { messages: ThreadMessage[]; waiting: ThreadMessage[] } {
  const items = pages.toReversed().flatMap((page) => page.items);
  const sent = new Set(items.filter(({ state }) => state !== 'queued').map(({ _id }) => _id));
  const each = new Map(
    [...items, ...(pages[0]?.scheduled ?? [])]
      .filter(({ _id, state }) => state !== 'queued' || !sent.has(_id))
      .map((message) => [message._id, message]),
  );
  const all = [...each.values()];
  const isPlanned = ({ state, scheduled_at }: ThreadMessage) => state === 'queued' && scheduled_at !== null;
  return {
    messages: all.filter((message) => !isPlanned(message)).toSorted((a, b) => a.at.localeCompare(b.at)),
    waiting: all.filter(isPlanned).toSorted((a, b) => a.scheduled_at!.localeCompare(b.scheduled_at!)),
  };
}

/** Messages under their days, in the reader's own zone. */
export function byDay(messages: readonly ThreadMessage[]): Day[] {
  const days: Day[] = [];
  for (const message of messages) {
    const date = new Date(message.at);
    const key = `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`;
    const last = days.at(-1);
    if (last?.key === key) last.messages.push(message);
    else days.push({ key, at: message.at, messages: [message] });
  }
  return days;
}
