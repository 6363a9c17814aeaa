-- The rows that a day's status writes, in one statement and one durable commit, without any of its checks.
\set person random(0, :people - 1)
\set ahead random(0, 6)
\set status random(1, 4)
with
entry as (
  insert into day_statuses (user_id, day, status)
  values (
    overlay(overlay(md5('person ' || :person::int) placing '4' from 13 for 1) placing 'a' from 17 for 1)::uuid,
    current_date + :ahead::int, :status::smallint)
  on conflict (user_id, day) do update set status = excluded.status
  returning user_id
),
person as (
  update users set last_updated = now(), updated_by_id = users.id
  from entry where users.id = entry.user_id
  returning users.id, users.email, users.office_id
),
audit as (
  insert into audit_entries (at, actor, action, subject, details)
  select now(), 'pgbench', 'change own profile', email, '{"fields": "statuses", "days changed": 1}' from person
)
insert into events (at, act, actor_id, person_id, office_ids)
select now(), 'change own profile', id, id, array[office_id] from person;
