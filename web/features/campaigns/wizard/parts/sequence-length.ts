import { PATIENT_CONDITIONS, type Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { graphOf } from '../../../../../engine/sequence/graph.ts';

/** The longest way through a sequence: how many steps somebody may meet, and for how many days. */
export function sequenceLength(sequence: Sequence): { steps: number; days: number } {
  const graph = graphOf(sequence);
  const known = new Map<string, { steps: number; hours: number }>();
  const from = (id: string | null, seen: ReadonlySet<string>): { steps: number; hours: number } => {
    const node = id === null ? undefined : graph.node(id);
    if (!node || seen.has(node.id)) return { steps: 0, hours: 0 };
    const before = known.get(node.id);
    if (before) return before;
    const on = new Set([...seen, node.id]);
    const ways = (['next', 'yes', 'no'] as const).map((branch) => from(graph.next(node.id, branch), on));
    const waits = node.condition && PATIENT_CONDITIONS.includes(node.condition) ? (node.settings.within_days ?? 0) : 0;
    const found = {
      steps: (node.condition ? 0 : 1) + Math.max(...ways.map(({ steps }) => steps)),
      hours: (node.delay_days + waits) * 24 + node.delay_hours + Math.max(...ways.map(({ hours }) => hours)),
    };
    known.set(node.id, found);
    return found;
  };
  const { steps, hours } = from(graph.first, new Set());
  return { steps, days: Math.ceil(hours / 24) };
}
