import { sql } from 'drizzle-orm'
import type { StatementSource } from '../../domain/presence/presence'
import { factsOfStatement } from '../../domain/webhooks/facts'
import { nextNr } from '../check-ins/statement-store'
import { checkIns, presenceStatements } from '../check-ins/tables'
import { ANSWER_PARAMETERS, keepAnswer } from '../platform/calls/repeats'
import type { Written } from '../platform/calls/route'
import {
  int,
  listOf,
  moment,
  oneOf,
  orNull,
  statement,
  uuid,
  type Placeholders,
} from '../platform/db/statement'
import { eventOf, eventValues, happening } from '../platform/events/events'
import type { SeenVisit } from './leaving-store'
import { arrivals } from './tables'

/** The next statement on a visit, with its source. An earlier stated leaving is confirmed at its own time, and any other statement is of now. */
export type VisitEnd = SeenVisit & { says: 'left' | 'confirmed' | 'here'; by: StatementSource }

/** The acts by which a visit ends, or goes on. */
type EndOfVisit = 'end visit' | 'check visitor out' | 'take back visitor check-out' | 'confirm visitor left'

/** The parameters of `sayOfVisits`: the next thing to say of each visit. `ats` has the times of leavings that are confirmed. */
export const ENDS_PARAMETERS = {
  ids: listOf(uuid),
  nrs: listOf(int),
  says: listOf(oneOf<VisitEnd['says']>()),
  sources: listOf(oneOf<StatementSource>()),
  ats: listOf(orNull(moment)),
  byId: orNull(uuid),
  at: moment,
}

/**
 * The parts `meant`, `ended` and `due` of a query: they write the next statement on some visits, and let the servers tell the people
 * who were told of the arrivals. The clock of the server that ends a
 * visit may be behind the one that began it. The inner selects hide the number of visits: with it the database would plan each
 * call anew.
 */
export const sayOfVisits = (values: Placeholders<typeof ENDS_PARAMETERS>, isMeant = sql`true`) => sql`
  meant as (
    select ${checkIns.id}, ${checkIns.officeId}, said.nr, said.what, said.source,
      greatest(${checkIns.timeIn}, coalesce(said.at, ${values.at})) as at
    from unnest(
      (select ${values.ids}), (select ${values.nrs}), (select ${values.says}), (select ${values.sources}), (select ${values.ats})
    ) as said (id, nr, what, source, at) join ${checkIns} on ${checkIns.id} = said.id
    where ${isMeant}
  ), ended as (
    insert into ${presenceStatements} (check_in_id, nr, what, source, at, said_at, by_id)
    select id, nr, what, source, at, ${values.at}, ${values.byId} from meant
  ), due as (
    update ${arrivals} set due_at = ${values.at} from meant where visit_id = meant.id
  )`

export const endsValues = (ends: readonly VisitEnd[], by: { id: string } | 'not signed in') => ({
  ids: ends.map(({ id }) => id),
  nrs: ends.map(({ last }) => nextNr(last)),
  says: ends.map(({ says }) => says),
  sources: ends.map((end) => end.by),
  ats: ends.map(({ says, last }) => (says === 'confirmed' && last ? last.at : null)),
  byId: by === 'not signed in' ? null : by.id,
})

/** The facts that webhooks tell of the ends of visits. */
export const factsOfEnds = (ends: readonly VisitEnd[]) =>
  ends.flatMap(({ id, last, says, by }) => factsOfStatement('visitor', { id, last, says, source: by }))

const ENDED = sql`exists (select from meant)`

/**
 * Writes the ends of visits. If another statement on a visit has taken the number meanwhile, all is
 * decided anew.
 */
export const END_VISITS = statement(
  'end visits',
  { ...ENDS_PARAMETERS, ...ANSWER_PARAMETERS, ...eventOf<EndOfVisit>() },
  (values) => sql<Written>`
    with ${sayOfVisits(values)},
    ${keepAnswer(values, ENDED)}, ${happening(values, ENDED, sql`array(select distinct office_id from meant)`)}
    select ${ENDED} as written`,
)

type Leaving = {
  act: EndOfVisit
  by: { id: string; email: string } | 'not signed in'
  subject?: string
  at: Date
}

export const leavingValues = (ends: readonly VisitEnd[], leaving: Leaving) => ({
  ...eventValues({ ...leaving, facts: factsOfEnds(ends) }),
  ...endsValues(ends, leaving.by),
})
