/** What mail programs of our languages put before a subject that is answered or passed on. */
const BEFORE =
  /^\s*(?:(?:re|aw|antw|sv|rv|tr|wg|fwd?|enc|res|rif|ref|automatic reply|auto(?:matische)? antwort|réponse automatique|respuesta automática|resposta automática)(?:\[\d+\])?\s*:\s*|\[[^\]]{1,40}\]\s*)+/i;

/** A subject by which answers are held against what they answer. */
export const bareSubject = (subject: string): string =>
  subject.replace(BEFORE, '').replace(/\s+/g, ' ').trim().toLowerCase();
