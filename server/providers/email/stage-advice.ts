import type { MailStage, StageAdvice } from '../../../contract/mailboxes/schemas.ts';

type Said = readonly [words: RegExp, advice: StageAdvice];

/** What helps where a vendor refuses a sign-in: by its codes (RFC 4954, enhanced by each vendor) and words. */
const SIGN_IN: readonly Said[] = [
  [/\b534\b|5\.7\.9\b|application[- ]specific|app[- ]password/i, 'app_password'],
  [
    /5\.7\.139|5\.7\.57|disabled|blocked|suspended|locked|web browser|not (?:enabled|permitted)|invalid_grant/i,
    'sign_in_blocked',
  ],
  [/\b4\d\d[ -]|4\.\d+\.\d+|too many|rate|try again|temporar|\[UNAVAILABLE\]|\[LIMIT\]/i, 'try_later'],
];
const TLS: readonly Said[] = [
  [/certificate|altname|self[- ]signed|expired|unable to verify|issuer/i, 'certificate'],
  [/./, 'wrong_security'],
];
const CONNECTION: readonly Said[] = [
  // somebody answers who does not take mail
  [/^\* (?:OK|PREAUTH|BYE)\b|^\+OK\b/i, 'wrong_security'],
  [/wrong version|greeting never received|packet length|unexpected (?:end|message)/i, 'wrong_security'],
  [/\b4\d\d[ -]|too many/i, 'try_later'],
  [/./, 'nobody_answers'],
];
const READING: readonly Said[] = [
  [/folder of sent/i, 'no_sent_folder'],
  [/not arrived/i, 'not_arrived'],
];

/** What helps, told from the server's own words; null where they tell nothing. */
export function stageAdvice(stage: MailStage, words: string): StageAdvice | null {
  const said = (known: readonly Said[]) => known.find(([pattern]) => pattern.test(words))?.[1] ?? null;
  switch (stage) {
    case 'name':
      return /private/i.test(words) ? 'private_address' : 'no_such_name';
    case 'connection':
      return said(CONNECTION);
    case 'tls':
      return said(TLS);
    case 'sign_in':
      return said(SIGN_IN) ?? 'wrong_password';
    case 'sending':
      return /\b4\d\d[ -]|4\.\d+\.\d+/.test(words) ? 'try_later' : 'not_allowed_to_send';
    case 'reading':
      return said(READING);
  }
}
