import type { CallParsed } from '../../../../../contract/call.ts';
import type { campaignCalls } from '../../../../../contract/campaigns/calls.ts';
import { PREVIEW_PEOPLE_MAX, type TextPreview } from '../../../../../contract/campaigns/schemas.ts';
import { ACTION_TRAITS } from '../../../../../contract/campaigns/sequence.ts';
import { EXAMPLE_FACTS } from '../../../../../engine/text/example-facts.ts';
import { fillIn, type Values, valuesOf, type WordingFacts } from '../../../../../engine/text/render.ts';
import { plainName } from '../../../../../engine/text/plain-name.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { findCredential } from '../../../senders/credentials/find-credential.ts';
import { loadWordingFacts, type ProspectWording } from '../../facts/load-wording-facts.ts';
import { listCustomFields } from '../../../contacts/prospects/record/custom-fields.ts';
import { findCampaign } from '../find-campaign.ts';
import { checkedAgainst } from '../queries.ts';

type Input = CallParsed<(typeof campaignCalls)['previewText']>;

/**
 * A text as people would get it, by the same rules by which it is sent. How long it becomes is told over all people
 * that are looked at, since a long company name is what makes one note in fifty fail.
 */
export async function previewStepText(tx: SpaceTx, actor: SpaceActor, input: Input): Promise<TextPreview> {
  const campaign = input.workflow_id ? await findCampaign(tx, actor, input.workflow_id) : null;
  const credentialId = campaign?.credentials_id ?? input.credentials_id;
  const account = credentialId ? await findCredential(tx, actor, credentialId) : null;
  const sender = account ?? namesOf(actor.user.name);
  const real = campaign ? await loadWordingFacts(tx, campaign.id, PREVIEW_PEOPLE_MAX) : [];
  const people = real.length > 0 ? real : [await exampleProspect(tx)];
  const { noteMax } = await checkedAgainst(tx, credentialId);
  const limit = limitOf(input.action, noteMax);

  const valuesFor = ({ facts }: { facts: WordingFacts }): Values => valuesOf(facts, sender);
  const lengths = people.map((person) => fillIn(input.text, valuesFor(person)).text.length);
  return {
    people: people.slice(input.offset, input.offset + input.limit).map((person) => {
      const values = valuesFor(person);
      const [subject, text] = [fillIn(input.subject, values), fillIn(input.text, values)];
      const parts = [...subject.parts, ...text.parts];
      return {
        _id: person.prospect_id,
        full_name: plainName(`${person.facts.first_name} ${person.facts.last_name}`),
        headline: person.headline,
        company_name: person.facts.company_name,
        photo_link: person.photo_link,
        subject,
        text,
        missing: [...new Set(parts.filter(({ kind }) => kind === 'missing').map(({ key }) => key))],
      };
    }),
    is_example: real.length === 0,
    total: people.length,
    lengths: {
      people: people.length,
      min: Math.min(...lengths),
      max: Math.max(...lengths),
      limit,
      too_long: limit === null ? 0 : lengths.filter((length) => length > limit).length,
    },
  };
}

function limitOf(action: Input['action'], noteMax: number): number | null {
  const { textMax } = ACTION_TRAITS[action];
  if (textMax === undefined) return null;
  return action === 'connect' ? Math.min(noteMax, textMax) : textMax;
}

function namesOf(name: string): { first_name: string; last_name: string } {
  const [first_name = '', ...rest] = name.trim().split(/\s+/);
  return { first_name, last_name: rest.join(' ') };
}

/** Somebody made up, who has everything that can be asked for. */
async function exampleProspect(tx: SpaceTx): Promise<Omit<ProspectWording, 'prospect_id'> & { prospect_id: null }> {
  const fields = await listCustomFields(tx);
  return {
    prospect_id: null,
    headline: EXAMPLE_FACTS.occupation,
    photo_link: null,
    facts: {
      ...EXAMPLE_FACTS,
      custom: Object.fromEntries(fields.map(({ key, name, default_value }) => [key, default_value || name])),
    },
  };
}
