import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { prospectCalls } from '../../../../../contract/prospects/calls.ts';
import type { Rejection } from '../../../../../contract/searches/schemas.ts';
import { webAddress } from '../../../../../contract/web-address.ts';
import { profileLink } from '../../../../../engine/contacts/search-url.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { newId } from '../../../../core/ids.ts';
import type { Services } from '../../../../core/services.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { labelProspects } from '../../labels/label-prospects.ts';
import { requireOpenCampaign } from '../bulk/require-open-campaign.ts';
import { takingCampaigns } from '../campaigns-port.ts';
import { seenProspects } from '../list/seen-queries.ts';
import { fillDefaults } from '../save/fill-defaults.ts';
import { identifyProspects } from '../save/identify-prospects.ts';
import type { ProspectInput } from '../save/prospect-input.ts';
import { saveProspects } from '../save/save-prospects.ts';
import { askChecksOf } from '../verification/ask-checks.ts';
import { listCustomFields } from './custom-fields.ts';
import { getProspect } from './get-prospect.ts';

type Create = (typeof prospectCalls)['create'];
type Given = CallParsed<Create>;

/** Somebody whom a member adds by hand: with labels, and in a campaign where one is chosen. */
export async function createProspect(
  tx: SpaceTx,
  actor: SpaceActor,
  given: Given,
  services: Services,
): Promise<CallPayload<Create>> {
  const person = personOf(given);
  if (given.workflow_id) await requireOpenCampaign(tx, actor, given.workflow_id, { mustSend: true });
  await requireUnknown(tx, actor, person);
  const id = newId();
  await fillDefaults(tx, await listCustomFields(tx), [person]);
  await saveProspects(tx, [{ id, isNew: true, isRepeat: false, person }]);
  await askChecksOf(tx, [person]);
  for (const labelId of new Set(given.label_ids))
    await labelProspects(tx, actor.user.id, { prospectIds: [id], labelId, isOn: true });
  const notEnrolled = given.workflow_id ? await enrol(tx, given.workflow_id, id, services) : null;
  await writeAudit(tx, tx.spaceId, actor, { kind: 'prospect_added', subject: id, details: {} });
  await tx.append({ type: 'prospect.updated', subjectId: id, actorId: actor.user.id, data: {} });
  return { ...(await getProspect(tx, actor, { id }, services)), not_enrolled: notEnrolled };
}

/** Why the campaign does not take them; null where it does. */
async function enrol(tx: SpaceTx, campaignId: string, id: string, services: Services): Promise<Rejection | null> {
  const { entered, rejections } = await takingCampaigns.one.take(tx, campaignId, [id], services);
  // who is not even judged has no address for a campaign of emails
  return entered.includes(id) ? null : (rejections[0] ?? 'no_link_or_email');
}

function personOf({ emails, phone, link, ...given }: Given): ProspectInput {
  if (![given.first_name, given.last_name, link, emails.work, emails.personal].some(Boolean))
    throw refuse('invalid_input', { fields: { first_name: 'Fill this field' } });
  const { first_name, last_name, title, company_name, location } = given;
  const filled = Object.fromEntries(Object.entries(emails).filter(([, address]) => address !== ''));
  return {
    first_name,
    last_name,
    title,
    company_name,
    location,
    link: profileLink(link) ?? webAddress(link),
    email: emails.work || emails.personal || null,
    emails: filled,
    phone: phone || null,
  };
}

/** Of somebody who is known, which field says so; who they are is told to those who may see them. */
async function requireUnknown(tx: SpaceTx, actor: SpaceActor, person: ProspectInput): Promise<void> {
  const { link, emails = {} } = person;
  const probes: [field: string, probe: ProspectInput][] = [];
  if (link) probes.push(['link', { link }]);
  if (emails.work) probes.push(['emails.work', { link, email: emails.work }]);
  if (emails.personal) probes.push(['emails.personal', { link, email: emails.personal }]);
  for (const [field, probe] of probes) {
    const [found] = await identifyProspects(tx, [probe]);
    if (!found || found.isNew) continue;
    const [seen] = await seenProspects(tx, actor, [found.id]);
    throw refuse('prospect_exists', {
      fields: { [field]: 'This person is among your prospects already', ...(seen && { existing_id: seen }) },
    });
  }
}
