-- The rows that a check-in writes, in one statement and one durable commit, without any of its checks.
-- The check-ins were two hours ago, so that the other programs don't read them among the visitors of the last hour.
\set person random(0, :people - 1)
\set lobby random(901, 1000)
with
person as (
  select id, email, name from users
  where id = overlay(overlay(md5('person ' || :person::int) placing '4' from 13 for 1) placing 'a' from 17 for 1)::uuid
),
office as (
  select id from offices where name = '001 Lobby ' || lpad((:lobby::int)::text, 5, '0')
),
entered as (
  insert into check_ins (office_id, user_id, email, name, time_in, time_in_local, proof, comment)
  select office.id, person.id, person.email, person.name, now() - interval '2 hours', now()::text, 'poster', 'pgbench'
  from person, office
  on conflict do nothing
),
stored as (
  insert into idempotency_keys (caller, key, call, input_hash, reply, created_at)
  select person.id::text, gen_random_uuid()::text, '/api/check-ins', md5(office.id::text),
    '{"checkIn": {"id": "00000000-0000-0000-0000-000000000000", "action": "in", "office": "000 Office 00001", "officeId": "00000000-0000-0000-0000-000000000000", "timeIn": "2026-11-21T08:00:00.000Z", "timeZone": "Europe/London"}, "declaredUntil": null}',
    now()
  from person, office
)
insert into events (at, act, actor_id, person_id, office_ids)
select now(), 'enter office', person.id, person.id, array[office.id] from person, office;
