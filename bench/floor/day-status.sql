-- Sets one day of the signed-in person's calendar in one statement: session, day, record, event, audit entry, and the
-- record as the reply. The service has checked that the day is in the calendar.
-- $1 hash of the session's token, $2 time, $3 day, $4 status, $5 comment.
with
caller as (
  select sessions.user_id as id from sessions
  where sessions.token_hash = $1::bytea and sessions.expires_at > $2::timestamptz
),
before as (
  select status, comment from caller join day_statuses on user_id = caller.id and day = $3::date
),
entry as (
  insert into day_statuses (user_id, day, status, comment)
  select id, $3, $4::smallint, $5::text from caller
  on conflict (user_id, day) do update set status = excluded.status, comment = excluded.comment
),
person as (
  update users set last_updated = $2, updated_by_id = users.id
  from caller where users.id = caller.id
  returning users.*
),
changed as (
  select jsonb_build_object($3::text, jsonb_build_object('status', $4::smallint, 'comment', $5::text)) as days
),
event as (
  insert into events (at, act, actor_id, person_id, office_ids)
  select $2, 'change own profile', id, id, array_remove(array[office_id], null) from person
),
audit as (
  insert into audit_entries (at, actor, action, subject, details)
  select $2, email, 'change own profile', email,
    case
      when exists (select from before where status = $4 and comment = $5) then '{"fields": ""}'::jsonb
      else '{"fields": "statuses", "days changed": 1}'
    end
  from person
),
reply as (
  {me}
)
select case when exists (select from caller) then 200 else 401 end as status, (select me from reply)::text as reply
