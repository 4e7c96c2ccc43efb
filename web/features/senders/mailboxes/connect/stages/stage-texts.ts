import type { TFunction } from 'i18next';
import type { MailStage, TestedMailStage } from '../../../../../../contract/mailboxes/schemas.ts';

interface StageTexts {
  name: (t: TFunction) => string;
  /** What it will do, as long as it waits. */
  hint: (t: TFunction) => string;
}

export const STAGE_TEXTS: Record<MailStage, StageTexts> = {
  name: { name: (t) => t(($) => $.mailboxes.stages.name), hint: (t) => t(($) => $.mailboxes.stages.nameHint) },
  connection: {
    name: (t) => t(($) => $.mailboxes.stages.connection),
    hint: (t) => t(($) => $.mailboxes.stages.connectionHint),
  },
  tls: { name: (t) => t(($) => $.mailboxes.stages.tls), hint: (t) => t(($) => $.mailboxes.stages.tlsHint) },
  sign_in: { name: (t) => t(($) => $.mailboxes.stages.signIn), hint: (t) => t(($) => $.mailboxes.stages.signInHint) },
  sending: {
    name: (t) => t(($) => $.mailboxes.stages.sending),
    hint: (t) => t(($) => $.mailboxes.stages.sendingHint),
  },
  reading: {
    name: (t) => t(($) => $.mailboxes.stages.reading),
    hint: (t) => t(($) => $.mailboxes.stages.readingHint),
  },
};

/** What helps, by what the server's words told. */
export const ADVICE_TEXTS: Record<NonNullable<TestedMailStage['advice']>, (t: TFunction) => string> = {
  no_such_name: (t) => t(($) => $.mailboxes.advice.noSuchName),
  private_address: (t) => t(($) => $.mailboxes.advice.privateAddress),
  nobody_answers: (t) => t(($) => $.mailboxes.advice.nobodyAnswers),
  wrong_security: (t) => t(($) => $.mailboxes.advice.wrongSecurity),
  certificate: (t) => t(($) => $.mailboxes.advice.certificate),
  app_password: (t) => t(($) => $.mailboxes.advice.appPassword),
  wrong_password: (t) => t(($) => $.mailboxes.advice.wrongPassword),
  wrong_key: (t) => t(($) => $.mailboxes.advice.wrongKey),
  sign_in_blocked: (t) => t(($) => $.mailboxes.advice.signInBlocked),
  not_allowed_to_send: (t) => t(($) => $.mailboxes.advice.notAllowedToSend),
  no_sent_folder: (t) => t(($) => $.mailboxes.advice.noSentFolder),
  not_arrived: (t) => t(($) => $.mailboxes.advice.notArrived),
  try_later: (t) => t(($) => $.mailboxes.advice.tryLater),
};
