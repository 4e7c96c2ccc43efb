import type { TestApp } from '../app.ts';

/** As if somebody had just looked at every address that a test gives to a person, and found it good. */
export const knowAllAddresses = ({ database }: TestApp) =>
  database.direct.query(`
    create function know_addresses() returns trigger language plpgsql security definer as $$
    begin
      insert into prospects_checks (space_id, address, verdict, source, checked_at)
        select new.space_id, address, 'good', 'records', '2100-01-01'
        from (select lower(v) as address from jsonb_each_text(new.emails) as m (k, v)
          union select new.email_key where new.email_key is not null) own
        on conflict do nothing;
      return null;
    end $$;
    create trigger know_addresses after insert or update of email, emails on prospects
      for each row execute function know_addresses();`);

/** What is restored brings what it knows of its addresses. */
export async function withoutKnowing({ database }: TestApp, restore: () => Promise<void>): Promise<void> {
  await database.direct.query('alter table prospects disable trigger know_addresses');
  await restore();
  await database.direct.query('alter table prospects enable trigger know_addresses');
}
