import { ERRORS, type ErrorCode } from '../../../contract/errors.ts';

/** A refusal from the closed list. Thrown anywhere below a call, answered in the envelope, never logged as a fault. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;

  constructor(code: ErrorCode, detail: { text?: string; fields?: Record<string, string> } = {}) {
    super(detail.text ?? ERRORS[code].message);
    this.code = code;
    this.status = ERRORS[code].status;
    this.fields = detail.fields;
  }
}

/** The shortest way to say no: `throw refuse('not_found')`. */
export const refuse = (code: ErrorCode, detail?: { text?: string; fields?: Record<string, string> }): Refusal =>
  new Refusal(code, detail);
