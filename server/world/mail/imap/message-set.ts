import { ImapSyntaxError } from './read-commands.ts';

/** Whether a number is in a set like `1,5:8,12:*`; the star is the last there is. */
export function readMessageSet(set: string, last: number): (number_: number) => boolean {
  const ranges = set.split(',').map((range) => {
    const ends = range.split(':').map((end) => (end === '*' ? last : Number(end)));
    if (ends.length > 2 || ends.some((end) => !Number.isInteger(end) || end < 0)) throw new ImapSyntaxError('Which?');
    const [from = 0, to = from] = ends;
    return [Math.min(from, to), Math.max(from, to)] as const;
  });
  return (number_) => ranges.some(([from, to]) => number_ >= from && number_ <= to);
}
