import type { TFunction } from 'i18next';
import type { GenerationKind, GenerationProblem } from '../../../../../contract/ai/schemas.ts';
import type { MadeProposal, StepWritingKind, UnsettledPart } from '../../../../../contract/writing/proposals.ts';
import type {
  SourceKind,
  TextFindingCode,
  WritingCheckName,
  WritingTone,
} from '../../../../../contract/writing/schemas.ts';

type Texts<Key extends string> = Record<Key, (t: TFunction) => string>;

const KINDS: Texts<StepWritingKind> = {
  write: (t) => t(($) => $.ai.kinds.write),
  shorter: (t) => t(($) => $.ai.kinds.shorter),
  tone: (t) => t(($) => $.ai.kinds.tone),
  translate: (t) => t(($) => $.ai.kinds.translate),
  icebreaker: (t) => t(($) => $.ai.kinds.icebreaker),
};
export const kindText = (t: TFunction, kind: StepWritingKind): string => KINDS[kind](t);

const TONES: Texts<WritingTone> = {
  plain: (t) => t(($) => $.ai.tones.plain),
  warm: (t) => t(($) => $.ai.tones.warm),
  direct: (t) => t(($) => $.ai.tones.direct),
  formal: (t) => t(($) => $.ai.tones.formal),
};
export const toneText = (t: TFunction, tone: WritingTone): string => TONES[tone](t);

const SOURCES: Texts<SourceKind> = {
  field: (t) => t(($) => $.ai.sources.field),
  research: (t) => t(($) => $.ai.sources.research),
  thread: (t) => t(($) => $.ai.sources.thread),
  own_words: (t) => t(($) => $.ai.sources.ownWords),
  template: (t) => t(($) => $.ai.sources.template),
  question: (t) => t(($) => $.ai.sources.ownWords),
};
export const sourceKindText = (t: TFunction, kind: SourceKind): string => SOURCES[kind](t);

const CHECKS: Texts<WritingCheckName> = {
  names: (t) => t(($) => $.ai.checks.names),
  numbers: (t) => t(($) => $.ai.checks.numbers),
  links: (t) => t(($) => $.ai.checks.links),
  promises: (t) => t(($) => $.ai.checks.promises),
  tone: (t) => t(($) => $.ai.checks.tone),
  length: (t) => t(($) => $.ai.checks.length),
  language: (t) => t(($) => $.ai.checks.language),
  forbidden_words: (t) => t(($) => $.ai.checks.forbiddenWords),
};
export const checkText = (t: TFunction, check: WritingCheckName): string => CHECKS[check](t);

const FINDINGS: Texts<TextFindingCode> = {
  name_unknown: (t) => t(($) => $.ai.findings.nameUnknown),
  name_of_another: (t) => t(($) => $.ai.findings.nameOfAnother),
  number_unknown: (t) => t(($) => $.ai.findings.numberUnknown),
  link_not_given: (t) => t(($) => $.ai.findings.linkNotGiven),
  link_look_alike: (t) => t(($) => $.ai.findings.linkLookAlike),
  link_markup: (t) => t(($) => $.ai.findings.linkMarkup),
  promise: (t) => t(($) => $.ai.findings.promise),
  shouting: (t) => t(($) => $.ai.findings.shouting),
  spam_word: (t) => t(($) => $.ai.findings.spamWord),
  emoji: (t) => t(($) => $.ai.findings.emoji),
  address_mixed: (t) => t(($) => $.ai.findings.addressMixed),
  address_other: (t) => t(($) => $.ai.findings.addressOther),
  text_empty: (t) => t(($) => $.ai.findings.textEmpty),
  text_too_long: (t) => t(($) => $.ai.findings.textTooLong),
  subject_too_long: (t) => t(($) => $.ai.findings.subjectTooLong),
  language_other: (t) => t(($) => $.ai.findings.languageOther),
  forbidden_word: (t) => t(($) => $.ai.findings.forbiddenWord),
  placeholder_left: (t) => t(($) => $.ai.findings.placeholderLeft),
  writer_speaks: (t) => t(($) => $.ai.findings.writerSpeaks),
  instruction: (t) => t(($) => $.ai.findings.instruction),
  prompt_leaked: (t) => t(($) => $.ai.findings.promptLeaked),
  hidden_signs: (t) => t(($) => $.ai.findings.hiddenSigns),
  unreadable: (t) => t(($) => $.ai.findings.unreadable),
};
export const findingText = (t: TFunction, code: TextFindingCode): string => FINDINGS[code](t);

/** What is wrong with words that are to be settled. */
export function unsettledText(t: TFunction, { why, words }: UnsettledPart, name: string): string {
  switch (why) {
    case 'no_source':
      return t(($) => $.ai.settle.noSource, { words });
    case 'personal':
      return t(($) => $.ai.settle.personal, { words, name });
    case 'stale':
      return t(($) => $.ai.settle.stale, { words });
  }
}

const PROBLEMS: Texts<GenerationProblem> = {
  refused: (t) => t(($) => $.ai.problems.refused),
  cut_off: (t) => t(($) => $.ai.problems.cutOff),
  broken: (t) => t(($) => $.ai.problems.broken),
  busy: (t) => t(($) => $.ai.problems.busy),
  unauthorised: (t) => t(($) => $.ai.problems.unauthorised),
  unreachable: (t) => t(($) => $.ai.problems.unreachable),
  timed_out: (t) => t(($) => $.ai.problems.timedOut),
  stopped: (t) => t(($) => $.ai.problems.stopped),
  no_model: (t) => t(($) => $.ai.problems.noModel),
  cannot_write: (t) => t(($) => $.ai.problems.cannotWrite),
  lost: (t) => t(($) => $.ai.problems.lost),
};
export const problemText = (t: TFunction, problem: GenerationProblem): string => PROBLEMS[problem](t);

/** Why there is no text. */
export function noProposalText(t: TFunction, { why, generation }: MadeProposal): string {
  if (why === 'nothing_to_say') return t(($) => $.ai.problems.nothingToSay);
  if (why === 'check_failed') return t(($) => $.ai.problems.checkFailed);
  if (why === 'no_text') return t(($) => $.ai.panel.nothingToChange);
  return problemText(t, generation.problem ?? 'lost');
}

const GENERATIONS: Texts<GenerationKind> = {
  campaign_text: (t) => t(($) => $.ai.generations.campaignText),
  icebreaker: (t) => t(($) => $.ai.kinds.icebreaker),
  personal_message: (t) => t(($) => $.ai.generations.personalMessage),
  inbox_reply: (t) => t(($) => $.ai.generations.inboxReply),
  comment: (t) => t(($) => $.ai.generations.comment),
  personality: (t) => t(($) => $.ai.generations.personality),
  sentiment: (t) => t(($) => $.ai.generations.sentiment),
  company_research: (t) => t(($) => $.ai.generations.companyResearch),
  test: (t) => t(($) => $.ai.generations.test),
};
export const generationText = (t: TFunction, kind: GenerationKind): string => GENERATIONS[kind](t);
