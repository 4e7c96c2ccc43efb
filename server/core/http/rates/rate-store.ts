import type { RateCounts } from './rate-counts.ts';

type Told = (error: Error | null, count?: { current: number; ttl: number }) => void;
interface RouteRate {
  routeInfo?: { method?: string | string[]; url?: string };
  /** Few may do it: counted by all processes together, one by one. */
  isExact?: boolean;
}

/** Where the limiter of requests counts: shared by all processes, and apart for every route. */
export function rateStore(counts: RateCounts) {
  return class RateStore {
    readonly #scope: string;
    readonly #isExact: boolean;

    constructor({ routeInfo, isExact = false }: RouteRate = {}) {
      this.#scope = `${String(routeInfo?.method ?? '')} ${routeInfo?.url ?? ''}`;
      this.#isExact = isExact;
    }

    incr(key: string, tell: Told, timeWindow: number): void {
      const name = `${this.#scope}|${key}`;
      if (!this.#isExact) return tell(null, counts.nearly(name, timeWindow));
      counts.exactly(name, timeWindow).then(
        (count) => tell(null, count),
        (error: Error) => tell(error),
      );
    }

    child(route: RouteRate): RateStore {
      return new RateStore(route);
    }
  };
}
