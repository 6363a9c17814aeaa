-- The list of an office's people with their week, as JSON made by the database alone. It is made of text by hand, which
-- takes half the time of PostgreSQL's functions for JSON.
-- $1 office, $2 time.
with place as (
  select
    office.id, office.name, office.time_zone, today,
    date_trunc('week', today)::date as monday,
    today::timestamp at time zone office.time_zone as day_start,
    (today + 1)::timestamp at time zone office.time_zone as day_end,
    exists (
      select from office_questions where office_id = office.id and audience = 'employee'
    ) as shows_declarations
  from offices office, lateral (select ($2::timestamptz at time zone office.time_zone)::date as today) as day
  where office.name = $1::text
),
shown as (
  select '"office":' || to_json(name) || ',"officeId":"' || id || '","timeZone":"' || time_zone || '","today":"' || today
    || '","showsDeclarations":' || shows_declarations as text
  from place
),
people as (
  select string_agg(
    '{"id":"' || person.id || '","name":' || to_json(person.name) || ',"email":' || to_json(person.email)
    || ',"office":' || to_json(place.name) || ',"officeId":"' || place.id
    || '","role":"' || person.role || '","comment":' || case person.comment when '' then '""' else to_json(person.comment)::text end
    || ',"lastUpdated":' || coalesce('"' || {iso person.last_updated} || '"', 'null')
    || ',"declarationValidUntil":' || coalesce('"' || case when place.shows_declarations then (
      select {iso max(valid_until)} from declarations where user_id = person.id and office_id = place.id
    ) end || '"', 'null')
    || ',"checkedInToday":' || case
      when person.last_check_in_time is null or person.last_check_in_time < place.day_start then false
      when person.last_check_in_office_id = place.id and person.last_check_in_time < place.day_end then true
      else exists (
        select from check_ins where user_id = person.id and office_id = place.id and not is_visitor
          and time_in >= place.day_start and time_in < place.day_end
      ) end
    || ',"statuses":{' || coalesce((
      select string_agg('"' || day || '":{"status":' || status || ',"comment":'
        || case comment when '' then '""' else to_json(comment)::text end || '}', ',')
      from day_statuses where user_id = person.id and day between place.monday and place.monday + 6
    ), '') || '}}',
    ',' order by person.name = '', lower(person.name), person.email
  ) as rows
  from place join users person on person.office_id = place.id
)
select '{' || shown.text || ',"places":[{' || shown.text || '}],"people":[' || coalesce(people.rows, '') || ']}' as reply
from shown, people
