-- A visitor's check-in in one statement: the office's form, 300 visitors an hour for the office and 150 for the network,
-- the visit, the event, and the Idempotency-Key with its reply. It leaves out the limit of calls in a minute and the
-- end of the device's earlier visits. A refused visitor still counts for the network.
-- $1 office, $2 name, $3 email, $4 company, $5 phone, $6 host, $7 whether the form is confirmed, $8 token to check out,
-- $9 hash of that token, $10 key of the network's count, $11 Idempotency-Key, $12 hash of the input, $13 time.
with
office as (
  select id, name, time_zone from offices where name = $1::text
),
known as (
  select reply, call = '/api/checkin' and input_hash = $12::text as is_same
  from idempotency_keys where caller = 'anonymous' and key = $11::text
),
asked as (
  select exists (
    select from office join office_questions on office_id = office.id and audience = 'visitor'
  ) as form_required
),
-- With an order or a limit the planner would take another index and read the check-ins of all offices.
crowd as (
  select count(*) >= 300 as is_full from check_ins
  where office_id = (select id from office) and is_visitor and time_in > $13::timestamptz - interval '1 hour'
),
counted as (
  insert into rate_limits as network (key, points, expire)
  select $10::text, 1, (extract(epoch from $13) * 1000)::bigint + 3600000
  from office, asked, crowd
  where not exists (select from known) and ($7::boolean or not form_required) and not is_full
  on conflict (key) do update set
    points = case when network.expire <= extract(epoch from $13) * 1000 then 1 else network.points + 1 end,
    expire = case when network.expire <= extract(epoch from $13) * 1000 then excluded.expire else network.expire end
  returning points
),
visit as (
  insert into check_ins
    (office_id, is_visitor, name, email, company, phone, host, form_required, time_in, time_in_local, check_out_token_hash)
  select office.id, true, $2, $3, $4, $5, $6, form_required, $13,
    to_char($13 at time zone office.time_zone, 'FMMM/FMDD/YYYY, FMHH12:MI:SS AM'), $9::bytea
  from office, asked, counted
  where counted.points <= 150
  returning office_id
),
event as (
  insert into events (at, act, office_ids)
  select $13, 'begin visit', array[office_id] from visit
),
reply as (
  select jsonb_build_object(
    'info', 'Checked in to ' || office.name || ' office. Stay Safe.',
    'office', office.name, 'officeId', office.id, 'checkOutToken', $8::text) as body
  from office join visit on visit.office_id = office.id
),
-- The same key at the same moment is a unique violation: nothing is stored, and the service runs the statement again.
stored as (
  insert into idempotency_keys (caller, key, call, input_hash, reply, created_at)
  select 'anonymous', $11, '/api/checkin', $12, body, $13 from reply where $11 is not null
)
select
  case
    when exists (select from known where not is_same) then 422
    when exists (select from known) then 200
    when not exists (select from office) then 422
    when (select form_required from asked) and not $7 then 422
    when not exists (select from reply) then 429
    else 200
  end as status,
  coalesce((select reply from known where is_same), (select body from reply))::text as reply
