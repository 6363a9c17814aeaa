-- What the document of Home has for the signed-in person, in one statement: the record, the card of the own office, and
-- the card of the other office where the person checked in today, and the newest check-in with the last word about it.
-- $1 hash of the session's token, $2 time, $3 the text of each phase.
with
person as (
  select users.* from sessions join users on users.id = sessions.user_id
  where sessions.token_hash = $1::bytea and sessions.expires_at > $2::timestamptz
),
changed as (
  select '{}'::jsonb as days
),
record as (
  {me}
),
card as (
  select office.id, office.time_zone, jsonb_build_object(
    'id', office.id, 'name', office.name, 'country', office.country, 'timeZone', office.time_zone,
    'phase', office.phase, 'status', $3::jsonb ->> office.phase, 'comment', office.comment,
    'openingHours', office.opening_hours, 'closesAt', office.closes_at, 'validUntil', office.valid_until, 'key', office.check_in_key,
    'coordinator', case when coordinator.id is not null
      then jsonb_build_object('name', coordinator.name, 'email', coordinator.email) end,
    'updatedBy', coalesce(changer.email, ''), 'updatedOn', {iso office.updated_on}) as shown
  from person
  join offices office on office.id in (person.office_id, person.last_check_in_office_id)
  left join users coordinator on coordinator.id = office.coordinator_id
  left join users changer on changer.id = office.updated_by_id
)
select
  case when exists (select from person) then 200 else 401 end as status,
  jsonb_build_object(
    'session', jsonb_build_object('me', (select me from record), 'personId', (select id from person)),
    'myOffices', jsonb_build_object(
      'home', (select shown from card join person on card.id = person.office_id),
      'checkedInToday', (
        select shown from card join person on card.id = person.last_check_in_office_id
        where person.last_check_in_office_id is distinct from person.office_id
          and (person.last_check_in_time at time zone card.time_zone)::date = ($2 at time zone card.time_zone)::date
      )),
    'myPresence', (
      select jsonb_build_object(
        'checkIn', newest.id, 'timeIn', {iso newest.time_in}, 'office', office.name, 'officeId', office.id,
        'timeZone', office.time_zone, 'closesAt', office.closes_at, 'own', (
          select jsonb_build_object('says', what, 'at', at) from presence_statements
          where check_in_id = newest.id order by id desc limit 1
        ))
      from (
        select check_ins.* from check_ins join person on person.id = user_id order by time_in desc limit 1
      ) newest join offices office on office.id = newest.office_id
    )
  )::text as reply
