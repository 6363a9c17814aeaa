import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { PATHS } from '../../domain/paths'
import { SENTENCES_HEADER } from '../../domain/problem'
import { HELP_IS_OPEN, type RollCallReport } from '../../domain/roll-call/contract'
import type { RollCall } from '../../domain/roll-call/list'
import { aboutPerson, aboutZone, type Mark, type MarkKind } from '../../domain/roll-call/mark'
import { markAsSent } from '../../domain/roll-call/phone/kept-marks'
import { statesOf } from '../../domain/roll-call/state'
import type { SeededRandom } from '../../demo/seed/seeded-random'
import { call, type Call } from '../call'
import { countDifferences, tellFromHistory, type MadeMark } from '../merge/oracle'
import type { Site } from '../site'
import type { SmtpDouble } from '../smtp-double'
import type { Crowd, Member } from './crowd'
import { PhoneClient } from './phone-client'
import { linesOfScript, linesOfTold, wrongLines, type ScriptLine } from './report-check'

const MARK_EVERY_MS = [150, 350] as const
const EXCHANGE_EVERY_MS = 400
const AGREED_WITHIN_MS = 90_000
const LINK_ANSWERS = 15
const WRONG_MARKS = 14
const ADDED = 4

/** The findings of an alarm. */
export type Found = {
  marks: number
  byLink: number
  exchanges: number
  failures: number
  handOvers: number
  disputes: number
  /** Lines of the list, and of the reports, that are not as the script says. */
  wrong: { list: string[]; report: string[]; ended: string[]; late: string[] }
  /** Phones that lack a mark, or show something else than the history tells. */
  unequal: string[]
  problems: string[]
}

type Said = { about: string; kind: MarkKind; note?: string }

/**
 * Plays an alarm with five phones: two of them start it apart, networks are cut, servers are killed, and phones hand over what
 * they know. Then it compares the server's report with the script, line by line.
 */
export class Alarm {
  private readonly site: Site
  private readonly crowd: Crowd
  private readonly smtp: SmtpDouble
  private readonly random: SeededRandom
  private readonly phones: PhoneClient[]
  private readonly numbers = new Map<string, string>()
  private readonly made: MadeMark[] = []
  private readonly added: { about: string; name: string; isMistake: boolean }[] = []
  private readonly answers = new Map<string, { kind: string; note: string }>()
  private readonly problems: string[] = []
  private handOvers = 0

  constructor(site: Site, crowd: Crowd, { smtp, random }: { smtp: SmtpDouble; random: SeededRandom }) {
    this.site = site
    this.crowd = crowd
    this.smtp = smtp
    this.random = random
    const { history } = site
    this.phones = crowd.wardens.map(
      (holder, nth) =>
        new PhoneClient({
          ...{ holder, office: crowd.office.id, history, random },
          upstream: () => site.livingUrl(nth),
        }),
    )
  }

  async play(): Promise<Found> {
    const { phones, crowd } = this
    try {
      for (const phone of phones) await phone.open()
      const list = await this.readList()
      this.begin()
      const tickers = phones.map((phone) => this.keepExchanging(phone))
      await Promise.all([this.markEverybody(), this.doHarm(), this.answerByLinks()])
      for (const phone of phones) phone.mend()
      this.isOver = true
      await Promise.all(tickers)
      await this.agree()
      const disputed = await this.compareWithHistory()
      this.settle()
      await this.agree()
      const script = linesOfScript(crowd.members, this.numbers, this.added)
      const report = await this.compareReport(script)
      const ended = await this.end(script)
      const late = await this.markLate(script)
      return {
        marks: this.made.length,
        byLink: this.answers.size,
        exchanges: phones.reduce((sum, { exchanges }) => sum + exchanges, 0),
        failures: phones.reduce((sum, { failures }) => sum + failures, 0),
        handOvers: this.handOvers,
        disputes: disputed.disputes,
        wrong: { list, report: [...disputed.wrong, ...report], ended, late },
        unequal: disputed.unequal,
        problems: [...this.problems, ...phones.flatMap(({ refusals }) => refusals)],
      }
    } finally {
      for (const phone of phones) await phone.close()
    }
  }

  private isOver = false

  private listPath() {
    return `/api/offices/${this.crowd.office.id}/roll-call`
  }

  /** Reads the list before the alarm, and says where it is not as the script says. */
  private async readList() {
    const list = await this.phones[0]!.read<RollCall>(this.listPath())
    if (!list) throw new Error('the list could not be read')
    for (const client of this.phones) client.phone.receiveList(list)
    const shown = new Map<string, string>()
    const groups = { inside: list.inside, unconfirmed: list.unconfirmed, expected: list.awaited }
    for (const [listed, people] of Object.entries(groups))
      for (const { name, number } of people) {
        shown.set(name, listed)
        this.numbers.set(name, aboutPerson(number))
      }
    const wanted = this.crowd.members.filter(({ listed }) => listed !== null)
    const wrong = wanted.flatMap(({ name, listed }) =>
      shown.get(name) === listed ? [] : `${name} is ${listed} and listed as ${shown.get(name)}`,
    )
    const strangers = [...shown.keys()].filter((name) => !wanted.some((member) => member.name === name))
    return [...wrong, ...strangers.map((name) => `${name} is listed`)]
  }

  // The second phone hears nothing of the first one's start, and starts too.
  private begin() {
    const [first, second] = this.phones
    second?.cut()
    first?.phone.begin()
    second?.phone.begin()
  }

  private async keepExchanging(client: PhoneClient) {
    while (!this.isOver) {
      if (client.phone.rollCall === null) await this.join(client)
      else await client.exchange()
      await sleep(EXCHANGE_EVERY_MS)
    }
  }

  private async join(client: PhoneClient) {
    const list = await client.read<RollCall>(this.listPath())
    if (list?.open) client.phone.receiveList(list)
  }

  // The acts of the wardens.

  private async markEverybody() {
    const queues = this.giveOutWork()
    await Promise.all(
      this.phones.map(async (client, nth) => {
        const queue = queues[nth] ?? []
        while (queue.length > 0) {
          await sleep(this.random.whole(...MARK_EVERY_MS))
          if (client.phone.rollCall !== null) this.mark(client, queue.pop()!)
        }
      }),
    )
  }

  private giveOutWork() {
    const { random, crowd } = this
    const queues = this.phones.map((): Said[] => [])
    const give = (said: Said) => random.pick(queues).push(said)
    const found = crowd.members.filter(({ listed, fate }) => listed !== null && fate !== 'missing')
    // Wardens take somebody for somebody else, also of those whom nobody finds.
    const mistaken = crowd.members.filter(({ listed }) => listed === 'inside')
    for (let count = 0; count < WRONG_MARKS; count++) {
      const about = this.aboutOf(random.pick(mistaken))
      give({ about, kind: random.pick(['seen', 'out', 'help', 'missing']), note: 'somewhere' })
    }
    for (const { number } of crowd.zones) {
      give({ about: aboutZone(number), kind: random.pick(['unchecked', 'open', 'clear']) })
      give({ about: aboutZone(number), kind: 'clear' })
    }
    for (let nth = 1; nth <= ADDED; nth++) give({ about: '', kind: 'added', note: `Added ${nth}` })
    for (const member of found) give(this.truthOf(member))
    return queues.map((queue) =>
      queue
        .map((said) => ({ said, turn: random.fraction() }))
        .sort((one, other) => one.turn - other.turn)
        .map(({ said }) => said),
    )
  }

  private aboutOf({ name }: Member) {
    return this.numbers.get(name) ?? ''
  }

  private truthOf(member: Member): Said {
    return { about: this.aboutOf(member), kind: member.fate, note: member.place }
  }

  private mark(client: PhoneClient, { about, kind, note = '' }: Said) {
    const { phone } = client
    const knew = phone.marks.of(about).map(({ id }) => id)
    phone.mark({ about, kind, note }, (mark) => {
      this.made.push({ mark, knew })
      if (kind === 'added') this.added.push({ about: mark.about, name: note, isMistake: false })
    })
  }

  // The faults that are made.

  private async doHarm() {
    const { phones, site } = this
    const [, second, third, fourth, fifth] = phones
    await sleep(2_000)
    third?.cut()
    await sleep(1_000)
    second?.mend()
    site.servers[1]?.signal('SIGKILL')
    await sleep(1_000)
    fourth?.killAndStart()
    fifth?.cut()
    await sleep(2_000)
    // Both have no network.
    if (third && fifth) this.handOver(third, fifth)
    await sleep(500)
    second?.cut()
    await sleep(1_500)
    for (const server of site.servers) server.signal('SIGKILL')
    await Promise.all(site.servers.map(({ exited }) => exited))
    third?.killAndStart()
    await sleep(1_500)
    await site.start()
    third?.mend()
    await sleep(1_000)
    if (fifth && second) this.handOver(fifth, second)
    second?.mend()
    await sleep(1_000)
    fifth?.mend()
  }

  private handOver(from: PhoneClient, to: PhoneClient) {
    const shown = from.phone.show()
    if (!shown) return
    to.phone.take(shown)
    this.handOvers++
  }

  /** Some of those inside answer by the link of the mail, or of the visitor's device, from no device that is known. */
  private async answerByLinks() {
    const inside = this.crowd.members.filter(({ listed }) => listed === 'inside')
    const some = inside.filter((_, nth) => nth % 9 === 5).slice(0, LINK_ANSWERS)
    const end = performance.now() + AGREED_WITHIN_MS
    for (const member of some) {
      const token = await (member.visit
        ? this.tokenOfVisit(member.visit, end)
        : this.tokenMailedTo(member, end))
      if (token === null) {
        this.problems.push(`${member.name} got no link`)
        continue
      }
      const answer = member.fate === 'missing' ? 'seen' : member.fate
      const body = { token, answer, note: member.place }
      const asked: Call = { method: 'POST', path: '/api/roll-call/answer', from: '127.122.0.1', body }
      if (await this.untilDone(asked, end))
        this.answers.set(this.aboutOf(member), { kind: answer, note: member.place })
    }
  }

  private async tokenMailedTo({ email }: Member, end: number) {
    const link = new RegExp(`${PATHS.alarm}#([\\w-]+)`)
    while (performance.now() < end) {
      const mail = this.smtp.taken.find(({ to, text }) => to === email && plain(text).includes(PATHS.alarm))
      const [, token] = (mail && link.exec(plain(mail.text))) ?? []
      if (token) return token
      await sleep(100)
    }
    return null
  }

  private async tokenOfVisit(visit: string, end: number) {
    const body = { tokens: [visit] }
    const asked: Call = { method: 'POST', path: '/api/visits/alarms', from: '127.122.0.2', body }
    while (performance.now() < end) {
      const { body } = await call(this.site.livingUrl(0), asked, this.site.clients.agent, 5_000)
      const [alarm] = (body as { alarms?: { link: string | null }[] } | null)?.alarms ?? []
      if (alarm?.link) return alarm.link
      await sleep(100)
    }
    return null
  }

  private async untilDone(asked: Call, end: number) {
    while (performance.now() < end) {
      const { status, body } = await call(this.site.livingUrl(0), asked, this.site.clients.agent, 5_000)
      if (status === 200) return true
      if (status !== null && status < 500) {
        this.problems.push(`${asked.path} was answered ${status}: ${JSON.stringify(body)}`)
        return false
      }
      await sleep(200)
    }
    return false
  }

  // The promises that must hold in the end.

  /** Exchanges until every phone has sent everything and has everything. */
  private async agree() {
    const end = performance.now() + AGREED_WITHIN_MS
    for (let turns = 0; turns < 2;) {
      let areDone = true
      for (const client of this.phones) {
        if (client.phone.rollCall === null) await this.join(client)
        if (!(await client.exchange())) areDone = false
      }
      turns = areDone ? turns + 1 : 0
      if (performance.now() > end) {
        this.problems.push('the phones and the server do not agree in time')
        return
      }
    }
  }

  private rollCallId() {
    return this.phones[0]?.phone.rollCall ?? ''
  }

  private async compareWithHistory() {
    const ids = new Set(this.phones.map(({ phone }) => phone.rollCall))
    if (ids.size > 1) this.problems.push(`the phones have ${ids.size} roll calls`)
    const linked = await this.readLinkMarks()
    const all = [...this.made, ...linked]
    const told = tellFromHistory(all)
    const wanted = new Map(all.map(({ mark }) => [mark.id, JSON.stringify(markAsSent(mark))]))
    const unequal = this.phones.flatMap(({ phone, holder }) => {
      const known = [...phone.marks.values()]
      const same = known.filter((mark) => wanted.get(mark.id) === JSON.stringify(markAsSent(mark))).length
      const differences = countDifferences(told, statesOf(known))
      const isEqual = same === all.length && known.length === all.length && differences === 0
      return isEqual
        ? []
        : `${holder.name} has ${same} of ${all.length} marks, ${known.length - same} others and ${differences} other states`
    })
    for (const { about, kind, note } of linked.map(({ mark }) => mark)) {
      const answer = this.answers.get(about)
      if (answer?.kind !== kind || answer.note !== note)
        this.problems.push(`nobody answered ${kind} for ${about}`)
    }
    if (linked.length !== this.answers.size)
      this.problems.push(`${linked.length} answers by link are stored of ${this.answers.size}`)
    const report = await this.readReport()
    const wrong = wrongLines(report, linesOfTold(told, this.crowd.members, this.numbers, this.added))
    if (report.timeline.length !== all.length)
      wrong.push(`the timeline has ${report.timeline.length} of ${all.length} marks`)
    const disputes = [...told.values()].filter(({ isDisputed }) => isDisputed).length
    return { unequal, wrong, disputes }
  }

  private async readLinkMarks(): Promise<MadeMark[]> {
    const { rows } = await this.site.look((db) =>
      db.query<Mark>(
        `select id, about, kind, note, supersedes, after, by_id as by from roll_call_marks
         where roll_call_id = $1 and brought_by_id is null order by position`,
        [this.rollCallId()],
      ),
    )
    const device = (id: string) => id.split(':')[0]
    return rows.map((mark, nth) => ({
      mark,
      knew: rows.slice(0, nth).flatMap(({ id }) => (device(id) === device(mark.id) ? id : [])),
    }))
  }

  /** One warden looks through everybody and marks what is true. */
  private settle() {
    const [client] = this.phones
    if (!client) return
    const states = statesOf(client.phone.marks.values())
    for (const member of this.crowd.members) {
      const about = this.numbers.get(member.name)
      if (about === undefined) continue
      const state = states.get(about)
      // A kill may have come before the phone had stored a press. The warden sees that, and presses again.
      const isRight = state
        ? !state.isDisputed && state.kind === member.fate && state.notes.join() === member.place
        : member.fate === 'missing'
      if (!isRight) this.mark(client, this.truthOf(member))
    }
    for (const { number } of this.crowd.zones)
      if (states.get(aboutZone(number))?.kind !== 'clear' || states.get(aboutZone(number))?.isDisputed)
        this.mark(client, { about: aboutZone(number), kind: 'clear' })
    const [mistake] = this.added
    if (!mistake) return
    mistake.isMistake = true
    this.mark(client, { about: mistake.about, kind: 'mistake' })
  }

  private async readReport() {
    const path = `/api/offices/${this.crowd.office.id}/roll-calls/${this.rollCallId()}`
    const report = await this.phones[0]!.read<RollCallReport>(path)
    if (!report) throw new Error('the report could not be read')
    return report
  }

  private async compareReport(script: readonly ScriptLine[]) {
    const report = await this.readReport()
    const wrong = wrongLines(report, script)
    const count = (kind: string) => script.filter((line) => line.kind === kind).length
    const wanted = {
      ...{ people: script.length - count('mistake'), seen: count('seen'), out: count('out') },
      ...{ help: count('help'), missing: count('missing'), disputes: 0, wardens: this.phones.length },
    }
    for (const [name, value] of Object.entries(wanted)) {
      const told = report.numbers[name as keyof typeof wanted]
      if (told !== value) wrong.push(`${name}: ${told} in the report, ${value} in the script`)
    }
    for (const { name, kind, isDisputed } of report.zones)
      if (kind !== 'clear' || isDisputed) wrong.push(`the zone ${name} is ${kind}`)
    return wrong
  }

  /** Ends the roll call, which is refused until those who need help are out. */
  private async end(script: ScriptLine[]) {
    const [client] = this.phones
    if (!client) return []
    const path = `/api/offices/${this.crowd.office.id}/roll-call/end`
    const body = { rollCall: this.rollCallId() }
    const end = () =>
      call(
        this.site.url(0),
        { method: 'POST', path, token: client.holder.token, body },
        this.site.clients.agent,
      )
    const refused = await end()
    if (refused.status !== 409 || !String(refused.headers[SENTENCES_HEADER]).includes(HELP_IS_OPEN))
      this.problems.push(`the end with somebody in need of help was answered ${refused.status}`)
    for (const line of script.filter(({ kind }) => kind === 'help')) {
      Object.assign(line, { kind: 'seen', notes: [] })
      this.mark(client, { about: line.about, kind: 'seen' })
    }
    await this.agree()
    const ended = await end()
    if (ended.status !== 200) this.problems.push(`the end was answered ${ended.status}`)
    return this.compareReport(script)
  }

  /** A phone that was away brings a mark after the end. The report takes it. */
  private async markLate(script: ScriptLine[]) {
    const client = this.phones.at(-1)
    const line = script.find(({ kind }) => kind === 'missing')
    if (!client || !line) return []
    line.kind = 'seen'
    this.mark(client, { about: line.about, kind: 'seen' })
    await this.agree()
    return this.compareReport(script)
  }
}

// A mail may write = as =3D and break a line after an equals sign.
const plain = (text: string) => text.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
