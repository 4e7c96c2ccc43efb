/** A part of a command: an atom or a string, a literal as it came, or a list in parentheses. */
export type ImapToken = string | Buffer | ImapToken[];
export interface ImapCommand {
  tag: string;
  name: string;
  args: ImapToken[];
}

/** What is longer than this is nobody's mail program. */
const LONGEST_LINE = 65_536;
const LONGEST_LITERAL = 60_000_000;
const LITERAL = /\{(\d+)(\+?)\}$/;

export class ImapSyntaxError extends Error {}

export interface CommandReader {
  /** All commands that are whole with these bytes, and the lines that are none: what a session waits for says which. */
  push(bytes: Buffer): void;
}

/**
 * Takes a connection's bytes apart (RFC 3501, section 4): `onLine` gets each whole line with the literals within it;
 * `onLiteral` is asked to let one come where its sender waits for it.
 */
export function readCommands(on: {
  line: (parts: readonly (string | Buffer)[]) => void;
  literal: () => void;
  fault: (problem: string) => void;
}): CommandReader {
  let waiting: Buffer[] = [];
  let length = 0;
  let parts: (string | Buffer)[] = [];
  let missing = 0;

  const joined = () => {
    const all = waiting.length === 1 ? (waiting[0] as Buffer) : Buffer.concat(waiting);
    waiting = [];
    length = 0;
    return all;
  };
  const keep = (rest: Buffer) => {
    if (rest.length === 0) return;
    waiting.push(rest);
    length += rest.length;
  };
  const takeLine = (): boolean => {
    const all = joined();
    const end = all.indexOf('\r\n');
    if (end < 0) {
      if (all.length > LONGEST_LINE) on.fault('The line is too long');
      else keep(all);
      return false;
    }
    const line = all.subarray(0, end).toString('utf8');
    keep(all.subarray(end + 2));
    const literal = LITERAL.exec(line);
    if (!literal) {
      const whole = [...parts, line];
      parts = [];
      on.line(whole);
      return true;
    }
    missing = Number(literal[1]);
    if (missing > LONGEST_LITERAL) {
      on.fault('The literal is too long');
      return false;
    }
    parts.push(line.slice(0, literal.index));
    if (literal[2] === '') on.literal();
    if (missing === 0) parts.push(Buffer.alloc(0));
    return true;
  };
  const takeLiteral = (): boolean => {
    if (length < missing) return false;
    const all = joined();
    parts.push(Buffer.from(all.subarray(0, missing)));
    keep(all.subarray(missing));
    missing = 0;
    return true;
  };
  return {
    push: (bytes) => {
      keep(bytes);
      while (length > 0 && (missing > 0 ? takeLiteral() : takeLine()));
    },
  };
}

/** A whole line as a command; throws what is wrong with it. */
export function parseCommand(parts: readonly (string | Buffer)[]): ImapCommand {
  const [tag, name, ...args] = tokensOf(parts);
  if (typeof tag !== 'string' || typeof name !== 'string' || tag === '') throw new ImapSyntaxError('No command');
  const upper = name.toUpperCase();
  // what a UID command does is said by the next word
  if (upper !== 'UID') return { tag, name: upper, args };
  const [of, ...rest] = args;
  if (typeof of !== 'string') throw new ImapSyntaxError('UID of what?');
  return { tag, name: `UID ${of.toUpperCase()}`, args: rest };
}

function tokensOf(parts: readonly (string | Buffer)[]): ImapToken[] {
  const stack: ImapToken[][] = [[]];
  const add = (token: ImapToken) => (stack.at(-1) as ImapToken[]).push(token);
  for (const part of parts) {
    if (typeof part !== 'string') {
      add(part);
      continue;
    }
    let at = 0;
    while (at < part.length) {
      const sign = part[at] as string;
      if (sign === ' ') at++;
      else if (sign === '(') {
        stack.push([]);
        at++;
      } else if (sign === ')') {
        const list = stack.pop() as ImapToken[];
        if (stack.length === 0) throw new ImapSyntaxError('A parenthesis too many');
        add(list);
        at++;
      } else if (sign === '"') {
        const quoted = /^"((?:[^"\\]|\\.)*)"/.exec(part.slice(at));
        if (!quoted) throw new ImapSyntaxError('A quote does not end');
        add((quoted[1] as string).replace(/\\(.)/g, '$1'));
        at += quoted[0].length;
      } else {
        // a section in brackets may hold spaces and parentheses: BODY.PEEK[HEADER.FIELDS (FROM)]<0.10>
        const atom = /^(?:[^ ()"[\]]|\[[^\]]*\])+/.exec(part.slice(at));
        if (!atom) throw new ImapSyntaxError(`“${sign}” stands where nothing does`);
        add(atom[0]);
        at += atom[0].length;
      }
    }
  }
  if (stack.length !== 1) throw new ImapSyntaxError('A parenthesis does not end');
  return stack[0] as ImapToken[];
}

export const textOfToken = (token: ImapToken | undefined): string => {
  if (typeof token === 'string') return token;
  if (Buffer.isBuffer(token)) return token.toString('utf8');
  throw new ImapSyntaxError('A word is missing');
};
