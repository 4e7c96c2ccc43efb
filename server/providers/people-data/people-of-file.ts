import { createHash } from 'node:crypto';
import type { Clock } from '../../core/clock/clock.ts';
import { personOfVendor } from './person-of-vendor.ts';
import type { PeoplePart, PeopleSource } from './port.ts';

/** Lines of one part. */
const AT_ONCE = 2_000;
/** The first bytes of what gzip packed. */
const GZIP = [0x1f, 0x8b];
/** A record is a few kilobytes; whoever has none of these ends sends no lines. */
const LINE_MOST = 4_000_000;

export interface FileOfPeople {
  name: string;
  title: string;
  open(): Promise<ReadableStream<Uint8Array>>;
  clock: Clock;
}

/**
 * A data set as lines of JSON, packed by gzip or not: each line a record of the vendor’s person schema. The mark is that of
 * its first line: where another file has come under the same name meanwhile, that one is read from its beginning.
 */
export function peopleOfFile({ name, title, open, clock }: FileOfPeople): PeopleSource {
  return {
    name,
    title,
    async *read({ lines: skip, mark: before }) {
      let [lines, refused] = [0, 0];
      let people: PeoplePart['people'][number][] = [];
      let mark: string | null = null;
      const part = (): PeoplePart => ({ people, refused, lines, mark });
      for await (const line of linesOf(unpacked(await open()))) {
        mark ??= createHash('md5').update(line).digest('base64url');
        const isSame = before === null || before === mark;
        if ((++lines <= skip && isSame) || line.trim() === '') continue;
        const person = personOfLine(line, clock.now());
        if (person) people.push(person);
        else refused++;
        if (people.length + refused < AT_ONCE) continue;
        yield part();
        people = [];
        refused = 0;
      }
      if (people.length + refused > 0) yield part();
    },
  };
}

function personOfLine(line: string, now: Date) {
  try {
    return personOfVendor(JSON.parse(line), now);
  } catch {
    return null;
  }
}

/** Bytes as they are, unpacked where their beginning says that they are packed. */
async function* unpacked(bytes: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const [look, whole] = bytes.tee();
  const reader = look.getReader();
  const { value } = await reader.read();
  void reader.cancel();
  const isPacked = value !== undefined && GZIP.every((byte, at) => value[at] === byte);
  yield* isPacked ? whole.pipeThrough(new DecompressionStream('gzip') as never as UnpackStream) : whole;
}
type UnpackStream = { readable: ReadableStream<Uint8Array>; writable: WritableStream<Uint8Array> };

async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    if (rest.length > LINE_MOST) throw new Error('This is no file of lines');
    yield* parts;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}

/** A data set at an address, fetched while it is read. */
export const openAddress =
  (address: string): FileOfPeople['open'] =>
  async () => {
    const answer = await fetch(address);
    if (!answer.ok || !answer.body) throw new Error(`${address} was answered with ${answer.status}`);
    return answer.body;
  };
