import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';

/** Whether two say the same: what comes back from the server has its fields and links in an order of its own. */
export function isSameSequence(a: Sequence, b: Sequence): boolean {
  return a === b || plain(a) === plain(b);
}

function plain({ nodes, links }: Sequence): string {
  return JSON.stringify([nodes.map(sorted), links.map(({ from, to, branch }) => `${from} ${branch} ${to}`).sort()]);
}

/** Fields by name, those that say nothing left out. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, sorted(field)]));
}
