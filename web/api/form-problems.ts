import type { TFunction } from 'i18next';
import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';

export interface FormProblems {
  fields: Record<string, string>;
  /** What concerns no single field. */
  form: string | null;
}

/** Splits a refusal: what belongs beside a field of this form, and what concerns the form as a whole. */
export function formProblems(t: TFunction, error: unknown, names: readonly string[]): FormProblems {
  if (!(error instanceof ApiError)) return { fields: {}, form: errorText(t, error) };
  // A refusal with a name of its own is told in the person's language; what validation found, in the server's words.
  const say = (text: string) => (error.code === 'invalid_input' ? text : errorText(t, error));
  const fields = Object.fromEntries(
    names.flatMap((name) => (error.fields[name] ? [[name, say(error.fields[name])]] : [])),
  );
  return { fields, form: Object.keys(fields).length > 0 ? null : errorText(t, error) };
}

/** For how many seconds the server wants to be left alone, when that is why it refused. */
export function retryAfterSeconds(error: unknown): number {
  if (!(error instanceof ApiError)) return 0;
  const mustWait = error.code === 'too_many_attempts' || error.code === 'resend_too_soon';
  return mustWait ? Number(error.fields.wait) || 60 : 0;
}
