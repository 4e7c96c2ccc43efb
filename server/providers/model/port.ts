import type * as z from 'zod';

/** A large language model that writes a text when it is asked. It remembers nothing, and is asked for one text at a time. */
export interface TextModel {
  vendor: ModelVendor;
  /** As its vendor names it. */
  model: string;
  generate<T extends z.ZodType = z.ZodType>(
    prompt: ModelPrompt<T>,
    signal?: AbortSignal,
  ): Promise<ModelAnswer<z.output<T>>>;
  /** The same, told part by part as it comes; what ended well is whole in the answer. */
  stream(
    prompt: Omit<ModelPrompt, 'schema'>,
    onText: (part: string) => void,
    signal?: AbortSignal,
  ): Promise<ModelAnswer>;
}

/** Any that speaks OpenAI's wire, OpenAI itself, Anthropic. */
export const MODEL_VENDORS = ['openai_compatible', 'openai', 'anthropic'] as const;
export type ModelVendor = (typeof MODEL_VENDORS)[number];

/** Where each is unless it is named. */
export const VENDOR_BASES: Record<ModelVendor, string> = {
  openai_compatible: '',
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
};

export interface ModelPrompt<T extends z.ZodType = z.ZodType> {
  /** What it is to do: our own words, never those of a customer, a prospect or a page. */
  system: string;
  /** What it is given to do it with. */
  prompt: string;
  /** No answer is longer. */
  maxTokens: number;
  /** Where the answer is to be JSON of this form. */
  schema?: T;
}

/** What an answer took. Paid for even where it is of no use. */
export interface ModelUse {
  inputTokens: number;
  outputTokens: number;
  /** In cents, with parts of them; null where no price is known. */
  cost: number | null;
}
export const NOTHING_USED: ModelUse = { inputTokens: 0, outputTokens: 0, cost: null };

/** How asking ends, and in no other way. */
export type ModelAnswer<Value = unknown> =
  | { kind: 'ok'; text: string; value?: Value; model: string; use: ModelUse }
  /** It would not write that. */
  | { kind: 'refused'; detail: string; use: ModelUse }
  /** It was not finished when the length was used up. */
  | { kind: 'cut_off'; text: string; use: ModelUse }
  /** An answer that says nothing: empty, of another form, broken off, its own instructions repeated. */
  | { kind: 'broken'; detail: string; use: ModelUse }
  /** Too much is asked of it: it answers again from then on. */
  | { kind: 'busy'; until: Date; detail: string; use: ModelUse }
  /** It answers nobody with this key: unknown, without a right to the model, or used up. */
  | { kind: 'unauthorised'; detail: string; use: ModelUse }
  /** Nobody is there, the address is not of the internet or leads elsewhere, or it has a fault. */
  | { kind: 'unreachable'; detail: string; use: ModelUse }
  | { kind: 'timed_out'; use: ModelUse }
  /** Whoever asked ended it. */
  | { kind: 'stopped'; use: ModelUse };
export type ModelOutcome = ModelAnswer['kind'];
