import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';

/** Deeper than anything that a screen or an application of ours sends; far less than what exhausts the stack. */
export const MAX_DEPTH = 64;

/** JSON that is nested beyond reason is refused before it is read: whatever walks through it later would run out of stack. */
export function limitDepth(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body as string)) return done(tooDeep());
    return parse(request, body as string, done);
  });
}

export const tooDeep = () =>
  refuse('bad_json', { text: `The request body is nested more than ${MAX_DEPTH} levels deep` });

const [QUOTE, BACKSLASH] = [34, 92];
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);

/** Counts brackets outside of texts, without reading the rest. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfText(json, at);
    else if (OPENING.has(code) && ++depth > MAX_DEPTH) return true;
    else if (CLOSING.has(code)) depth--;
  }
  return false;
}

function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}
