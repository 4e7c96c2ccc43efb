import type { LimitCause, LimitChange } from '../../../../../contract/limits/schemas.ts';

const BY_PEOPLE: readonly LimitCause[] = ['by_person', 'copied', 'undone'];

/** The newest change that autopilot made, while nobody has taken it back or set that limit since. */
export function undoableChange(changes: readonly LimitChange[]): LimitChange | null {
  const newest = changes.find((change) => !BY_PEOPLE.includes(change.cause));
  if (!newest || newest.is_undone) return null;
  return changes.find(({ action }) => action === newest.action) === newest ? newest : null;
}
