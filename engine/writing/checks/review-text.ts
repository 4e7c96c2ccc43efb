import type { Language } from '../../../contract/accounts/people.ts';
import {
  addressFor,
  type TextFinding,
  type ClaimSettlement,
  type FormOfAddress,
  subjectMaxOf,
  type TextChannel,
  textMaxOf,
  type TextReview,
  WRITING_CHECKS,
  type WritingCheckName,
  type WritingSource,
  type WritingTone,
} from '../../../contract/writing/schemas.ts';
import { givenLinks } from '../grounding/given-links.ts';
import { type Grounding, groundText } from '../grounding/ground-text.ts';
import { indexSources, type SourceIndex } from '../grounding/index-sources.ts';
import type { ClaimMark } from '../grounding/marks.ts';
import { spansOf } from '../grounding/spans-of.ts';
import { detectLanguage } from '../reading/detect-language.ts';
import { quotesIn } from '../reading/quotes-in.ts';
import { textFinding } from './text-finding.ts';
import { checkForbiddenWords } from './forbidden-words.ts';
import { checkLinks } from './links.ts';
import { checkNamesInText } from './names.ts';
import { checkTone } from './tone.ts';

export interface ReviewInput {
  text: string;
  subject?: string;
  channel: TextChannel;
  language: Language;
  tone: WritingTone;
  address?: FormOfAddress | undefined;
  sources: readonly WritingSource[];
  links?: readonly string[];
  forbidden?: readonly string[];
  settled?: readonly ClaimSettlement[];
  marks?: readonly ClaimMark[];
  /** Placeholders that are filled in later, by name. */
  placeholders?: readonly string[];
  /** The account's own limit of a connection note. */
  note_max?: number | undefined;
  index?: SourceIndex;
}

/** Every claim with its source, and eight checks, of a text whoever wrote it. While one of them blocks, it is not sent. */
export function reviewText(input: ReviewInput): TextReview {
  const index = input.index ?? indexSources(input.sources, input.language);
  const { text, subject = '', settled = [], links = [], placeholders = [] } = input;
  const shared = { language: input.language, sources: input.sources, index, settled, links, placeholders };
  const body = groundText({ ...shared, text, ...(input.marks && { marks: input.marks }) });
  const heading = subject === '' ? null : groundText({ ...shared, text: subject });
  const found: Record<WritingCheckName, TextFinding[]> = {
    names: [],
    numbers: [],
    links: [],
    promises: [],
    tone: [],
    length: lengthFindings(input),
    language: languageFindings(input),
    forbidden_words: [],
  };
  const hosts = givenLinks(links, input.sources).hosts;
  const parts = [{ field: 'text', value: text, grounding: body }] as {
    field: TextFinding['field'];
    value: string;
    grounding: Grounding;
  }[];
  if (heading) parts.push({ field: 'subject', value: subject, grounding: heading });
  for (const part of parts) {
    const { claims, lacking, read } = part.grounding;
    const aside = spansOf(claims.filter(({ state }) => state === 'settled'));
    const isAside = ({ start, end }: { start: number; end: number }) => aside.cover(start, end);
    found.names.push(...checkNamesInText(part, read, lacking, input.sources, isAside));
    const figures = lacking.filter(({ kind }) => /^(?:number|money|percentage|date)$/.test(kind));
    found.numbers.push(...figures.map((span) => textFinding(part, 'number_unknown', span)));
    found.links.push(...checkLinks(part, claims, hosts));
    found.promises.push(
      ...lacking.filter(({ kind }) => kind === 'promise').map((span) => textFinding(part, 'promise', span)),
    );
    found.tone.push(
      ...checkTone(part, read, { tone: input.tone, address: input.address ?? addressFor(input.tone) }, index),
    );
    const words = { lexicon: read.lexicon, forbidden: input.forbidden ?? [], placeholders };
    found.forbidden_words.push(...checkForbiddenWords(part, words));
  }
  const checks = WRITING_CHECKS.map((check) => {
    const findings = found[check];
    return { check, passed: findings.length === 0, blocks: findings.some(({ blocks }) => blocks), findings };
  });
  const isGrounded = body.may_be_sent && (heading?.may_be_sent ?? true);
  return {
    claims: body.claims,
    subject_claims: heading?.claims ?? [],
    checks,
    may_be_sent: isGrounded && checks.every(({ blocks }) => !blocks),
  };
}

function lengthFindings({ text, subject = '', channel, note_max }: ReviewInput): TextFinding[] {
  const max = Math.min(textMaxOf(channel), channel === 'connect' && note_max ? note_max : Number.POSITIVE_INFINITY);
  const subjectMax = subjectMaxOf(channel);
  const part = { field: 'text', value: text } as const;
  return [
    ...(text.trim() === '' ? [textFinding(part, 'text_empty', { start: 0, end: text.length })] : []),
    ...(text.length > max ? [textFinding(part, 'text_too_long', { start: max, end: text.length })] : []),
    ...(subject.length > subjectMax
      ? [
          textFinding({ field: 'subject', value: subject }, 'subject_too_long', {
            start: subjectMax,
            end: subject.length,
          }),
        ]
      : []),
  ];
}

/** Another language must be clearly more likely; what is quoted may be in any. */
const CLEARLY = 0.08;
/** A text of so many words has little words of its language among them. */
const WORDS_OF_A_TEXT = 12;
const SHARE_LEAST = 0.15;
const CHARS_READ = 6_000;

function languageFindings({ text, language }: ReviewInput): TextFinding[] {
  let own = text.slice(0, CHARS_READ);
  for (const { start, end } of quotesIn(own)) own = own.slice(0, start) + ' '.repeat(end - start) + own.slice(end);
  const { language: guess, shares, words } = detectLanguage(own);
  const isOther = guess !== null && guess !== language && shares[guess] >= shares[language] + CLEARLY;
  const isNone = words >= WORDS_OF_A_TEXT && shares[language] < SHARE_LEAST;
  const part = { field: 'text', value: text } as const;
  return isOther || isNone ? [textFinding(part, 'language_other', { start: 0, end: text.length })] : [];
}
