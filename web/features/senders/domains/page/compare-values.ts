export interface ValueDifference {
  /** What both begin with. */
  before: string;
  found: string;
  shouldBe: string;
  /** What both end with. */
  after: string;
}

/** Where two values part, and where they come together again. */
export function compareValues(found: string, shouldBe: string): ValueDifference {
  const most = Math.min(found.length, shouldBe.length);
  let start = 0;
  while (start < most && found[start] === shouldBe[start]) start += 1;
  let end = 0;
  while (end < most - start && found.at(-1 - end) === shouldBe.at(-1 - end)) end += 1;
  return {
    before: shouldBe.slice(0, start),
    found: found.slice(start, found.length - end),
    shouldBe: shouldBe.slice(start, shouldBe.length - end),
    after: shouldBe.slice(shouldBe.length - end),
  };
}
