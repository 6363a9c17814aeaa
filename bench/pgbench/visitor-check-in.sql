-- The rows that a visitor's check-in writes, in one statement and one durable commit, without any of its checks.
-- The visits were two hours ago, so that they don't count among the visitors of the last hour.
\set lobby random(901, 1000)
\set network random(1, 1000000)
with
office as (
  select id from offices where name = '001 Lobby ' || lpad((:lobby::int)::text, 5, '0')
),
counted as (
  insert into rate_limits as network (key, points, expire)
  values ('arrival of pgbench:' || :network::int, 1, (extract(epoch from now()) * 1000)::bigint + 3600000)
  on conflict (key) do update set points = network.points + 1
),
came as (
  insert into check_ins (office_id, is_visitor, name, email, time_in, time_in_local, proof, comment)
  select id, true, 'Visitor 1', 'visitor1@guest.example', now() - interval '2 hours', now()::text, 'form', 'pgbench'
  from office
  returning id
),
visited as (
  insert into visits (check_in_id, company, phone, host, form_required, check_out_token_hash)
  select id, 'Guests', '+491700000001', 'Emma Brown', true, sha256(gen_random_uuid()::text::bytea) from came
),
stored as (
  insert into idempotency_keys (caller, key, call, input_hash, reply, created_at)
  select 'anonymous', gen_random_uuid()::text, '/api/checkin', md5(id::text),
    '{"info": "Checked in to 000 Office 00001 office. Stay Safe.", "office": "000 Office 00001", "officeId": "00000000-0000-0000-0000-000000000000", "checkOutToken": "0000000000000000000000000000000000000000000"}',
    now()
  from office
)
insert into events (at, act, office_ids) select now(), 'begin visit', array[id] from office;
