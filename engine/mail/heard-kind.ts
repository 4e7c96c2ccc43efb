/** What of a mail says what it is: its headers by small names, and the reports that it carries. */
export interface MailSigns {
  headers: Readonly<Record<string, string>>;
  from: string;
  subject: string;
  /** The text of parts like message/delivery-status, by their types. */
  reports: Readonly<Record<string, string>>;
}

/** Somebody has written; a machine has, for somebody; a carrier gives back; a reader complains. */
export type HeardKind = 'written' | 'automatic' | 'bounced' | 'complained';

const DAEMON = /^(mailer-daemon|postmaster|mail-daemon|bounces?)@/i;
const GIVEN_BACK =
  /undeliver|delivery (status|failure|has failed)|returned (mail|to sender)|mail delivery|unzustellbar|failure notice/i;
/** As mail programs of our languages begin them. */
const AUTOMATIC_SUBJECT =
  /^\s*(automatic reply|auto[- ]?reply|auto:|out of (the )?office|abwesen|automatische antwort|réponse automatique|absence|respuesta automática|fuera de (la )?oficina|resposta automática|ausência|ausente)/i;

/** By what machines say of themselves (RFC 3834, 3464, 5965) before what their words sound like. */
export function heardKind({ headers, from, subject, reports }: MailSigns): HeardKind {
  const type = headers['content-type']?.toLowerCase() ?? '';
  if (reports['message/feedback-report'] || type.includes('report-type=feedback-report')) return 'complained';
  if (reports['message/delivery-status'] || /report-type="?delivery-status/.test(type)) return 'bounced';
  if (DAEMON.test(from) && GIVEN_BACK.test(subject)) return 'bounced';
  return isAutomatic(headers) || AUTOMATIC_SUBJECT.test(subject) ? 'automatic' : 'written';
}

function isAutomatic(headers: MailSigns['headers']): boolean {
  const submitted = headers['auto-submitted']?.trim().toLowerCase();
  if (submitted && !submitted.startsWith('no')) return true;
  if (/^(auto_reply|bulk|junk|list)\b/i.test(headers.precedence?.trim() ?? '')) return true;
  return ['x-autoreply', 'x-autorespond', 'x-auto-response', 'list-id'].some((name) => headers[name] !== undefined);
}
