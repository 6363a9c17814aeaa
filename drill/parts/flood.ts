import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RollCall } from '../../domain/roll-call/list'
import { aboutPerson, MOST_BROUGHT, MOST_OF_ONE, type Mark } from '../../domain/roll-call/mark'
import { call, newAgent, type Call } from '../call'
import type { Person } from '../cast'
import { newBits, newDeviceName } from '../merge/device-name'
import { gatherCrowd } from '../roll-call/crowd'
import type { Site } from '../site'
import type { Part, Stage } from '../stage'
import { milliseconds } from '../table'

const MARKS_EACH = 100
const CALLERS = 4
const PAUSE_MS = 10
export const QUIET_MS = 8_000
export const SLOWER_AT_MOST = 3
const END_WITHIN_MS = 2_000

/** One account brings as many marks of a roll call as it may. Others must not feel it, and the roll call must end. */
export const flood: Part = {
  name: 'flood',
  title: `one account brings ${MOST_BROUGHT} marks of a roll call; other calls beside it, the report, and the end`,
  async run(stage: Stage) {
    const { site } = await stage.twoServers()
    const row = stage.table([
      { title: 'what', width: 12 },
      { title: 'took', width: 9 },
      { title: 'calls beside', width: 12 },
      { title: 'their p99', width: 9 },
    ])
    const crowd = await gatherCrowd(site, 1)
    const [hostile, warden] = crowd.wardens
    if (!hostile || !warden) throw new Error('there are no wardens')
    const office = `/api/offices/${crowd.office.id}`
    const ask = async (by: Person, asked: Call) => {
      const { status, body } = await call(site.url(0), { ...asked, token: by.token }, site.clients.agent)
      return { status, body }
    }
    const list = (await ask(hostile, { path: `${office}/roll-call` })).body as RollCall
    const abouts = [...list.inside, ...list.unconfirmed, ...list.awaited].map(({ number }) =>
      aboutPerson(number),
    )
    const rollCall = randomUUID()
    const bring = (marks: Mark[], start = false) =>
      ask(hostile, {
        method: 'POST',
        path: `${office}/roll-call/marks`,
        body: { rollCall, marks, known: 0, ...(start && { start: { kind: 'real', ago: 0, listAge: 0 } }) },
      })
    await bring([], true)

    const quiet = await beside(site, warden, () => sleep(QUIET_MS))
    row(['nothing', milliseconds(quiet.took), quiet.calls, milliseconds(quiet.p99)], [])
    const tell = (what: string, found: Measured, problems: string[]) =>
      row(
        [what, milliseconds(found.took), found.calls, milliseconds(found.p99)],
        found.p99 > SLOWER_AT_MOST * quiet.p99
          ? [...problems, `beside ${what} the p99 is more than ${SLOWER_AT_MOST} times the quiet one`]
          : problems,
      )

    let taken = 0
    const device = newDeviceName(stage.random)
    const idAt = (place: number) => `${device}:${taken + place + 1}${newBits(stage.random)}`
    const flooding = await beside(site, warden, async () => {
      // It may bring only so many marks of each person, so it adds others first.
      const adding = Array.from({ length: MARKS_EACH }, (_, place): Mark => {
        const id = idAt(place)
        const one = { about: `n${id}`, kind: 'added', note: `Added ${place}` } as const
        return { id, ...one, supersedes: [], after: 0, by: hostile.id }
      })
      if ((await bring(adding)).status === 200) taken += adding.length
      abouts.push(...adding.map(({ about }) => about))
      let before: string[] = []
      while (taken < Math.min(MOST_BROUGHT, abouts.length * MOST_OF_ONE)) {
        const marks = Array.from({ length: MARKS_EACH }, (_, place): Mark => ({
          id: idAt(place),
          about: abouts[(taken + place) % abouts.length]!,
          ...{
            kind: place % 2 ? 'seen' : 'missing',
            note: '',
            supersedes: before,
            after: taken,
            by: hostile.id,
          },
        }))
        before = marks.slice(0, 10).map(({ id }) => id)
        const { status } = await bring(marks)
        if (status === 200) taken += MARKS_EACH
        else await sleep(1_000)
      }
    })
    tell(`${taken} marks`, flooding, [])
    const report = await beside(site, warden, () => ask(warden, { path: `${office}/roll-calls/${rollCall}` }))
    tell('report', report, [])
    let ended: number | null = null
    const end = await beside(site, warden, async () => {
      const asked = { method: 'POST', path: `${office}/roll-call/end`, body: { rollCall } } as const
      ended = (await ask(warden, asked)).status
    })
    tell('end', end, [
      ...(ended === 200 ? [] : [`the end was answered ${ended}`]),
      ...(end.took <= END_WITHIN_MS ? [] : ['the end took too long']),
    ])
    tell('after it', await beside(site, warden, () => sleep(QUIET_MS)), [])
  },
}

type Measured = { took: number; calls: number; p99: number }

/** Does something, and measures how long other calls take meanwhile, in milliseconds. */
export async function beside(site: Site, person: Person, act: () => Promise<unknown>): Promise<Measured> {
  const agent = newAgent()
  const times: number[] = []
  let isOver = false
  const work = async () => {
    while (!isOver) {
      times.push((await call(site.url(0), { path: '/api/session', token: person.token }, agent)).ms)
      await sleep(PAUSE_MS)
    }
  }
  const working = Array.from({ length: CALLERS }, work)
  const began = performance.now()
  await act()
  const took = performance.now() - began
  isOver = true
  await Promise.all(working)
  agent.destroy()
  const inOrder = times.toSorted((one, other) => one - other)
  return { took, calls: times.length, p99: inOrder[Math.floor(inOrder.length * 0.99)] ?? 0 }
}
