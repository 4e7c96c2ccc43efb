import type { MailStage, StageAdvice } from '../../../../contract/mailboxes/schemas.ts';
import { stageAdvice } from '../stage-advice.ts';

/** Where a conversation with a server of mail ended, in the server's own words. */
export class MailStageError extends Error {
  readonly stage: MailStage;
  /** Whether it may go better later; a sign-in that is refused will not. */
  readonly isPassing: boolean;
  readonly advice: StageAdvice | null;

  constructor(stage: MailStage, detail: string, isPassing = false, advice?: StageAdvice | null) {
    super(detail.replace(/\s+/g, ' ').slice(0, 500));
    this.stage = stage;
    this.isPassing = isPassing;
    this.advice = advice === undefined ? stageAdvice(stage, detail) : advice;
  }
}
