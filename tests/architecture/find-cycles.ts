import type { Import } from './source-files.ts';

/** Every circle of imports, written as a path; types count too, since they tie files together all the same. */
export function findCycles(imports: readonly Import[]): string[] {
  const graph = Map.groupBy(imports, (each) => each.from);
  const state = new Map<string, 'open' | 'done'>();
  const path: string[] = [];
  const cycles: string[] = [];
  function visit(file: string): void {
    state.set(file, 'open');
    path.push(file);
    for (const { to } of graph.get(file) ?? []) {
      if (state.get(to) === 'open') cycles.push([...path.slice(path.indexOf(to)), to].join(' → '));
      else if (!state.has(to)) visit(to);
    }
    path.pop();
    state.set(file, 'done');
  }
  for (const file of graph.keys()) if (!state.has(file)) visit(file);
  return cycles;
}
