/** What a bench has to keep to: its ratio, and any other figure of its detail by name. */
export type Target = { ratio: Bound } & Record<string, Bound>;
export type Bound = { atLeast: number } | { atMost: number };

export interface Result {
  bench: string;
  ratio: number;
  unit: string;
  of: number;
  against: number;
  detail: Record<string, unknown>;
}

/** Prints the result with its target; ends the program with a failure, and says why, where it misses it. */
export function conclude(result: Result, target: Target): void {
  const whole = { ...result, target };
  console.log(JSON.stringify(whole));
  for (const line of missed(whole)) {
    console.error(line);
    process.exitCode = 1;
  }
}

/** A line for each figure that misses its target; a result without a target misses it too. */
export function missed(result: Partial<Result> & { target?: Partial<Target> }): string[] {
  const { bench = 'a bench', target } = result;
  if (!target?.ratio) return [`${bench} has no target.`];
  return Object.entries(target).flatMap(([name, bound]) => {
    const value = name === 'ratio' ? result.ratio : result.detail?.[name];
    if (!bound || holds(value, bound)) return [];
    const wanted = 'atLeast' in bound ? `at least ${bound.atLeast}` : `at most ${bound.atMost}`;
    return [`${bench} misses its target: ${name} is ${String(value)}, and should be ${wanted}.`];
  });
}

/** What is no number holds nothing. */
function holds(value: unknown, bound: Bound): boolean {
  if (typeof value !== 'number') return false;
  return 'atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost;
}
