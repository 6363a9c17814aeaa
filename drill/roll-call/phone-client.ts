import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { ReplyOf } from '../../domain/endpoint'
import type { exchangeMarks } from '../../domain/roll-call/contract'
import type { Mark } from '../../domain/roll-call/mark'
import type { SeededRandom } from '../../server/seed/seeded-random'
import { call, newAgent } from '../call'
import type { Person } from '../cast'
import type { History } from '../history'
import { Phone } from '../merge/phone'
import { RULES } from '../merge/rules'
import { PhoneNetwork } from '../../testbed/phone-network'

const DAY = 86_400
const GIVES_UP_AFTER_MS = 4_000

type Given = {
  holder: Person
  office: string
  upstream: () => string
  history: History
  random: SeededRandom
}

/** A warden's phone by its rules, whose exchange goes to the server over its own network. Its clock is wrong by up to a day. */
export class PhoneClient {
  readonly phone: Phone
  readonly network: PhoneNetwork
  readonly holder: Person
  /** Why the server refused what this phone sent. */
  readonly refusals: string[] = []
  isCut = false
  exchanges = 0
  failures = 0
  private base = ''
  private life = 0
  private isExchanging = false
  private readonly agent: Agent = newAgent()
  private readonly office: string
  private readonly history: History

  constructor({ holder, office, upstream, history, random }: Given) {
    this.holder = holder
    this.office = office
    this.history = history
    this.network = new PhoneNetwork(upstream)
    this.phone = new Phone({
      ...{ rules: RULES, random, by: holder.id, newRollCall: randomUUID },
      clock: { offset: random.whole(-DAY, DAY) },
    })
    this.phone.start()
  }

  async open() {
    this.base = await this.network.open()
  }

  /** The seconds of this machine's clock. The phone reads them wrong. */
  now() {
    return performance.now() / 1000
  }

  cut() {
    this.isCut = true
    this.network.cut()
  }

  mend() {
    this.isCut = false
    this.network.mend()
  }

  /** The page is killed and opened again. What it has stored is there, and an answer that is on its way is lost. */
  killAndStart() {
    this.life++
    this.isExchanging = false
    this.phone.kill()
    this.phone.start()
  }

  async read<Reply>(path: string) {
    const { status, body } = await call(this.base, { path, token: this.holder.token }, this.agent)
    return status === 200 ? (body as Reply) : null
  }

  /** Exchanges marks once. Returns whether the phone agrees with the server now. */
  async exchange(): Promise<boolean> {
    const request = this.phone.ask(this.now())
    if (!request || this.isExchanging) return false
    this.isExchanging = true
    const life = this.life
    const { rollCall, start, marks, known } = request
    const path = `/api/offices/${this.office}/roll-call/marks`
    const body = {
      ...{ rollCall, marks, known },
      ...(start && { start: { kind: 'real', ago: start.ago, listAge: 60 } }),
    }
    const asked = { method: 'POST', path, token: this.holder.token, body } as const
    const operation = this.history.invoke(0, { kind: 'marks', rollCall, marks: [...marks] }, asked)
    const answer = await call(this.base, asked, this.agent, GIVES_UP_AFTER_MS)
    this.history.complete(operation, answer)
    this.exchanges++
    if (life !== this.life) return false
    this.isExchanging = false
    if (answer.status !== 200) {
      this.failures++
      if (answer.status !== null && answer.status < 500)
        this.refusals.push(`${answer.status} ${JSON.stringify(answer.body)}`)
      return false
    }
    const reply = answer.body as ReplyOf<typeof exchangeMarks>
    this.refusals.push(...reply.refused.map(({ id, message }) => `${id}: ${message}`))
    const { cursor, hasMore, refused } = reply
    const { id, ago } = reply.rollCall
    this.phone.hear(
      request,
      { rollCall: id, ago, marks: reply.marks.map(asMark), cursor, hasMore, refused },
      false,
    )
    return !hasMore && this.phone.unsent.size === 0
  }

  async close() {
    this.agent.destroy()
    await this.network.close()
  }
}

/** A mark with its fields in one order. */
export const asMark = ({ id, about, kind, note, supersedes, after, by }: Mark): Mark => ({
  ...{ id, about, kind, note, supersedes, after, by },
})
