/**
 * The keys under which parts of a look-up that are under way have reserved credits: two parts may have the same person,
 * and what one gives back the other may still need.
 */
export interface ChargesUnderWay {
  add(keys: readonly string[]): void;
  /** Settled or refused: of a part that has its own no more. */
  drop(keys: readonly string[]): void;
  has(key: string): boolean;
}

export function chargesUnderWay(): ChargesUnderWay {
  const counts = new Map<string, number>();
  return {
    add: (keys) => {
      for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    drop: (keys) => {
      for (const key of keys) {
        const left = (counts.get(key) ?? 0) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      }
    },
    has: (key) => counts.has(key),
  };
}
