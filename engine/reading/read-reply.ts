import {
  MACHINE_INTENTS,
  REFUSING_INTENTS,
  type ReadingReason,
  type ReplyIntent,
  type ReplyReading,
  WARM_INTENTS,
} from '../../contract/reading/schemas.ts';
import { CONCEPT_PLACES, describeText, type WeighedFeature } from './features.ts';
import { lacksProof } from './proof.ts';
import { readHeaders } from './header-rules.ts';
import { languageIn } from './language.ts';
import { likelihoods, openModel, speaksFor, type LinearModel } from './linear-model.ts';
import type { ReceivedReply } from './received-reply.ts';
import { saidWords, type SaidWords } from './said-words.ts';
import { toldDetails } from './told-details.ts';
import { INTENT_WEIGHTS } from './weights.gen.ts';
import { findWordRule } from './word-rules.ts';

/** Below it a person is asked; chosen by leaving out parts of the training set in turn. */
const ASK_BELOW = 0.4;
/** Joy needs more: so sure, and so unlikely that it is a no or a machine. */
const WARM_BELOW = 0.45;
const UNWELCOME_ABOVE = 0.25;
/** A reply that a machine may have written is not a person's. */
const MACHINE_ABOVE = 0.35;
/** A rule is right about as often. */
const SURE = 0.97;

type Found = Pick<ReplyReading, 'intent' | 'likeliest' | 'confidence' | 'why'>;

/** How a reply is meant: by its headers, else by a rule, else by the model; where that is not sure, by nobody yet. */
export function readReply(reply: ReceivedReply, today: string, model: LinearModel = ours()): ReplyReading {
  const said = saidWords(reply.text);
  const found = find(reply, said, today, model);
  const text = said.text;
  return {
    ...found,
    language: languageIn(text),
    ...toldDetails(found.intent, reply, text, today),
    had_instructions: said.hadInstructions,
  };
}

function find(reply: ReceivedReply, said: SaidWords, today: string, model: LinearModel): Found {
  const header = readHeaders(reply, today);
  if (header) return sure(header.intent, { by: 'header', header: header.header });
  const ruled = findWordRule(said);
  if (ruled && !(said.hadInstructions && isOneOf(WARM_INTENTS, ruled.rule.intent)))
    return sure(ruled.rule.intent, { by: 'rule', rule: ruled.rule.name, words: ruled.words });
  if (said.text === '') return { intent: null, likeliest: null, confidence: 0, why: { by: 'nothing' } };
  return byModel(withSubject(reply.subject, said.text), said.hadInstructions, model);
}

const sure = (intent: ReplyIntent, why: ReadingReason): Found => ({ intent, likeliest: intent, confidence: SURE, why });

function byModel(text: string, hadInstructions: boolean, model: LinearModel): Found {
  const described = describeText(text);
  const { features } = described;
  const shares = twoOpinions(model, features);
  const confidence = Math.max(...shares);
  const at = shares.indexOf(confidence);
  const likeliest = model.classes[at] as ReplyIntent;
  const shareOf = (intents: readonly ReplyIntent[]) =>
    intents.reduce((sum, intent) => sum + (shares[model.classes.indexOf(intent)] ?? 0), 0);
  const isWarm = isOneOf(WARM_INTENTS, likeliest);
  const isAsked =
    confidence < (isWarm ? WARM_BELOW : ASK_BELOW) ||
    (isWarm && (hadInstructions || shareOf([...REFUSING_INTENTS, ...MACHINE_INTENTS]) > UNWELCOME_ABOVE)) ||
    (!isOneOf(MACHINE_INTENTS, likeliest) && shareOf(MACHINE_INTENTS) > MACHINE_ABOVE) ||
    lacksProof(likeliest, described);
  const why: ReadingReason = { by: 'model', words: heaviest(model, features, at) };
  return { intent: isAsked ? null : likeliest, likeliest, confidence: Number(confidence.toFixed(3)), why };
}

/**
 * One model knows the lists of what is said in other words, the other one words and letters. Their mean is less sure of
 * what neither has met than one model of both would be: measured, where they were equally often right.
 */
function twoOpinions(model: LinearModel, features: readonly WeighedFeature[]): number[] {
  const listed = likelihoods(
    model,
    features.filter(({ at }) => at < CONCEPT_PLACES),
  );
  const lettered = likelihoods(
    model,
    features.filter(({ at }) => at >= CONCEPT_PLACES),
  );
  return listed.map((share, index) => (share + lettered[index]!) / 2);
}

const isOneOf = (intents: readonly ReplyIntent[], intent: ReplyIntent): boolean => intents.includes(intent);

/** What a mail is called, unless it is an answer to ours. */
const withSubject = (subject: string | undefined, text: string): string =>
  subject === undefined || /^\s*(?:re|aw|antw|rv|res|ref|sv|fwd?|wg|tr|enc)\s*:/i.test(subject)
    ? text
    : `${subject.slice(0, 120)}\n${text}`;

/** The three words or phrases that spoke most for it. */
function heaviest(model: LinearModel, features: readonly WeighedFeature[], wanted: number): string[] {
  const weights = new Map<string, number>();
  for (const feature of features)
    if (feature.words !== '')
      weights.set(feature.words, (weights.get(feature.words) ?? 0) + speaksFor(model, feature, wanted));
  return [...weights]
    .filter(([, weight]) => weight > 0)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, 3)
    .map(([words]) => words);
}

let opened: LinearModel | undefined;
const ours = (): LinearModel => (opened ??= openModel(INTENT_WEIGHTS));
