import { isQuoteBeginning, ownWords } from '../mail/own-words.ts';

/** More than this is not read: what is meant stands at the top. */
export const READ_CHARS = 6_000;

/** What of a reply is read. */
export interface SaidWords {
  /** Without quotations, signature, footer and sentences that speak to a machine. */
  text: string;
  /** It passes a message on to somebody. */
  isForwarded: boolean;
  /** Sentences that would tell a machine what to do were left out. */
  hadInstructions: boolean;
}

/** Where a program puts the message that it passes on, in our languages. */
const FORWARDED =
  /^[-*_ ]*(?:begin )?(?:forwarded message|weitergeleitete nachricht|message transf[ée]r[ée]|mensaje reenviado|mensagem (?:encaminhada|reencaminhada))\b/i;
/** The first line of a quoted head, and that another one follows it. */
const HEAD = /^[>* ]*(?:from|von|de)\s?:/i;
const HEAD_GOES_ON =
  /^[>* ]*(?:sent|date|to|subject|gesendet|datum|an|betreff|envoy[ée]|à|objet|enviado(?: el)?|fecha|para|asunto|data|assunto)\s?:/i;
/** Everything below is a signature or a footer. */
const SIGNATURE = /^(?:--+|__+|\*\*+|==+)\s*$/;
const SENT_FROM =
  /^(?:sent from my|get outlook for|gesendet von (?:mein|outlook)|von meinem .{2,20} gesendet|envoy[ée] de(?:puis)? mon|enviado (?:desde|do|de) (?:mi|meu|outlook))\b/i;
/** What says goodbye; names and addresses follow. */
const GOODBYE =
  /^(?:(?:kind|best|warm|many)? ?regards|best(?: wishes)?|all the best|sincerely|yours \w+|cheers|thanks|mit (?:freundlichen|besten|herzlichen|lieben) gr(?:ü|ue)(?:ß|ss)en|(?:viele|beste|liebe|freundliche|schöne|herzliche) gr(?:ü|ue)(?:ß|ss)e|lg|vg|mfg|(?:bien )?cordialement|bien à vous|salutations|(?:un )?(?:cordial )?saludos?|atentamente|(?:um )?abraço|atenciosamente|(?:com os )?(?:melhores )?cumprimentos|att)[\s,.!:]*$/i;
/** A line that nobody wrote for this message. */
const FOOTER =
  /confidential|vertraulich|confidentiel|confidencial|\b(?:unsubscribe|abmelden|désabonner|darse de baja|cancelar a (?:subscrição|inscrição))\b.{0,40}\b(?:click|here|hier|klick|cliquez|pulse|clique)|click here to unsubscribe|(?:please )?consider the environment/i;

/** A sentence that would tell a machine how to read, mark, answer or reveal, and is nothing a person says to another. */
const TO_MACHINE: readonly RegExp[] = [
  /\b(?:ignor\w*|disregard|forget|override|vergiss|vergessen|missachte\w*|oublie[zr]?|olvid\w+|esque[cç]\w+|desconsider\w+)\b.{0,50}\b(?:instructions?|prompts?|rules|anweisung\w*|vorgaben|regeln|consignes|règles|instrucciones|reglas|instruções|regras)/i,
  /\b(?:classif\w+|label\w*|mark\w*|tag|categori[sz]\w*|klassifizier\w*|einstufen|markier\w*|kennzeichn\w*|class(?:e|er|ez)|marqu\w+|étiquet\w+|clasif\w+|marc(?:a|ar|e|ado|ada|ame|que)|etiquet\w+)\b.{0,60}(?:\b(?:as|als|comme|como)\b|["'„“«:=]).{0,30}\b(?:interested|interessiert|interesse|intéressée?|interesad[oa]|interessad[oa]|positive?|positiv\w*|positif|meeting|hot|lead|warm)\b/i,
  /(?:^|[[<(#*])\s*(?:system|assistant|developer)\s?(?:prompt|message|note|override)?\s?[:>\]]/i,
  /<\/?\s*(?:system|assistant|instructions?|user|prompt)\b|\[\/?\s*(?:inst|system)\b|```|<\|/i,
  /\b(?:as an? (?:ai|language model)|you are (?:now )?(?:an? )?(?:ai|assistant|classifier|bot)|als (?:ki|sprachmodell)|en tant qu['’]ia|como (?:ia|modelo de lenguaje|modelo de linguagem))\b/i,
  /["']?\b(?:intent|sentiment|confidence|label)["']?\s?[:=]\s?["']?\w/i,
];

/** What somebody has said, above what they answer to, without what programs and signatures add. */
export function saidWords(text: string): SaidWords {
  const lines = ownWords(text.slice(0, READ_CHARS).replace(/\r\n?/g, '\n')).split('\n');
  const end = lines.findIndex((line, at) => isForeign(lines, line.trim(), at));
  const isForwarded = lines.some((line) => FORWARDED.test(line.trim()));
  const own = (end < 0 ? lines : lines.slice(0, end)).filter((line) => !isLeftOut(line.trim()));
  const kept = untilGoodbye(own).join('\n').trim();
  return { ...withoutInstructions(kept), isForwarded };
}

const isForeign = (lines: readonly string[], line: string, at: number): boolean =>
  FORWARDED.test(line) ||
  SIGNATURE.test(line) ||
  isQuoteBeginning(line) ||
  (HEAD.test(line) && lines.slice(at + 1, at + 4).some((next) => HEAD_GOES_ON.test(next.trim())));

const isLeftOut = (line: string): boolean => line.startsWith('>') || SENT_FROM.test(line) || FOOTER.test(line);

/** Up to the line that says goodbye, unless nothing stands above it. */
function untilGoodbye(lines: readonly string[]): readonly string[] {
  const at = lines.findIndex((line) => GOODBYE.test(line.trim()));
  return at > 0 && lines.slice(0, at).some((line) => line.trim() !== '') ? lines.slice(0, at) : lines;
}

function withoutInstructions(text: string): Pick<SaidWords, 'text' | 'hadInstructions'> {
  const sentences = text.split(/(?<=[.!?])\s+|\n+/);
  const kept = sentences.filter((sentence) => !TO_MACHINE.some((pattern) => pattern.test(sentence)));
  if (kept.length === sentences.length) return { text, hadInstructions: false };
  return { text: kept.join('\n').trim(), hadInstructions: true };
}
