import { ownWordsSource, fieldSources } from '../../../../engine/writing/sources.ts';
import { EXAMPLE_FACTS } from '../../../../engine/text/example-facts.ts';
import { hasOrders } from '../../../../engine/writing/reading/orders-in.ts';
import { replacePlaceholders } from '../../../../engine/text/placeholders.ts';
import { SOURCE_VALUE_MAX, SOURCES_MAX, type WritingSource } from '../../../../contract/writing/schemas.ts';
import type { StepTextChannel } from '../../../../contract/writing/proposals.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { listTemplates } from '../templates/list-templates.ts';
import { researchedStatements } from '../research/researched-statements.ts';
import type { WrittenFor } from './people-port.ts';

export interface SourcesOf {
  person: WrittenFor | null;
  sender: { first_name: string; last_name: string };
  channel: StepTextChannel;
  withResearch: boolean;
  /** The step's own words, where they are what is changed; and what the member asked for. */
  own: { text: string; subject: string; instruction: string };
}

/** Of templates so many are looked at, those changed last. */
const TEMPLATES = 20;
const TEMPLATE_CHANNELS = {
  connect: 'connection_note',
  message: 'network',
  inmail: 'inmail',
  email: 'email',
} as const satisfies Record<StepTextChannel, string>;

/**
 * All that a text may rest on: the person's fields, the sender's names, what the member's own researches say of that
 * company, the workspace's templates and the member's own words. Own words go in as they were written, never filled in:
 * what a prospect's field says is not said by us because it stands in our text. A text that gives orders to a writer was
 * pasted from somebody, and carries nothing.
 */
export async function gatherSources(tx: SpaceTx, actor: SpaceActor, of: SourcesOf): Promise<WritingSource[]> {
  const { person, sender, own } = of;
  const seen_at = person?.seen_at.toISOString() ?? null;
  const fields = fieldSources(person?.facts ?? EXAMPLE_FACTS, sender, { seen_at, from: '' }).map((source) => ({
    ...source,
    // by its name, so that it is found again when something else was filled in meanwhile
    id: `field-${source.name}`.replaceAll(/[^A-Za-z0-9_-]/g, '-').slice(0, 60),
    value: source.value.slice(0, SOURCE_VALUE_MAX),
  }));
  const researched =
    of.withResearch && person?.company_domain
      ? await researchedStatements(tx, actor.user.id, person.company_domain)
      : [];
  const { items: templates } = await listTemplates(tx, actor, {
    channel: TEMPLATE_CHANNELS[of.channel],
    sort: 'updated',
    limit: TEMPLATES,
  });
  const ownWords = (
    [
      ['own-text', own.text],
      ['own-subject', own.subject],
      ['own-words', own.instruction],
    ] as const
  ).filter(([id, words]) => words.trim() !== '' && (id === 'own-words' || !hasOrders(words)));
  return [
    ...fields,
    ...researched.map(({ id, topic, text, url, read_at, is_ours }) => ({
      id: `research-${id}`,
      kind: is_ours ? ('own_words' as const) : ('research' as const),
      name: topic,
      value: text,
      seen_at: read_at,
      from: url,
    })),
    ...ownWords.map(([id, words]) => ownWordsSource(id, withoutPlaceholders(words).slice(0, SOURCE_VALUE_MAX), null)),
    ...templates.map(({ _id, name, subject, text, updated_at }) => ({
      id: `template-${_id}`,
      kind: 'template' as const,
      name: name.slice(0, 200),
      value: withoutPlaceholders(`${subject}\n${text}`).trim().slice(0, SOURCE_VALUE_MAX),
      seen_at: updated_at,
      from: '',
    })),
  ].slice(0, SOURCES_MAX);
}

const withoutPlaceholders = (text: string): string => replacePlaceholders(text, () => ' ');
