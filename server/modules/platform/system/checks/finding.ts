import { FINDINGS, type FindingCode } from '../../../../../contract/system/findings.ts';
import type { CheckFinding } from '../../../../../contract/system/schemas.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import type { Faults } from '../../../../core/faults.ts';
import type { Services } from '../../../../core/services.ts';

/** What there is to check: a process that serves, or the command `doctor` beside it. */
export interface CheckSubject {
  tx: PlatformTx;
  faults: Faults;
  settings: CheckSettings;
  /** Of the secret keys at hand; health does not look through what is stored. */
  keyIds?: readonly string[];
}

export type CheckSettings = Pick<Services['settings'], 'dataDir' | 'outside'>;

export type SystemCheck = (subject: CheckSubject) => Promise<CheckFinding[]>;

/** A finding in its words. */
export function finding(code: FindingCode, values: Record<string, string | number> = {}): CheckFinding {
  const found: { check: CheckFinding['check']; state: CheckFinding['state']; text: string; fix?: string } =
    FINDINGS[code];
  const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  return {
    check: found.check,
    state: found.state,
    code,
    values,
    text: filled(found.text),
    fix: found.fix ? filled(found.fix) : null,
  };
}
