-- A check-in in one statement. It keeps every promise that the product makes.
-- $1 hash of the session's token, $2 key of the office, $3 confirmed questions or null,
-- $4 Idempotency-Key or null, $5 hash of the input, $6 time.
with
caller as (
  select users.id, users.email, users.name
  from sessions join users on users.id = sessions.user_id
  where sessions.token_hash = $1::bytea and sessions.expires_at > $6::timestamptz
),
office as (
  select id, name, time_zone from offices where check_in_key = $2::text
),
known as (
  select reply, stored.call = '/api/check-ins' and stored.input_hash = $5::text as is_same
  from caller join idempotency_keys stored on stored.caller = caller.id::text
  where stored.key = $4::text
),
asked as (
  select
    coalesce(array_agg(questions.id), '{}') as ids,
    coalesce(array_agg(left(encode(sha256(convert_to(
      jsonb_build_array(questions.id, questions.en, questions.es, questions.pt)::text, 'UTF8')), 'hex'), 32)), '{}') as wordings
  from office
  join office_questions on office_questions.office_id = office.id and office_questions.audience = 'employee'
  join questions on questions.id = office_questions.question_id
),
declared as (
  select max(declarations.valid_until) as valid_until
  from caller, office, asked, declarations
  where declarations.user_id = caller.id and declarations.office_id = office.id
    and declarations.valid_until > $6 and declarations.wordings @> asked.wordings
),
admission as (
  select case
    when asked.ids = '{}' then 'enter'
    when $3::text[] is null then
      case when declared.valid_until is null then 'declaration missing' else 'enter' end
    when $3 <@ (asked.ids || asked.wordings)
      and (select bool_and(id = any ($3) or wording = any ($3)) from unnest(asked.ids, asked.wordings) as question (id, wording))
      then 'enter with declaration'
    else 'questions changed'
  end as decision
  from asked, declared
),
-- A second press within the minute waits here for the first one, and gets the first one's row.
entered as (
  insert into check_ins (office_id, user_id, email, name, time_in, time_in_local, proof)
  select office.id, caller.id, caller.email, caller.name, $6,
    to_char($6 at time zone office.time_zone, 'FMMM/FMDD/YYYY, FMHH12:MI:SS AM'), 'poster'
  from caller, office, admission
  where admission.decision like 'enter%' and not exists (select from known)
  on conflict (user_id, office_id, date_trunc('minute', time_in at time zone 'UTC')) where user_id is not null
    do update set office_id = excluded.office_id
  returning id, user_id, office_id, time_in, xmax = 0 as is_new
),
-- The first press may have been committed after this statement began. Its declaration can't be seen then. The cast
-- fails on purpose: nothing is stored, and the service runs the statement again.
first_press as (
  select case
    when is_new or exists (
      select from check_ins
      where check_ins.user_id = entered.user_id and check_ins.office_id = entered.office_id
        and check_ins.time_in = entered.time_in
    ) then 1
    else user_id::text::int
  end as is_seen
  from entered
),
back as (
  insert into presence_statements (check_in_id, what, source, at, by_id)
  select id, 'here', 'self', $6, user_id from entered
  where not is_new and 'left' = (
    select what from presence_statements where check_in_id = entered.id order by presence_statements.id desc limit 1
  )
),
declaration as (
  insert into declarations (user_id, office_id, submitted_at, valid_until, wordings)
  select entered.user_id, entered.office_id, $6, $6 + interval '48 hours', asked.wordings
  from entered, asked, declared, admission, first_press
  where admission.decision = 'enter with declaration' and is_seen = 1
    and (entered.is_new or declared.valid_until is null)
  returning valid_until
),
last_check_in as (
  update users set last_check_in_office_id = entered.office_id, last_check_in_time = $6
  from entered
  where users.id = entered.user_id and entered.is_new
    and (users.last_check_in_time is null or users.last_check_in_time <= $6)
),
event as (
  insert into events (at, act, actor_id, person_id, office_ids)
  select $6, 'enter office', user_id, user_id, array[office_id] from entered
),
reply as (
  select jsonb_build_object(
    'checkIn', jsonb_build_object(
      'id', entered.id, 'action', 'in', 'office', office.name, 'officeId', office.id, 'timeZone', office.time_zone,
      'timeIn', to_char(entered.time_in at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
    'declaredUntil', case when admission.decision = 'enter with declaration' then
      to_char(coalesce((select valid_until from declaration), declared.valid_until) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    end) as body
  from entered, office, admission, declared, first_press
  where is_seen = 1
),
-- The same key at the same moment is a unique violation: nothing is stored, and the service runs the statement again.
stored as (
  insert into idempotency_keys (caller, key, call, input_hash, reply, created_at)
  select entered.user_id::text, $4, '/api/check-ins', $5, reply.body, $6
  from entered, reply
  where $4 is not null
)
select
  case
    when not exists (select from caller) then 401
    when exists (select from known where not is_same) then 422
    when exists (select from known) then 200
    when not exists (select from office) then 404
    when (select decision from admission) not like 'enter%' then 409
    else 200
  end as status,
  coalesce((select reply from known where is_same), (select body from reply))::text as reply
