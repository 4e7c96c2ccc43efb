export interface Stock {
  country: string;
  type: 'basic' | 'residential';
  capacity: number;
}

/** What the command line says, such as DE=200 SE=50; null where it says something else. */
export function readStock(args: readonly string[]): Stock[] | null {
  const type = args.includes('--residential') ? 'residential' : 'basic';
  const stock = args
    .filter((arg) => arg !== '--residential')
    .map((arg) => {
      const [, country, capacity] = /^([A-Z]{2})=(\d{1,7})$/.exec(arg) ?? [];
      return country && capacity ? { country, type, capacity: Number(capacity) } : null;
    });
  return stock.every((line) => line !== null) ? (stock as Stock[]) : null;
}
