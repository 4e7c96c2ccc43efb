import type { Compilable, CompiledQuery } from 'kysely';

/**
 * A query of fixed shape, compiled once and filled in at each run: for calls made all the time, where building
 * and compiling cost as much as running. `make` gets stand-ins and must only pass them on.
 */
export function precompiled<Args extends readonly unknown[], Row>(
  make: (...args: Args) => Compilable<Row>,
): (...args: Args) => CompiledQuery<Row> {
  let template: { query: CompiledQuery<Row>; slots: number[] } | null = null;
  return (...args) => {
    template ??= compileTemplate(make, args.length);
    const { query, slots } = template;
    return {
      ...query,
      parameters: query.parameters.map((value, index) => (slots[index] === -1 ? value : args[slots[index] as number])),
    };
  };
}

class StandIn {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

function compileTemplate<Row>(make: (...args: never) => Compilable<Row>, count: number) {
  const standIns = Array.from({ length: count }, (_, index) => new StandIn(index));
  const query = make(...(standIns as never)).compile();
  const slots = query.parameters.map((value) => (value instanceof StandIn ? value.index : -1));
  return { query, slots };
}
