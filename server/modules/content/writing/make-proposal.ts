import { setTimeout as pause } from 'node:timers/promises';
import { type GenerationKind, SLOW_GENERATION_MS } from '../../../../contract/ai/schemas.ts';
import { noteLimitOf } from '../../../../contract/credentials/schemas.ts';
import type { CallParsed } from '../../../../contract/call.ts';
import type { writingCalls } from '../../../../contract/writing/calls.ts';
import { type MadeProposal, REWRITING_KINDS, type StepWritingKind } from '../../../../contract/writing/proposals.ts';
import {
  type AnswerFault,
  type WritingRequest,
  WritingRequest as Request,
} from '../../../../contract/writing/schemas.ts';
import { EXAMPLE_FACTS } from '../../../../engine/text/example-facts.ts';
import { placeholdersIn } from '../../../../engine/text/placeholders.ts';
import { fillIn, valuesOf } from '../../../../engine/text/render.ts';
import { writeBuiltIn } from '../../../../engine/writing/built-in/write-built-in.ts';
import { promptFor } from '../../../../engine/writing/prompts/prompt-for.ts';
import { readDraft } from '../../../../engine/writing/prompts/read-draft.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { after } from '../../../core/http/handlers.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { requireFeature } from '../../people/spaces/features/require-feature.ts';
import { findCredential } from '../../senders/credentials/find-credential.ts';
import { generateText } from '../ai/generations/generate-text.ts';
import { findGeneration } from '../ai/generations/recent-prompts.ts';
import { forbiddenWords } from '../ai/settings/ai-settings.ts';
import { gatherSources } from './gather-sources.ts';
import { writtenFor } from './people-port.ts';
import { madeProposalOf } from './proposal-on-wire.ts';
import { type AskedText, insertProposal, type ProposalRow } from './proposal-queries.ts';

type Input = CallParsed<(typeof writingCalls)['make']>;

const FEATURE_OF = (kind: StepWritingKind) => (kind === 'icebreaker' ? 'icebreakers' : 'ai_assistant_in_campaigns');
const GENERATION_OF = (kind: StepWritingKind): GenerationKind =>
  kind === 'icebreaker' ? 'icebreaker' : 'campaign_text';
/** No text of a step is longer, with its marks. */
const ANSWER_TOKENS = 2_000;
const PROMPT_LETTERS = 300;

/** Has it made outside of any transaction; one that takes long goes on by itself, and is opened when it is done. */
export const makeProposal = after(
  async (actor: SpaceActor, input: Input, services: Services): Promise<string> => {
    // under the asker's own name: a colleague's key is another one
    const key = `step:${actor.user.id}:${input.key}`;
    const asked = await services.transactions.inSpace(actor.space.id, (tx) => prepare(tx, actor, input));
    const making = generate(key, actor, input, asked, services);
    let isWaiting = true;
    const noted = making.catch((error: unknown) => {
      if (isWaiting) throw error;
      services.log.warn({ err: error }, 'a text for a step could not be made');
    });
    await Promise.race([noted, pause(SLOW_GENERATION_MS, undefined, { ref: false })]);
    isWaiting = false;
    return key;
  },
  async (tx: SpaceTx, actor: SpaceActor, _input: Input, _services: Services, key: string): Promise<MadeProposal> => {
    const generation = await findGeneration(tx, actor, { key });
    return madeProposalOf(tx, actor, generation);
  },
);

/** What it is asked with: gathered before, and kept with it. */
async function prepare(tx: SpaceTx, actor: SpaceActor, input: Input): Promise<AskedText> {
  await requireFeature(tx, FEATURE_OF(input.kind));
  const account = input.credentials_id ? await findCredential(tx, actor, input.credentials_id) : null;
  const person = input.profile_id ? await writtenFor.one(tx, input.profile_id) : null;
  if (input.profile_id && !person) throw refuse('not_found');
  const sender = { first_name: account?.first_name ?? '', last_name: account?.last_name ?? '' };
  const values = valuesOf(person?.facts ?? EXAMPLE_FACTS, sender);
  const isRewriting = REWRITING_KINDS.includes(input.kind);
  const own = {
    text: isRewriting ? input.text : '',
    subject: isRewriting ? input.subject : '',
    instruction: input.instruction,
  };
  const [subject, text] = [fillIn(input.subject, values), fillIn(input.text, values)];
  const mentions = placeholdersIn(`${input.subject}\n${input.text}`);
  const missing = [...subject.parts, ...text.parts].filter(({ kind }) => kind === 'missing');
  return {
    channel: input.channel,
    language: input.language,
    tone: input.tone,
    instruction: input.instruction,
    subject: isRewriting ? subject.text : '',
    text: isRewriting ? text.text : '',
    sources: await gatherSources(tx, actor, {
      person,
      sender,
      channel: input.channel,
      withResearch: input.with_research,
      own,
    }),
    links: [],
    forbidden: await forbiddenWords(tx),
    placeholders: [...new Set(missing.map(({ key }) => key.replace(/:.*$/s, '')))],
    ...(input.channel === 'connect' && { note_max: noteLimitOf(account) }),
    credentials_id: input.credentials_id,
    with_research: input.with_research,
    own,
    written: Object.fromEntries(mentions.toReversed().map(({ key: name, written }) => [name, written])),
  };
}

async function generate(
  key: string,
  { user, space }: SpaceActor,
  { kind, workflow_id, profile_id }: Input,
  asked: AskedText,
  services: Services,
): Promise<void> {
  const request: WritingRequest = Request.parse({ ...requestOf(asked), kind });
  const prompt = promptFor(request, key);
  let made: Pick<ProposalRow, 'subject' | 'text' | 'marks' | 'not_followed' | 'why'> = NOTHING_MADE;
  await generateText(
    {
      spaceId: space.id,
      key,
      kind: GENERATION_OF(kind),
      asker: { userId: user.id, isAdmin: space.role === 'admin' },
      prompt: (asked.instruction || asked.own.text).trim().slice(0, PROMPT_LETTERS),
      promptVersion: prompt.version,
      asks: { system: prompt.system, prompt: prompt.user, maxTokens: ANSWER_TOKENS },
      builtIn: () => {
        const outcome = writeBuiltIn(request, key);
        if (outcome.outcome === 'cannot') {
          made = { ...NOTHING_MADE, why: outcome.why, not_followed: outcome.not_followed };
          return outcome.why === 'needs_model' ? null : { cannot: outcome.why };
        }
        made = { ...NOTHING_MADE, subject: outcome.subject, text: outcome.text, not_followed: outcome.not_followed };
        return outcome.text;
      },
      reads: (answer) => {
        const read = readDraft(answer, request);
        if (read.outcome === 'fault') {
          made = { ...NOTHING_MADE, why: read.fault };
          return { fault: faultOf(read.fault), detail: read.detail };
        }
        made = { ...NOTHING_MADE, subject: read.subject, text: read.text, marks: read.marks };
        return { text: read.text };
      },
      keeps: (tx, { id }) => insertProposal(tx, { generation_id: id, kind, request: asked, ...made }),
      prospectId: profile_id,
      campaignId: workflow_id,
    },
    services,
  );
}

const NOTHING_MADE = { subject: '', text: '', marks: [], not_followed: [], why: null };

/** Without what only the judging needs. */
const requestOf = ({
  own: _own,
  written: _written,
  credentials_id: _id,
  with_research: _with,
  ...request
}: AskedText) => request;

function faultOf(fault: AnswerFault): 'refused' | 'cut_off' | 'broken' {
  return fault === 'refused' || fault === 'cut_off' ? fault : 'broken';
}
