import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { rollCallPath } from '../../domain/paths'
import { SENTENCES_HEADER } from '../../domain/problem'
import { HELP_IS_OPEN } from '../../domain/roll-call/contract'
import type { RollCallReport } from '../../domain/roll-call/report-contract'
import type { RollCall } from '../../domain/roll-call/list'
import { statesOf } from '../../domain/roll-call/state'
import type { SeededRandom } from '../../demo/seed/seeded-random'
import { call, type Call } from '../call'
import type { Site } from '../site'
import type { SmtpDouble } from '../smtp-double'
import { readMarks, type StoredMark } from '../stored'
import { addedIn, AlarmJudge, compareReport, type ReportNumbers } from './alarm-judge'
import { BrowserPhone } from './browser-phone'
import { writeScripts, type Step } from './browser-step'
import type { Crowd } from './crowd'
import { answerByLinks } from './link-answers'
import { linesOfScript, type ScriptLine } from './report-check'

/** The findings of an alarm. */
export type Found = {
  marks: number
  byLink: number
  offlineMarks: number
  kills: number
  disputes: number
  /** Marks that a page showed as made and the server does not have, and the other way round. */
  missing: string[]
  invented: string[]
  /** Rows of a page that are not as the server's marks say. */
  unequal: string[]
  /** Lines of the list and of the reports that are not as the script says. */
  wrong: string[]
  problems: string[]
}

/**
 * Plays an alarm with real browsers: two wardens start it apart, all mark by script, people answer by links, and networks, a tab and
 * servers go meanwhile. Then it compares what the pages show with what the server has, and the report with the script, line by line.
 */
export class BrowserAlarm {
  private readonly site: Site
  private readonly crowd: Crowd
  private readonly smtp: SmtpDouble
  private readonly random: SeededRandom
  private readonly phones: BrowserPhone[]
  private readonly judge: AlarmJudge
  private rollCall = ''
  private readonly problems: string[] = []
  private kills = 0
  /** The kills of servers so far, with their starts. */
  private harms: Promise<void> = Promise.resolve()

  constructor(site: Site, crowd: Crowd, { smtp, random }: { smtp: SmtpDouble; random: SeededRandom }) {
    this.site = site
    this.crowd = crowd
    this.smtp = smtp
    this.random = random
    const { history } = site
    const path = rollCallPath(crowd.office.id)
    this.phones = crowd.wardens.map(
      (holder, nth) => new BrowserPhone({ holder, path, history, upstream: () => site.livingUrl(nth) }),
    )
    this.judge = new AlarmJudge(crowd, this.phones)
  }

  async play(browser: Browser): Promise<Found> {
    const { phones, site, crowd, smtp } = this
    try {
      await Promise.all(phones.map((phone) => phone.open(browser)))
      const list = this.judge.compareList(await this.readList())
      const [{ answers, problems }] = await Promise.all([answerByLinks(site, crowd, smtp), this.enact()])
      this.problems.push(...problems)
      for (const phone of phones) phone.findNetwork()
      await this.sendAll()
      const stored = await this.readMarks()
      const disputed = await this.compareReport(this.judge.linesOfHistory(stored))
      const unequal = await this.judge.compareRows(await this.readList(), stored)
      await this.settle(stored)
      const settled = await this.readMarks()
      const script = linesOfScript(crowd.members, this.judge.numbers, addedIn(settled))
      const report = await this.compareReport(script, this.judge.numbersOf(script))
      const ended = await this.end(script)
      return {
        marks: phones.reduce((sum, { shown }) => sum + shown.length, 0),
        byLink: answers.length,
        offlineMarks: phones.reduce((sum, { offlineMarks }) => sum + offlineMarks, 0),
        kills: this.kills,
        disputes: [...statesOf(stored).values()].filter(({ isDisputed }) => isDisputed).length,
        ...this.judge.compareMarks(await this.readMarks(), answers),
        unequal,
        wrong: [...list, ...disputed, ...report, ...ended],
        problems: this.problems,
      }
    } finally {
      for (const phone of phones) await phone.close()
    }
  }

  private async enact() {
    const { crowd, phones, random } = this
    const listed = crowd.members.filter(({ name }) => this.judge.numbers.has(name))
    const scripts = writeScripts(
      {
        truths: listed.filter(({ fate }) => fate !== 'missing').map((member) => this.judge.truthOf(member)),
        mistaken: listed
          .filter(({ listed }) => listed === 'inside')
          .map((member) => this.judge.aboutOf(member)),
        zones: crowd.zones,
      },
      phones.length,
      random,
    )
    await Promise.all(
      phones.map((phone, nth) =>
        this.follow(phone, scripts[nth] ?? []).catch((cause) =>
          this.problems.push(`${phone.holder.name}: ${String(cause)}`),
        ),
      ),
    )
  }

  private async follow(phone: BrowserPhone, steps: readonly Step[]) {
    if (!steps.some(({ does }) => does === 'start')) await phone.showAll()
    for (const step of steps) {
      await sleep(step.pauseMs)
      if (step.does === 'mark') await phone.mark(step.said, this.judge.nameOf(step.said.about))
      else if (step.does === 'start') {
        await phone.start(step.rollCall)
        await phone.showAll()
      } else if (step.does === 'lose the network') phone.loseNetwork(step.how)
      else if (step.does === 'find the network') phone.findNetwork()
      else if (step.does === 'kill a server')
        await this.harm(() => this.kill([this.random.pick(this.site.servers)]))
      else if (step.does === 'kill every server')
        await this.harm(async () => {
          await this.kill(this.site.servers)
          await this.site.start()
        })
      else await phone.replaceTab(step.does)
    }
  }

  // A server that is killed while it starts never becomes ready, and the drill would wait for it in vain.
  private harm(act: () => Promise<void>) {
    const done = this.harms.then(act)
    this.harms = done.catch(() => undefined)
    return done
  }

  private async kill(servers: Site['servers']) {
    for (const server of servers) server.signal('SIGKILL')
    await Promise.all(servers.map(({ exited }) => exited))
    this.kills += servers.length
  }

  private async sendAll() {
    for (const phone of this.phones) this.problems.push(...(await phone.sendAll()))
  }

  /** Asks a server. The first call after a start may still find a connection to the killed one. */
  private async ask(asked: Call) {
    const token = this.crowd.wardens[0]?.token ?? ''
    for (let tries = 1; ; tries++) {
      const answer = await call(this.site.livingUrl(0), { ...asked, token }, this.site.clients.agent)
      if (answer.status !== null || tries === 5) return answer
      await sleep(500)
    }
  }

  private async read<Reply>(what: string) {
    const { status, body } = await this.ask({ path: `/api/offices/${this.crowd.office.id}/${what}` })
    if (status !== 200)
      throw new Error([`${what} was answered ${status}`, ...this.problems, ...this.lastWords()].join('\n'))
    return body as Reply
  }

  /** The output of the servers that do not run. */
  private lastWords() {
    return this.site.servers.flatMap((server) =>
      server.hasEnded() ? `A server ended:\n${server.said()}` : [],
    )
  }

  private readList() {
    return this.read<RollCall>('roll-call')
  }

  private async readMarks() {
    this.rollCall ||= (await this.readList()).open?.id ?? ''
    const marks = await this.site.look((db) => readMarks(db))
    return marks.filter(({ rollCall }) => rollCall === this.rollCall)
  }

  /** One warden looks through everybody and says what is true, and that one person was added by mistake. */
  private async settle(stored: readonly StoredMark[]) {
    const [phone] = this.phones
    const states = statesOf(stored)
    for (const member of this.crowd.members) {
      const said = this.judge.truthOf(member)
      if (said.about === '') continue
      const state = states.get(said.about)
      const isRight = state
        ? !state.isDisputed && state.kind === said.kind && state.notes.join() === said.note
        : said.kind === 'missing'
      if (!isRight) await phone?.settle(said, member.name)
    }
    const [mistake] = addedIn(stored)
    if (mistake) await phone?.settle({ about: mistake.about, kind: 'mistake', note: '' }, mistake.name)
    await this.sendAll()
  }

  private async compareReport(script: readonly ScriptLine[], numbers: ReportNumbers = {}) {
    const report = await this.read<RollCallReport>(`roll-calls/${this.rollCall}`)
    return compareReport(report, { script, numbers, marks: (await this.readMarks()).length })
  }

  /** Ends the roll call, which is refused until those who need help are out. One phone has no network, and brings a mark after the end. */
  private async end(script: readonly ScriptLine[]) {
    const [first, ...others] = this.phones
    const away = others.at(-1)
    const missing = script.find(({ kind }) => kind === 'missing')
    if (!first || !away || !missing) throw new Error('there is nobody for the end')
    const path = `/api/offices/${this.crowd.office.id}/roll-call/end`
    const end = () => this.ask({ method: 'POST', path, body: { rollCall: this.rollCall } })
    const refused = await end()
    if (refused.status !== 409 || !String(refused.headers[SENTENCES_HEADER]).includes(HELP_IS_OPEN))
      this.problems.push(`the end with somebody in need of help was answered ${refused.status}`)
    away.loseNetwork('cut')
    const changed = script.map((line) => (line.kind === 'help' ? { ...line, kind: 'seen', notes: [] } : line))
    for (const { about, name } of script.filter(({ kind }) => kind === 'help'))
      await first.settle({ about, kind: 'seen', note: '' }, name)
    this.problems.push(...(await first.sendAll()))
    const ended = await end()
    if (ended.status !== 200) this.problems.push(`the end was answered ${ended.status}`)
    const wrong = await this.compareReport(changed, this.judge.numbersOf(changed))
    await away.mark({ about: missing.about, kind: 'seen', note: '' }, missing.name)
    away.findNetwork()
    this.problems.push(...(await away.sendAll()))
    const late = changed.map((line) => (line.about === missing.about ? { ...line, kind: 'seen' } : line))
    return [...wrong, ...(await this.compareReport(late, this.judge.numbersOf(late)))]
  }
}
