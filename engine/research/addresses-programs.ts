/** How pages speak to programs that read them, in five languages. Such words say nothing of a company. */
const SIGNS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instruction|prompt|rule|guideline|direction|context|above|previous)/i,
  /\b(?:system|developer|hidden)\s+(?:prompt|message|instruction)/i,
  /\b(?:you are|you're|act as|pretend to be|imagine you)\b.{0,30}\b(?:an? ai|assistant|chatbot|language model|llm|gpt)/i,
  /\b(?:dear|attention|note to|hello|hey),?\s+(?:the\s+)?(?:ai|llm|language models?|assistants?|chatbots?|gpt|crawlers?)\b/i,
  /\b(?:reveal|print|repeat|output|leak|send|forward)\b.{0,40}\b(?:prompt|instructions|api key|password|secret|credential|token)/i,
  /\b(?:ignorier|vergiss|missacht)\w*\b.{0,40}\b(?:anweisung|vorgabe|regel|prompt|bisherig|vorherig)/i,
  /\b(?:ignore[rz]?|oublie[rz]?)\b.{0,40}\b(?:instructions|consignes|règles|précédent)/i,
  /\b(?:ignor[ae]|olvid[ae]|haz caso omiso)\b.{0,40}\b(?:instruccion|reglas|anterior|indicacion)/i,
  /\b(?:ignor[ae]|esqueç?[ae])\b.{0,40}\b(?:instruç|regras|anterior|orientaç)/i,
  /<\/?\s*(?:system|assistant|user|instructions?|prompt)\s*>|\[\/?(?:INST|SYSTEM)\]|<\|\w+\|>|^#{2,}\s*(?:system|instruction)/im,
  /\b(?:when|if|wenn|si|se)\b.{0,20}\b(?:summari[sz]|zusammenfass|résum|resum)\w*.{0,60}\b(?:say|write|add|include|mention|schreib|écri|escrib|escrev)/i,
];

export const addressesPrograms = (text: string): boolean => SIGNS.some((sign) => sign.test(text));
