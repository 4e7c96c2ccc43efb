import * as z from 'zod';
import { ANSWER_CHARS_MAX, type AnswerFault, type WritingSource } from '../../../contract/writing/schemas.ts';
import { hiddenIn } from '../reading/hidden-in.ts';
import { type ClaimMark, readMarks } from '../grounding/marks.ts';
import { lexiconOf } from '../words/lexicon.ts';
import { foldInPlace } from '../reading/fold-in-place.ts';
import { leaksPrompt } from './leaks-prompt.ts';

/** Only what was read whole is a text; it is still reviewed like any other. */
export type ReadAnswer =
  | { outcome: 'read'; subject: string; text: string; marks: ClaimMark[] }
  | { outcome: 'fault'; fault: AnswerFault; detail: string };

const Answer = z.strictObject({
  subject: z.string().max(1_000),
  text: z.string().max(30_000),
  cannot: z.string().max(1_000).nullable(),
});

/** Reads a model's answer as it was asked for, and forgives nothing: what is guessed at could say anything. */
export function readDraft(
  answer: string,
  { sources, isCutOff = false }: { sources: readonly Pick<WritingSource, 'id'>[]; isCutOff?: boolean },
): ReadAnswer {
  const fault = (name: AnswerFault, detail = ''): ReadAnswer => ({
    outcome: 'fault',
    fault: name,
    detail: detail.slice(0, 300),
  });
  const whole = answer.trim();
  if (whole === '') return fault('empty');
  if (whole.length > ANSWER_CHARS_MAX) return fault('too_long');
  if (isCutOff) return fault('cut_off');
  if (leaksPrompt(whole).length > 0) return fault('prompt_leaked');
  if (!whole.startsWith('{')) return fault(isRefusal(whole) ? 'refused' : 'extra_prose');
  const end = endOfObject(whole);
  if (end === null) return fault('cut_off');
  if (end < whole.length) return fault('extra_prose');
  let parsed: unknown;
  try {
    parsed = JSON.parse(whole);
  } catch {
    return fault('broken_json');
  }
  if (hasTwice(whole)) return fault('wrong_shape', 'a name stands twice');
  const shaped = Answer.safeParse(parsed);
  if (!shaped.success) return fault('wrong_shape', shaped.error.issues[0]?.message);
  const { subject, text, cannot } = shaped.data;
  if (cannot !== null) return fault('refused', cannot);
  if (text.trim() === '') return fault('empty');
  if (leaksPrompt(`${subject}\n${text}`).length > 0) return fault('prompt_leaked');
  if (hiddenIn(`${subject}\n${text}`).length > 0) return fault('hidden_signs');
  const [heading, body] = [readMarks(subject), readMarks(text)];
  if (heading.outcome === 'broken_mark' || body.outcome === 'broken_mark') return fault('broken_mark');
  const known = new Set(sources.map(({ id }) => id));
  const unknown = [...heading.marks, ...body.marks].find(({ source_id }) => !known.has(source_id));
  if (unknown) return fault('unknown_source', unknown.source_id);
  if (isRefusal(body.text)) return fault('refused');
  return { outcome: 'read', subject: heading.text, text: body.text, marks: body.marks };
}

/** Where the first object ends; null where it never does. */
function endOfObject(text: string): number | null {
  let [depth, isText] = [0, false];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (isText) {
      if (sign === '\\') at++;
      else if (sign === '"') isText = false;
      continue;
    }
    if (sign === '"') isText = true;
    else if (sign === '{' || sign === '[') depth++;
    else if ((sign === '}' || sign === ']') && --depth === 0) return at + 1;
  }
  return null;
}

/** JSON takes the last of two equal names, and a reader of the first sees another text. */
function hasTwice(text: string): boolean {
  const names: string[] = [];
  for (let at = 1; at < text.length; at++) {
    if (text[at] !== '"') continue;
    const begin = at + 1;
    for (at++; at < text.length && text[at] !== '"'; at++) if (text[at] === '\\') at++;
    if (/^\s*:/.test(text.slice(at + 1, at + 50))) names.push(String(JSON.parse(text.slice(begin - 1, at + 1))));
  }
  return new Set(names).size < names.length;
}

/** An answer that speaks of its writer, and so is none. */
function isRefusal(text: string): boolean {
  const folded = foldInPlace(text.slice(0, 300));
  return Array.from(folded.matchAll(lexiconOf('en').instructions)).some(
    ({ 0: found, index }) =>
      index < 120 &&
      /(?:\bai\b|artificial|sprachmodell|\bki\b|\bia\b|modelo|modele|language model|cannot|can't|can not|nicht|peux|puis|puedo|posso)/.test(
        found,
      ),
  );
}
