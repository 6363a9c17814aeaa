import { addDays, utcDay } from '../../domain/day'
import { PATHS } from '../../domain/paths'
import { changeMyProfile } from '../../domain/profile/contract'
import type { Me } from '../../domain/profile/signed-in-person'
import type { PageStart } from '../../domain/session/page-start'
import { idOf, tokenOf } from '../organisation'
import { countOf, expectSame, reply, type Witness } from './proof'

/** Proves that a server sets a day of a person and answers with the person's record. */
export async function proveDayStatus(who: Witness, person: number) {
  const days = [1, 2].map((ahead) => addDays(utcDay(new Date()), ahead))
  const set = (day: string, status: number) =>
    reply(who, {
      method: 'PATCH',
      path: changeMyProfile.path,
      token: tokenOf(person),
      body: { statuses: { [day]: { status, comment: 'of the bench' } } },
    })
  for (const [index, day] of days.entries()) {
    const { status, body } = await set(day, index + 1)
    expectSame(who, 'a day is set', status, 200)
    const { statuses } = body as Me
    for (const [before, earlier] of days.slice(0, index + 1).entries())
      expectSame(who, 'the reply has the day', statuses[earlier], {
        status: before + 1,
        comment: 'of the bench',
      })
  }
  const mine = 'day_statuses where user_id = $1 and comment = $2'
  expectSame(
    who,
    'the days are stored',
    await countOf(who, mine, [idOf(person), 'of the bench']),
    days.length,
  )
  expectSame(who, 'a day outside of the calendar', (await set('2020-01-01', 1)).status, 422)
}

/** Proves that the small service puts the same data into Home's document as the product. */
export async function proveHome(product: Witness, service: Witness, people: number[]) {
  for (const person of people) {
    const [theirs, ours] = [await startOf(product, person), await startOf(service, person)]
    expectSame(service, 'the record of the person', ours.session.me, theirs.session.me)
    expectSame(service, 'the id of the person', ours.session.personId, theirs.session.personId)
    for (const which of ['home', 'checkedInToday'] as const) {
      const [own, card] = [ours.myOffices?.[which] ?? null, theirs.myOffices?.[which] ?? null]
      expectSame(service, `the card ${which}`, own, card && pick(card, own ?? card))
    }
  }
}

// The product's cards may have more fields than Home shows.
const pick = (from: object, like: object) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name in like))

async function startOf({ http }: Witness, person: number) {
  const page = (await http.call(0, { path: PATHS.home, token: tokenOf(person) })).toString()
  const [, start = 'null'] = /<script type="application\/json" id="start">(.*?)<\/script>/s.exec(page) ?? []
  return JSON.parse(start) as PageStart
}
