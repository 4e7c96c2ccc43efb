/** One word is enough where it is all that somebody writes. */
const ALONE =
  /^(please\s+|bitte\s+)?(unsubscribe|stop|remove me|take me off( (your|this|the) list)?|abmelden|abbestellen|austragen|désabonner|désinscrire|darme de baja|cancelar suscripción|descadastrar|cancelar inscrição)( me)?( please)?[\s.!]*$/i;

/** What says so in a sentence: it names the list or the mails, lest somebody who only cancels a meeting is taken for it. */
const SENTENCES: readonly RegExp[] = [
  /\bunsubscribe\b|\bopt (me )?out\b/i,
  /\b(remove|take|delete) (me|my (e-?mail )?address|us)\b.{0,20}\b(from|off)\b.{0,30}\b(list|database|mails?|e-?mails?)\b/i,
  /\b(stop|quit) (e-?mailing|mailing|writing( to)?|contacting|messaging) (me|us)\b/i,
  /\b(do not|don['’]?t|never) (e-?mail|mail|write( to)?|contact|message) (me|us)\b/i,
  /\bno (more|further) (e-?mails?|mails|messages)\b/i,
  /\b(verteiler|newsletter|mailingliste|e-?mail-liste|adressliste)\b.{0,40}\b(aus|ab|abmelden|austragen|entfernen|streichen|löschen|nehmen|abbestellen)\b/i,
  /\b(abmelden|austragen|entfernen|streichen|löschen|nehmen|abbestellen)\b.{0,40}\b(verteiler|newsletter|mailingliste)\b/i,
  /\b(tragen|nehmen|streichen) sie (mich|uns)( bitte)? (aus|raus)\b(?! (de[mnr]|diese[mnr]?|alle[mnr]?|ihre[mnr]?)\b)/i,
  /\b(löschen sie( bitte)? (mich|meine (daten|e-?mail-?adresse|adresse))|trag(e|t)? mich( bitte)? aus)\b/i,
  /\bkeine (weiteren )?(e-?mails?|mails|nachrichten|werbung)( mehr)?\b.{0,30}$/i,
  /\b(schreiben|kontaktieren|mailen) sie (mir|mich|uns) (bitte )?nicht (mehr|weiter)\b/i,
  /d[ée]sabonne[rz]|d[ée]sinscri(re|vez)/i,
  /\b(retirez|supprimez|enlevez|ôtez)[- ](moi|nous|mon adresse)\b.{0,30}\b(liste|base|fichier)/i,
  /\bne (m['’]|me |nous )?(écrivez|contactez|envoyez)\b.{0,15}\bplus\b/i,
  /\bplus (d['’]e-?mails?|de (mails?|messages?|courriels?))\b/i,
  /\b(dame|darme|darnos|d[ée]n?me|d[ée]me) de baja\b|\bcancel(ar|en?) (mi |la )?suscripción\b/i,
  /\b(elim[ií]n|qu[ií]t|b[óo]rr|s[áa]qu)\w*(me|nos)\b.{0,20}\b(lista|base)\b/i,
  /\bno (me|nos) (escrib|contact|env[ií])\w+ más\b|\bno (quiero|deseo) (recibir )?más (correos|e-?mails|mensajes)\b/i,
  /\bdescadastr\w+|\bcancel(ar|em?) (a |minha )?inscrição\b/i,
  /\b(remov|retir|exclu|tir)\w*([- ](me|nos)|\s+meu (e-?mail|endereço))\b.{0,20}\b(lista|base)\b|\bme (remov|retir|exclu|tir)\w+ d[ao]\b/i,
  /\bnão (me|nos) (escrev|contat|envi)\w+ mais\b|\bnão quero (receber )?mais (e-?mails|mensagens)\b/i,
];
const LONGEST = 240;

/** Somebody answers that they want no more, and little else: what is longer, or asks something, is read by a person. */
export function wantsNoMail(text: string): boolean {
  const said = text.trim().replace(/\s+/g, ' ');
  const [first = ''] = text.trim().split(/\n/);
  if (said.length <= 80 && ALONE.test(first.trim())) return true;
  return said.length <= LONGEST && !said.includes('?') && SENTENCES.some((pattern) => pattern.test(said));
}
