import {
  type Finding,
  MAIL_FINDINGS,
  type MailFindingCode,
  type FindingSeverity,
} from '../../../contract/campaigns/preflight.ts';

export type Found = Finding;

interface FindingDetails {
  subject: Finding['subject'];
  values?: Finding['values'];
  fix?: Finding['fix'];
}

/** A mailFinding with its English words. */
export function mailFinding(
  code: MailFindingCode,
  severity: FindingSeverity,
  { subject, values = {}, fix = null }: FindingDetails,
): Found {
  const plain = MAIL_FINDINGS[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  const words = values.email === undefined ? plain : `Email ${values.email}: ${plain}`;
  return { code, severity, subject, values, words, fix };
}
