import type { TestStage } from '../port.ts';

/** Where a conversation with a server of mail ended, in the server's own words. */
export class MailStageError extends Error {
  readonly stage: TestStage;
  /** Whether it may go better later; a sign-in that is refused will not. */
  readonly isPassing: boolean;

  constructor(stage: TestStage, detail: string, isPassing = false) {
    super(detail.replace(/\s+/g, ' ').slice(0, 500));
    this.stage = stage;
    this.isPassing = isPassing;
  }
}
