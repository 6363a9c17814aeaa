import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { rollCallPath } from '../../domain/paths'
import type { RollCall } from '../../domain/roll-call/list'
import { english } from '../../server/platform/texts'
import { detailText, disputeText, makersText, standingText } from '../../domain/roll-call/standing-text'
import { listedLines, type Line } from '../../domain/roll-call/lines'
import { everybodyOf, type RollCallPerson } from '../../domain/roll-call/summary'
import type { SeededRandom } from '../../demo/seed/seeded-random'
import { call } from '../call'
import type { Site } from '../site'
import { readStored, type StoredMark } from '../stored'
import { BrowserPhone, withoutTimes } from './browser-phone'
import { writeScripts, type Said, type Step } from './browser-step'
import type { Crowd } from './crowd'

/** The findings of an alarm. */
export type Found = {
  marks: number
  offlineMarks: number
  kills: number
  /** Marks that a page showed as made and the server does not have, and the other way round. */
  missing: string[]
  invented: string[]
  /** Rows of a page that are not as the server's marks say. */
  unequal: string[]
  problems: string[]
}

/**
 * Plays an alarm with four real browsers: one warden starts it, all mark by script, and networks, a tab and a server go meanwhile.
 * Then it compares what the pages show with what the server has.
 */
export class BrowserAlarm {
  private readonly site: Site
  private readonly crowd: Crowd
  private readonly random: SeededRandom
  private readonly phones: BrowserPhone[]
  private readonly problems: string[] = []
  private kills = 0

  constructor(site: Site, crowd: Crowd, random: SeededRandom) {
    this.site = site
    this.crowd = crowd
    this.random = random
    const { history } = site
    const path = rollCallPath(crowd.office.id)
    this.phones = crowd.wardens.map(
      (holder, nth) => new BrowserPhone({ holder, path, history, upstream: () => site.livingUrl(nth) }),
    )
  }

  async play(browser: Browser): Promise<Found> {
    const { phones } = this
    try {
      const lines = await this.enact(browser)
      for (const phone of phones) phone.findNetwork()
      for (const phone of phones) this.problems.push(...(await phone.sendAll()))
      const list = await this.readList()
      const { marks } = await this.site.look(readStored)
      const stored = marks.filter(({ rollCall }) => rollCall === list.open?.id)
      return {
        marks: phones.reduce((sum, { shown }) => sum + shown.length, 0),
        offlineMarks: phones.reduce((sum, { offlineMarks }) => sum + offlineMarks, 0),
        kills: this.kills,
        ...this.compareMarks(stored, lines),
        unequal: await this.compareRows(list, stored),
        problems: this.problems,
      }
    } finally {
      for (const phone of phones) await phone.close()
    }
  }

  private async enact(browser: Browser) {
    const { phones, random } = this
    await Promise.all(phones.map((phone) => phone.open(browser)))
    const lines = new Map(listedLines(await this.readList()).map((line) => [line.about, line]))
    const scripts = writeScripts([...lines.keys()], random)
    await random.pick(phones).start(random.pick(['Drill', 'Real alarm']))
    await Promise.all(phones.map((phone) => phone.showAll()))
    await Promise.all(
      phones.map((phone, nth) =>
        this.follow(phone, scripts[nth] ?? [], lines).catch((cause) =>
          this.problems.push(`${phone.holder.name}: ${String(cause)}`),
        ),
      ),
    )
    return lines
  }

  private async follow(phone: BrowserPhone, steps: readonly Step[], lines: ReadonlyMap<string, Line>) {
    for (const step of steps) {
      await sleep(step.pauseMs)
      if (step.does === 'mark') await phone.mark(step.said, lines.get(step.said.about)?.name ?? '')
      else if (step.does === 'lose the network') phone.loseNetwork(step.how)
      else if (step.does === 'find the network') phone.findNetwork()
      else if (step.does === 'kill a server') await this.killServer()
      else await phone.replaceTab(step.does)
    }
  }

  private async killServer() {
    const server = this.random.pick(this.site.servers)
    server.signal('SIGKILL')
    await server.exited
    this.kills++
  }

  private async readList() {
    const path = `/api/offices/${this.crowd.office.id}/roll-call`
    const token = this.crowd.wardens[0]?.token ?? ''
    const { status, body } = await call(this.site.livingUrl(0), { path, token }, this.site.clients.agent)
    if (status !== 200) throw new Error(`the list was answered ${status}`)
    return body as RollCall
  }

  private compareMarks(stored: readonly StoredMark[], lines: ReadonlyMap<string, Line>) {
    const inWords = (by: string, { about, kind, note }: Pick<Said, 'about' | 'note'> & { kind: string }) =>
      `${by}: ${lines.get(about)?.name ?? about} ${kind} ${note}`.trim()
    const names = this.namesOfWardens()
    const left = stored.map((mark) => inWords(names.get(mark.by ?? '') ?? 'nobody', mark))
    const missing: string[] = []
    for (const { holder, shown } of this.phones)
      for (const said of shown) {
        const words = inWords(holder.name, said)
        const place = left.indexOf(words)
        if (place === -1) missing.push(`shown as made and not stored: ${words}`)
        else left.splice(place, 1)
      }
    return { missing, invented: left.map((words) => `stored and not shown as made: ${words}`) }
  }

  private async compareRows(list: RollCall, stored: readonly StoredMark[]) {
    const names = this.namesOfWardens()
    const marks = stored.map((mark) => ({
      ...mark,
      byName: names.get(mark.by ?? '') ?? '',
      broughtBy: '',
      isActing: false,
    }))
    const { people } = everybodyOf(listedLines(list), list.zones, marks, english)
    const wanted = new Map(people.map((person) => [person.line.about, rowOf(person, list.timeZone)]))
    const isRight = (rows: ReadonlyMap<string, string>) => differencesOf(rows, wanted).length === 0
    const found = this.phones.map(async (phone) => {
      const rows = await phone.readRows(isRight)
      return differencesOf(rows, wanted).map((difference) => `${phone.holder.name} shows ${difference}`)
    })
    return (await Promise.all(found)).flat()
  }

  private namesOfWardens() {
    return new Map(this.crowd.wardens.map(({ id, name }) => [id, name]))
  }
}

/** The text of a person's row on the page. */
function rowOf({ line, standing }: RollCallPerson, timeZone: string) {
  const said = makersText(standing, () => '--:--', english)
  const words = [
    line.name,
    withoutTimes(detailText(line, timeZone, english)),
    standingText(standing, english) + (said && ` (${said})`),
    standing.isDisputed && disputeText(standing.heads, english),
  ]
  return words.filter(Boolean).join(' ')
}

function differencesOf(rows: ReadonlyMap<string, string>, wanted: ReadonlyMap<string, string>) {
  const all = new Set([...rows.keys(), ...wanted.keys()])
  return [...all].flatMap((about) => {
    const [row, right] = [rows.get(about), wanted.get(about)]
    return row === right ? [] : `"${row ?? 'no row'}", and the server's marks say "${right ?? 'nothing'}"`
  })
}
