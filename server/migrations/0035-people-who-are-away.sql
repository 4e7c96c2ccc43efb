-- until which day somebody is away, by their own automatic reply: of the person, and of the note itself
alter table prospects add column away_until date;
alter table inbox_messages add column away_until date;
