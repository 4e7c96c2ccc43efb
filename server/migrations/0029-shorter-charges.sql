-- A charge holds the balance of its workspace while it is written, so what it writes is kept short. That a workspace is
-- there is known by its balance, which refers to it: the lines do not ask again each time. They go with the balance.
alter table credits_charges drop constraint credits_charges_space_id_fkey;
alter table credits_entries drop constraint credits_entries_space_id_fkey;
create function forget_credits() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from credits_charges where space_id = old.space_id;
  delete from credits_entries where space_id = old.space_id;
  return null;
end $$;
create trigger forget_lines after delete on credits_balances for each row execute function forget_credits();

-- Only the check by night asks for open ones, and it reads all lines anyway; without this index the end of a charge
-- writes to no index at all.
drop index credits_charges_open;
