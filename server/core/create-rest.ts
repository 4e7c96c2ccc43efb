export interface Rest {
  /** Resolves after so long, or as soon as somebody is woken; a call that came while nobody rested counts once. */
  take(ms: number): Promise<void>;
  wake(): void;
}

/** A pause that ends early where there is something to do. */
export function createRest(): Rest {
  let isWoken = false;
  let end: (() => void) | null = null;
  return {
    take: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => end?.(), isWoken ? 0 : ms);
        isWoken = false;
        end = () => {
          clearTimeout(timer);
          end = null;
          resolve();
        };
      }),
    wake: () => {
      if (end) end();
      else isWoken = true;
    },
  };
}
