import { gatewayId } from '../network/ids.ts';
import type { SyntheticNetwork } from '../network/store.ts';

export interface AskedContact {
  locationId: string;
  firstName?: string | null;
  lastName?: string | null;
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  companyName?: string | null;
  website?: string | null;
  city?: string | null;
  country?: string | null;
  tags?: string[];
}

/** Who is there by the same email, else by the same number, is brought up to date; tags take the place of those before. */
export async function putContact(network: SyntheticNetwork, { locationId, tags, ...fields }: AskedContact) {
  const [email, phone] = [fields.email?.toLowerCase() ?? null, fields.phone ?? null];
  const known = await network.first<{ id: string }>(
    `select id from world.highlevel_contacts where location_id = $1 and (email = $2 or phone = $3)
      order by (email = $2) desc nulls last limit 1`,
    [locationId, email, phone],
  );
  const id = known?.id ?? gatewayId();
  await network.all(
    `insert into world.highlevel_contacts (id, location_id, email, phone, fields, tags, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (id) do update set email = coalesce(excluded.email, highlevel_contacts.email),
        phone = coalesce(excluded.phone, highlevel_contacts.phone),
        fields = highlevel_contacts.fields || excluded.fields,
        tags = case when cardinality(excluded.tags) > 0 then excluded.tags else highlevel_contacts.tags end,
        updated_at = excluded.updated_at`,
    [id, locationId, email, phone, JSON.stringify(fields), tags ?? [], network.now()],
  );
  return { new: !known, contact: { id, locationId, email, phone, tags: tags ?? [], ...fields }, traceId: gatewayId() };
}

/** Who else of the location has the same email or number: nobody is there twice. */
export const twinOf = (network: SyntheticNetwork, id: string, { locationId, email, phone }: AskedContact) =>
  network.first<{ id: string; email: string | null }>(
    `select id, email from world.highlevel_contacts where location_id = $1 and id <> $2 and (email = $3 or phone = $4)`,
    [locationId, id, email?.toLowerCase() ?? null, phone ?? null],
  );

/** Null where nobody is known by that id. */
export async function changeContact(network: SyntheticNetwork, id: string, asked: AskedContact) {
  const { locationId, tags, ...fields } = asked;
  const row = await network.first<{ id: string }>(
    `update world.highlevel_contacts set fields = fields || $3::jsonb, tags = coalesce($4, tags), updated_at = $5
      where id = $1 and location_id = $2 returning id`,
    [id, locationId, JSON.stringify(fields), tags ?? null, network.now()],
  );
  return row && { id, locationId, ...fields };
}
