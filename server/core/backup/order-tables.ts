/**
 * Sorts tables so that each stands after those it refers to. A table that refers to itself is no obstacle: references
 * are checked when its whole COPY is done. Where several refer to each other in a circle no order will do.
 */
export function orderTables(
  tables: readonly string[],
  references: readonly { from: string; to: string }[],
): { ordered: string[]; isCyclic: boolean } {
  const waitsFor = new Map(
    tables.map((table) => [
      table,
      new Set(
        references.filter(({ from, to }) => from === table && to !== table && tables.includes(to)).map(({ to }) => to),
      ),
    ]),
  );
  const ordered: string[] = [];
  while (waitsFor.size > 0) {
    const ready = [...waitsFor].filter(([, others]) => others.size === 0).map(([table]) => table);
    if (ready.length === 0) return { ordered: [...ordered, ...waitsFor.keys()], isCyclic: true };
    for (const table of ready) waitsFor.delete(table);
    for (const others of waitsFor.values()) for (const table of ready) others.delete(table);
    ordered.push(...ready);
  }
  return { ordered, isCyclic: false };
}
