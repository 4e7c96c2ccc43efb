import { MAIL_STAGES, type MailStage } from '../../../contract/mailboxes/schemas.ts';
import type { TestedStage } from './port.ts';
import { MailStageError } from './smtp/mail-stage-error.ts';

export type StagePassed = (stage: MailStage, detail: string) => void;

/** What is told of a test: each stage with the time since the one before it. What fails ends it. */
export async function testedStages(run: (pass: StagePassed) => Promise<void>): Promise<TestedStage[]> {
  const stages: TestedStage[] = [];
  let last = performance.now();
  const lap = () => {
    const now = performance.now();
    const tookMs = Math.round(now - last);
    last = now;
    return tookMs;
  };
  const pass: StagePassed = (stage, detail) => {
    if (stages.some((each) => each.stage === stage)) return;
    stages.push({ stage, isGood: true, detail, tookMs: lap(), advice: null });
  };
  try {
    await run(pass);
  } catch (error) {
    if (!(error instanceof MailStageError)) throw error;
    const tookMs = lap();
    // a server that refuses the password was found, reached and understood
    for (const stage of MAIL_STAGES.slice(0, MAIL_STAGES.indexOf(error.stage)))
      if (stage !== 'sending' || error.stage !== 'reading') pass(stage, '');
    stages.push({ stage: error.stage, isGood: false, detail: error.message, tookMs, advice: error.advice });
  }
  return stages;
}
