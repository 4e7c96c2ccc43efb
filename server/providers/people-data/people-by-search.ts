import * as z from 'zod';
import type { Clock } from '../../core/clock/clock.ts';
import { personOfVendor } from './person-of-vendor.ts';
import type { PeopleSource } from './port.ts';

/** The most of one page. */
const PAGE = 100;

const Page = z.object({
  status: z.number(),
  data: z.array(z.unknown()).optional(),
  scroll_token: z.string().nullish(),
  total: z.number().optional(),
});

export interface SearchOfPeople {
  baseUrl: string;
  apiKey: string;
  /** An Elasticsearch query over the vendor’s fields; each record costs a credit there. */
  query: object;
  /** No more than so many are fetched. */
  most: number;
  clock: Clock;
}

/** `POST /v5/person/search` of People Data Labs, page by page behind its scroll token. */
export function peopleBySearch({ baseUrl, apiKey, query, most, clock }: SearchOfPeople): PeopleSource {
  const ask = async (mark: string | null, size: number) => {
    const answer = await fetch(`${baseUrl}/v5/person/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
      body: JSON.stringify({ query, size, ...(mark && { scroll_token: mark }) }),
    });
    // nobody is left
    if (answer.status === 404) return null;
    const { data, error } = Page.safeParse(await answer.json());
    if (!answer.ok || error) throw new Error(`${baseUrl} answered a search with ${answer.status}`);
    return data;
  };
  return {
    name: `${baseUrl} ${JSON.stringify(query)}`,
    title: 'People Data Labs',
    async *read(from) {
      let { lines, mark } = from;
      while (lines < most) {
        const page = await ask(mark, Math.min(PAGE, most - lines));
        const records = page?.data ?? [];
        if (records.length === 0) return;
        const people = records.flatMap((record) => personOfVendor(record, clock.now()) ?? []);
        lines += records.length;
        mark = page?.scroll_token ?? null;
        yield { people, refused: records.length - people.length, lines, mark };
        if (mark === null) return;
      }
    },
  };
}
