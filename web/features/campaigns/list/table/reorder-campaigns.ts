/** The same ids with one of them put before or after another. */
export function reorderCampaigns(
  ids: readonly string[],
  id: string,
  target: string,
  edge: 'before' | 'after',
): string[] {
  const others = ids.filter((each) => each !== id);
  const at = others.indexOf(target);
  if (at < 0 || others.length === ids.length) return [...ids];
  return others.toSpliced(edge === 'before' ? at : at + 1, 0, id);
}
