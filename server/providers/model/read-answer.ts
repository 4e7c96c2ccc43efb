import * as z from 'zod';
import type { ModelAnswer, ModelPrompt } from './port.ts';

/**
 * The form goes along in the words, and the answer is read by it here: so it is the same for every vendor, and what does
 * not fit says nothing.
 */
export function withForm(prompt: ModelPrompt): ModelPrompt {
  if (!prompt.schema) return prompt;
  const form = JSON.stringify(z.toJSONSchema(prompt.schema));
  return {
    ...prompt,
    system: `${prompt.system}\n\nAnswer with one JSON value of this form and with nothing else:\n${form}`,
  };
}

export function readAnswer<T extends z.ZodType>(
  { system, schema }: Pick<ModelPrompt<T>, 'system' | 'schema'>,
  answer: ModelAnswer<z.output<T>>,
): ModelAnswer<z.output<T>> {
  if (answer.kind !== 'ok') return answer;
  const { text, use } = answer;
  if (repeats(text, system)) return { kind: 'broken', detail: 'it repeats its instructions', use };
  if (!schema) return answer;
  const read = schema.safeParse(jsonOf(text));
  if (read.success) return { ...answer, value: read.data };
  return { kind: 'broken', detail: `its answer has another form: ${read.error.issues[0]?.path.join('.')}`, use };
}

/** Some put what they were asked for into a block of code, whatever they are told. */
function jsonOf(text: string): unknown {
  const inBlock = /^```(?:json)?\s*\n([\s\S]*?)\n?```$/i.exec(text)?.[1];
  try {
    return JSON.parse(inBlock ?? text);
  } catch {
    return undefined;
  }
}

/** A sentence so long is not the same by chance. */
const OWN_LETTERS = 40;
const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** Whether one of its instructions is in the text word for word. */
function repeats(text: string, system: string): boolean {
  const said = plain(text);
  return system
    .split(/\n+|(?<=[.!?:])\s/)
    .map(plain)
    .some((line) => line.length >= OWN_LETTERS && said.includes(line));
}
