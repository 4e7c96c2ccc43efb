import {
  type Finding,
  FINDINGS,
  type FindingCode,
  type FindingSeverity,
} from '../../../contract/campaigns/preflight.ts';

export type Found = Finding;

interface FindingDetails {
  subject: Finding['subject'];
  values?: Finding['values'];
  fix?: Finding['fix'];
}

/** A finding with its English words. */
export function finding(
  code: FindingCode,
  severity: FindingSeverity,
  { subject, values = {}, fix = null }: FindingDetails,
): Found {
  const words = FINDINGS[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  return { code, severity, subject, values, words, fix };
}
