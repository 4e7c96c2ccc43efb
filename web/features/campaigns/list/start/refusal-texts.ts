import type { TFunction } from 'i18next';
import type { ErrorCode } from '../../../../../contract/errors.ts';
import { ApiError } from '../../../../api/api-error.ts';

/** What keeps a campaign from being started, in words, and the part of it where that is put right. */
interface RefusalTexts {
  text: (t: TFunction) => string;
  /** Null where another plan helps. */
  part: 'audience' | 'sequence' | 'senders' | null;
  /** What leads there. */
  fix: (t: TFunction) => string;
}

const REFUSALS: Partial<Record<ErrorCode, RefusalTexts>> = {
  sequence_invalid: {
    text: (t) => t(($) => $.campaigns.refused.sequence),
    part: 'sequence',
    fix: (t) => t(($) => $.campaigns.refused.openSequence),
  },
  credential_missing: {
    text: (t) => t(($) => $.campaigns.refused.sender),
    part: 'senders',
    fix: (t) => t(($) => $.campaigns.refused.chooseSender),
  },
  people_missing: {
    text: (t) => t(($) => $.campaigns.refused.people),
    part: 'audience',
    fix: (t) => t(($) => $.campaigns.refused.addPeople),
  },
  upgrade_needed: {
    text: (t) => t(($) => $.campaigns.refused.plan),
    part: null,
    fix: (t) => t(($) => $.menu.upgrade),
  },
};

const codeOf = (error: Error): ErrorCode | null => (error instanceof ApiError ? error.code : null);

/** A refusal that is told beside the campaign; all others are snackbars. */
export function refusalTexts(error: Error): RefusalTexts | null {
  const code = codeOf(error);
  return (code && REFUSALS[code]) ?? null;
}

export const hasRefusalTexts = (error: Error): boolean => refusalTexts(error) !== null;
