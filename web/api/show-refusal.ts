import type { TFunction } from 'i18next';
import type { ErrorCode } from '../../contract/errors.ts';
import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';

interface Form {
  getValues: () => object;
  setErrors: (errors: Record<string, string>) => void;
}

/** Puts a refusal beside the field it concerns; answers false when it concerns none of this form. */
export function showRefusal(
  form: Form,
  t: TFunction,
  error: Error,
  fieldOfCode: Partial<Record<ErrorCode, string>> = {},
): boolean {
  if (!(error instanceof ApiError)) return false;
  const field = error.code && fieldOfCode[error.code];
  if (field) {
    form.setErrors({ [field]: errorText(t, error) });
    return true;
  }
  const known = Object.entries(error.fields).filter(([name]) => name in form.getValues());
  if (known.length === 0) return false;
  form.setErrors(Object.fromEntries(known));
  return true;
}
