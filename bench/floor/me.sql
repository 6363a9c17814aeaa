-- The record that a signed-in person sees, as in the product's document of Home. It stands inside other statements,
-- which name the person and the days that they have changed.
select jsonb_build_object(
  'email', person.email, 'handle', person.handle, 'name', person.name, 'role', person.role,
  'comment', person.comment, 'country', office.country, 'office', office.name, 'officeId', person.office_id,
  'createdAt', {iso person.created_at}, 'lastUpdated', {iso person.last_updated},
  'updatedBy', coalesce((select email from users changer where changer.id = person.updated_by_id), ''),
  'lastCheckInOfficeId', person.last_check_in_office_id, 'lastCheckInTime', {iso person.last_check_in_time},
  'lastCheckInOffice', (select name from offices where offices.id = person.last_check_in_office_id),
  'statuses', coalesce((
    select jsonb_object_agg(day, jsonb_build_object('status', status, 'comment', comment)) from day_statuses
    where user_id = person.id and day between {today} - 8 and {today} + 31
  ), '{}') || changed.days,
  'declarationsValidUntil', coalesce((
    select jsonb_object_agg(office_id, {iso valid_until}) from (
      select office_id, max(valid_until) as valid_until from declarations where user_id = person.id group by office_id
    ) newest
  ), '{}'),
  'duties', coalesce((
    select jsonb_agg(jsonb_build_object(
      'duty', held.duty, 'until', held.until, 'certificateUntil', held.certificate_until,
      'where', coalesce(place.name, held.country, held.business_unit, 'Everywhere'),
      'scope', case
        when held.office_id is not null then jsonb_build_object('kind', 'office', 'office', held.office_id)
        when held.country is not null then jsonb_build_object('kind', 'country', 'country', held.country)
        when held.business_unit is not null then jsonb_build_object('kind', 'unit', 'businessUnit', held.business_unit)
        else jsonb_build_object('kind', 'everywhere') end
    ) order by held.duty, place.name)
    from (
      select duty, office_id, country, business_unit, until, certificate_until, ends_at from duties
      where user_id = person.id
      union all
      select 'coordinator', id, null, null, null, null, null from offices where coordinator_id = person.id
    ) held left join offices place on place.id = held.office_id
    where held.ends_at is null or held.ends_at > {now}
  ), '[]')
) as me
from person cross join changed left join offices office on office.id = person.office_id
