/** What is done to the processes: kills of workers, of API processes and of the database, disks that fill, stops. */
export const STRIKES = ['worker', 'api', 'database', 'fill', 'stop'] as const;
export type Strike = (typeof STRIKES)[number];
export type Strikes = Record<Strike, number>;

/** Each kind spread evenly over the whole: a single one comes in the middle. */
export function orderOf(strikes: Strikes): Strike[] {
  return STRIKES.flatMap((kind) =>
    Array.from({ length: strikes[kind] }, (_, at) => ({ kind, place: (at + 0.5) / strikes[kind] })),
  )
    .sort((one, other) => one.place - other.place)
    .map(({ kind }) => kind);
}
