import type { SavedReply } from '../../../../contract/templates/schemas.ts';

/** What fits the letters after “/”: first those whose shortcut begins so, then whoever has them in it or in the name. */
export function matchingReplies<R extends Pick<SavedReply, 'name' | 'shortcut'>>(
  replies: readonly R[],
  query: string,
): R[] {
  const wanted = query.trim().toLowerCase();
  const place = ({ shortcut, name }: R) => {
    if (shortcut.toLowerCase().startsWith(wanted)) return 0;
    if (name.toLowerCase().startsWith(wanted)) return 1;
    return shortcut.toLowerCase().includes(wanted) || name.toLowerCase().includes(wanted) ? 2 : null;
  };
  return replies
    .flatMap((reply) => {
      const at = place(reply);
      return at === null ? [] : [{ reply, at }];
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ reply }) => reply);
}

/** Whether the words of a search are in it, wherever. */
export function matchesReply(
  { name, shortcut, text }: Pick<SavedReply, 'name' | 'shortcut' | 'text'>,
  q: string,
): boolean {
  const all = `${name} ${shortcut} ${text}`.toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
