import type { Simulation } from '../../../../../contract/campaigns/schemas.ts';

export type Block = Simulation['blocks'][number];

/** They pass by themselves: whoever is held by one at the end only needs more days. */
const PASSING: ReadonlySet<string> = new Set([
  'delay',
  'work_hours',
  'daily_limit',
  'weekly_limit',
  'turn',
  'acceptance',
  'condition',
]);

/** Who would be stopped, apart from those for whom only the days did not suffice. */
export function simulationBlocks(blocks: readonly Block[]): { held: Block[]; unfinished: number } {
  const isPassing = ({ kind, reason }: Block) => kind === 'wait' && PASSING.has(reason);
  return {
    held: blocks.filter((block) => !isPassing(block)),
    unfinished: blocks.filter(isPassing).reduce((sum, { people }) => sum + people, 0),
  };
}
