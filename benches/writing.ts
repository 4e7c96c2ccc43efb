import { LANGUAGES } from '../contract/accounts/people.ts';
import { WritingRequest } from '../contract/writing/schemas.ts';
import type { ClaimCase } from '../engine/testing/writing/claim-case.ts';
import { groundedCases, unsupportedCases } from '../engine/testing/writing/claim-cases.ts';
import { heldBackGrounded, heldBackUnsupported } from '../engine/testing/writing/claims-held-back.ts';
import { writeBuiltIn } from '../engine/writing/built-in/write-built-in.ts';
import { reviewText } from '../engine/writing/checks/review-text.ts';
import { groundText } from '../engine/writing/grounding/ground-text.ts';
import { acceptClaim } from '../engine/writing/grounding/settle-claim.ts';
import { staleClaims } from '../engine/writing/grounding/stale-claims.ts';
import { promptFor } from '../engine/writing/prompts/prompt-for.ts';
import { readDraft } from '../engine/writing/prompts/read-draft.ts';
import { conclude, type Target } from './conclude.ts';

/**
 * Seconds of one core for grounding and checking a thousand texts, against the two that they may take; beside it what
 * a whole text costs on its way (prompt, answer, review, a claim accepted and reviewed anew, sources compared), what
 * the built-in writer costs, and how well claims are found in texts held back from the rules.
 */
const TEXTS = 1_000;
const SECONDS = 2;
const TARGET: Target = { ratio: { atMost: 1 }, recall: { atLeast: 0.95 }, precision: { atLeast: 0.8 } };
const WHO = { by: '01890000-0000-7000-8000-000000000001', at: '2026-11-17T09:00:00Z' };

const cases = [...groundedCases, ...unsupportedCases];
const inputOf = (each: ClaimCase) => ({ ...each, channel: 'message', tone: 'plain' }) as const;

function secondsOf(run: (at: number) => void): number {
  const before = process.cpuUsage();
  for (let at = 0; at < TEXTS; at++) run(at);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
const caseAt = (at: number): ClaimCase => cases[at % cases.length]!;
const review = (at: number): void => void reviewText(inputOf(caseAt(at)));

function wholeWay(at: number): void {
  const each = caseAt(at);
  const input = inputOf(each);
  promptFor(
    WritingRequest.parse({ kind: 'write', channel: 'message', language: each.language, sources: each.sources }),
    `${at}`,
  );
  const read = readDraft(JSON.stringify({ subject: '', text: each.text, cannot: null }), { sources: each.sources });
  if (read.outcome === 'fault') throw new Error(`An answer of the bench is not read: ${read.fault}`);
  const { claims } = reviewText({ ...input, text: read.text, marks: read.marks });
  const open = claims.find(({ state }) => state === 'unsupported');
  const { settled } = open
    ? acceptClaim({ text: each.text, sources: each.sources, settled: [] }, open, WHO)
    : { settled: [] };
  staleClaims(reviewText({ ...input, settled }).claims, each.sources, each.sources, new Date(WHO.at));
}

const write = (at: number): void => {
  const { sources } = caseAt(at);
  const language = LANGUAGES[at % LANGUAGES.length]!;
  writeBuiltIn(WritingRequest.parse({ kind: 'write', channel: 'email', language, sources }), `${at}`);
};

const unsupportedIn = (each: ClaimCase) => groundText(each).claims.filter(({ state }) => state === 'unsupported');
const parts = heldBackUnsupported.flatMap((each) => {
  const claims = unsupportedIn(each);
  return each.unsupported.map((words) => claims.some((claim) => claim.words.includes(words)));
});
const found = parts.filter(Boolean).length;
const wrong = heldBackGrounded.filter((each) => unsupportedIn(each).length > 0).length;

secondsOf(review);
const seconds = Math.min(secondsOf(review), secondsOf(review));
const round = (value: number) => Number(value.toFixed(3));
conclude(
  {
    bench: 'writing',
    ratio: round(seconds / SECONDS),
    unit: 'seconds of one core',
    of: round(seconds),
    against: SECONDS,
    detail: {
      texts: TEXTS,
      whole_way: round(secondsOf(wholeWay)),
      built_in: round(secondsOf(write)),
      held_back: heldBackGrounded.length + heldBackUnsupported.length,
      recall: round(found / parts.length),
      precision: round(found / (found + wrong)),
    },
  },
  TARGET,
);
