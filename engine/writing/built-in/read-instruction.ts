/** What a member asked for, as far as it can be followed without a model. */
export interface Instruction {
  /** To be mentioned, in the member's words. */
  mentions: string[];
  /** To be asked about. */
  topics: string[];
  /** To be said as they are. */
  sentences: string[];
  /** Not understood. */
  rest: string[];
}

/** In any of the five languages, whichever the text is in. */
const MENTION =
  /^(?:mention|refer to|bring up|erwähnen?|nennen?|erwähnen sie|nennen sie|mentionner?|mentionnez|évoquer?|évoquez|menciona|mencione|mencionar|cita|cite)\s+(.{2,80})$/iu;
const ASK =
  /^(?:ask (?:them |him |her )?(?:about|for)|frag(?:e|en)?(?: sie)?(?: nach| zu| wegen)?|demande[rz]?(?: une question)? (?:sur|à propos de)|interroge[rz]? sur|pregunt(?:a|e|ar) (?:por|sobre)|pergunt(?:a|e|ar) (?:por|sobre))\s+(.{2,60})$/iu;
/** Told to the writer, and not to the reader. */
const TOLD =
  /^(?:write|make|say|tell|use|keep|add|be|do|don['’]t|schreib\w*|mach\w*|sag\w*|nutz\w*|verwend\w*|sei|écri\w+|fai[st]\w*|utilis\w+|dis|soi[st]\w*|escrib\w+|ha[zg]\w*|us[ae]\w*|di|sé|escrev\w+|faz\w*|faç\w*|diz\w*|seja)\b/iu;

export function readInstruction(instruction: string): Instruction {
  const read: Instruction = { mentions: [], topics: [], sentences: [], rest: [] };
  for (const line of instruction.split(/\n+|(?<=[.!?])\s+/)) {
    const sentence = line.trim();
    if (sentence === '') continue;
    if (isSentence(sentence)) {
      read.sentences.push(sentence);
      continue;
    }
    for (const part of sentence.replace(/[.!]+$/, '').split(/[,;]\s*|\s(?:and|und|et|y|e)\s(?=\p{L}{3,} )/u)) {
      const words = part.trim();
      const [, mention] = MENTION.exec(words) ?? [];
      const [, topic] = ASK.exec(words) ?? [];
      if (mention) read.mentions.push(mention);
      else if (topic) read.topics.push(topic);
      else if (words !== '') read.rest.push(words);
    }
  }
  return read;
}

/** It begins like a sentence, ends like one, and is not told to the writer. */
const isSentence = (text: string): boolean =>
  /^[\p{Lu}\p{N}¿¡].*[.!?]$/u.test(text) &&
  text.split(/\s+/).length >= 3 &&
  !MENTION.test(text) &&
  !ASK.test(text.replace(/[.!?]+$/, '')) &&
  !TOLD.test(text);
