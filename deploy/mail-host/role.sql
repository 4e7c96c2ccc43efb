-- What the mail servers may read, and nothing else.
create role kithline_mail login;
grant usage on schema public to kithline_mail;
grant select on mail_host_accounts, mail_host_domains to kithline_mail;
