import type { CampaignRates } from '../../../../../contract/campaigns/schemas.ts';
import type { SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import { wordingsOf } from '../../../../../engine/text/variant.ts';
import { verdictOf } from '../../../../../engine/text/verdict.ts';
import { addDays, dayIn } from '../../../../../engine/time/zone-time.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { findCampaign } from '../find-campaign.ts';
import { changeOfRates, RATE_PERIOD_DAYS } from './change-of-rates.ts';
import { type Counted, countersByDay, countersOf, countersOfPeriods, countAtSteps } from './rates-queries.ts';
import { loadSequence } from '../sequence/load-sequence.ts';

/** How far back the days are told. */
const DAYS = 28;
type Rates = Omit<CampaignRates['total'], 'people' | 'contacted' | 'invited' | 'finished' | 'meetings'>;

export async function getRates(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<CampaignRates> {
  const campaign = await findCampaign(tx, actor, id);
  const timezone = campaign.timezone ?? 'UTC';
  const today = dayIn(timezone, tx.now);
  const [counted, byDay, byPeriod, standing, { nodes }] = await Promise.all([
    countersOf(tx, id),
    countersByDay(tx, id, addDays(today, 1 - DAYS)),
    countersOfPeriods(tx, id, addDays(today, 1 - 2 * RATE_PERIOD_DAYS), addDays(today, 1 - RATE_PERIOD_DAYS)),
    countAtSteps(tx, id),
    loadSequence(tx, campaign),
  ]);
  const lookup = new Map(counted.map((row) => [placeOf(row), row.count]));
  const at = (node: string, variant: string) => (kind: string) =>
    lookup.get(placeOf({ node_id: node, variant, kind })) ?? 0;
  const { invited_count: invitations } = campaign;
  const emails = sumOf(nodes, ['email'], at);
  return {
    total: {
      people: campaign.people_count - campaign.left_out_count,
      contacted: campaign.contacted_count,
      invited: invitations,
      finished: campaign.finished_count,
      meetings: campaign.meetings_count,
      // of people in all: a share of those whom the question was put to
      ...ratesOf(at('', ''), { invitations, emails, contacts: campaign.contacted_count }),
    },
    steps: nodes
      .filter(({ action }) => action !== null && action !== 'wait')
      .map((node) => stepOf(node, standing.get(node.id) ?? 0, at)),
    answers: nodes
      .filter(({ condition }) => condition !== null)
      .map(({ id: node_id }) => ({
        node_id,
        waiting: standing.get(node_id) ?? 0,
        yes: at(node_id, '')('yes'),
        no: at(node_id, '')('no'),
      })),
    change: changeOfRates(byPeriod),
    timezone,
    days: daysOf(today, byDay),
  };
}

const placeOf = ({ node_id, variant, kind }: Omit<Counted, 'count'>) => `${node_id}\n${variant}\n${kind}`;
type At = (node: string, variant: string) => (kind: string) => number;

const sumOf = (nodes: readonly SequenceNode[], actions: readonly string[], at: At) =>
  nodes
    .filter(({ action }) => action !== null && actions.includes(action))
    .reduce((sum, { id }) => sum + at(id, '')('sent'), 0);

const rate = (count: number, of: number) => ({
  count,
  percent: of > 0 ? Math.round((count / of) * 1_000) / 10 : null,
});

function ratesOf(
  count: (kind: string) => number,
  of: { invitations: number; emails: number; contacts: number },
): Rates {
  return {
    sent: count('sent'),
    accepted: rate(count('accepted'), of.invitations),
    replied: rate(count('replied'), of.contacts),
    opened: rate(count('opened'), of.emails),
    clicked: rate(count('clicked'), of.contacts),
    opened_by_machines: count('machine_opened'),
    clicked_by_machines: count('machine_clicked'),
    bounced: rate(count('bounced'), of.emails),
    unsubscribed: rate(count('unsubscribed'), of.emails),
    skipped: count('skipped'),
  };
}

function stepOf(node: SequenceNode, waiting: number, at: At): CampaignRates['steps'][number] {
  const ratesAt = (variant: string) => {
    const count = at(node.id, variant);
    const sent = count('sent');
    return ratesOf(count, { invitations: sent, emails: sent, contacts: sent });
  };
  const variants = node.variants.length > 0 ? wordingsOf(node).map(({ id }) => ({ id, ...ratesAt(id) })) : [];
  const measure = node.action === 'connect' ? 'accepted' : 'replied';
  const counts = variants.map((variant) => ({ id: variant.id, sent: variant.sent, good: variant[measure].count }));
  return { node_id: node.id, waiting, ...ratesAt(''), variants, verdict: verdictOf(measure, counts) };
}

function daysOf(today: string, rows: readonly { day: string; kind: string; count: number }[]): CampaignRates['days'] {
  const count = (day: string, kind: string) => rows.find((row) => row.day === day && row.kind === kind)?.count ?? 0;
  return Array.from({ length: DAYS }, (_, index) => {
    const day = addDays(today, index + 1 - DAYS);
    return {
      day,
      sent: count(day, 'sent'),
      contacted: count(day, 'contacted'),
      accepted: count(day, 'accepted'),
      replied: count(day, 'replied'),
    };
  });
}
