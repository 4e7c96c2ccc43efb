/** Two-sided 95 %. */
const Z = 1.959_964;

/** Between which shares the true one lies in nineteen of twenty cases (Wilson): honest also with few people. */
export function shareInterval(good: number, sent: number): { low: number; high: number } {
  if (sent === 0) return { low: 0, high: 1 };
  const share = good / sent;
  const spread = Z * Math.sqrt((share * (1 - share)) / sent + Z ** 2 / (4 * sent ** 2));
  const middle = share + Z ** 2 / (2 * sent);
  const whole = 1 + Z ** 2 / sent;
  return { low: Math.max(0, (middle - spread) / whole), high: Math.min(1, (middle + spread) / whole) };
}

/** An axis in steps of five or more hundredths round all that is shown. */
export function axisOf(shares: readonly number[]): { from: number; to: number; ticks: number[] } {
  const [low, high] = [Math.min(...shares), Math.max(...shares)];
  const step = [0.05, 0.1, 0.2, 0.25].find((each) => (high - low) / each <= 5) ?? 0.25;
  const from = Math.floor(low / step) * step;
  const to = Math.max(from + step, Math.ceil(high / step) * step);
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
  return { from, to, ticks };
}
