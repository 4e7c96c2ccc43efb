import { type AskOutcome, NEVER_KNOWN } from '../../network/port.ts';
import type { MailStageError } from './mail-stage-error.ts';

/** Nobody could be asked: who is not let in any more is not answered however often they ask. */
export const unknownAfter = ({ stage, isPassing }: MailStageError): AskOutcome =>
  stage === 'sign_in' && !isPassing ? NEVER_KNOWN : { kind: 'unknown' };
