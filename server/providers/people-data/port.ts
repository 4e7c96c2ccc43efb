import type { PersonRecord } from '../../../engine/finder/person-record.ts';

/** Some of the people of a source, and where it goes on behind them. */
export interface PeoplePart {
  people: readonly PersonRecord[];
  /** Lines that tell of nobody. */
  refused: number;
  /** How many lines there were until here, and by what the source knows where that was. */
  lines: number;
  mark: string | null;
}

/** Whoever has people: a file of a data set, or a vendor who is asked page by page. */
export interface PeopleSource {
  /** By which it is known that it was read before. */
  name: string;
  /** What people are told they stand from. */
  title: string;
  read(from: { lines: number; mark: string | null }): AsyncIterable<PeoplePart>;
}
