import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { ReplyOf } from '../../domain/endpoint'
import type { exchangeMarks } from '../../domain/roll-call/contract'
import type { ExchangeInput } from '../../domain/roll-call/phone/phone-state'
import type { SeededRandom } from '../../demo/seed/seeded-random'
import { call, newAgent } from '../call'
import type { Person } from '../cast'
import type { History } from '../history'
import { MachinePhone, type Hear } from '../merge/machine-phone'
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
  readonly phone: MachinePhone
  readonly network: PhoneNetwork
  readonly holder: Person
  /** The reasons why the server refused the calls of this phone. */
  readonly refusals: string[] = []
  isCut = false
  exchanges = 0
  failures = 0
  private base = ''
  private giveUp = () => {}
  private isExchanging = false
  private readonly agent: Agent = newAgent()
  private readonly history: History

  constructor({ holder, office, upstream, history, random }: Given) {
    this.holder = holder
    this.history = history
    this.network = new PhoneNetwork(upstream)
    this.phone = new MachinePhone({
      ...{ random, office, by: holder.id, newRollCall: randomUUID },
      offset: random.whole(-DAY, DAY),
      now: () => performance.now() / 1000,
      later: (seconds, act) => void setTimeout(act, seconds * 1000).unref(),
    })
    this.phone.start()
  }

  async open() {
    this.base = await this.network.open()
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
    this.giveUp()
    this.phone.kill()
    this.phone.start()
  }

  async read<Reply>(path: string) {
    const { status, body } = await call(this.base, { path, token: this.holder.token }, this.agent)
    return status === 200 ? (body as Reply) : null
  }

  /** Exchanges marks until nothing is left. Returns whether the phone agrees with the server now. */
  async exchange(): Promise<boolean> {
    const { phone } = this
    if (this.isExchanging || phone.rollCall === null) return false
    this.isExchanging = true
    const isDone = await new Promise<boolean | null>((resolve) => {
      this.giveUp = () => resolve(false)
      phone.exchange((input, hear) => void this.carry(input, hear), resolve)
    })
    this.isExchanging = false
    // Null: there was nothing to do.
    return isDone !== false && phone.unsent === 0
  }

  private async carry(body: ExchangeInput, hear: Hear) {
    const { office, ...input } = body
    const path = `/api/offices/${office}/roll-call/marks`
    const asked = { method: 'POST', path, token: this.holder.token, body: input } as const
    const act = { kind: 'marks', rollCall: input.rollCall, marks: input.marks } as const
    const operation = this.history.invoke(0, act, asked)
    const answer = await call(this.base, asked, this.agent, GIVES_UP_AFTER_MS)
    this.history.complete(operation, answer)
    this.exchanges++
    if (answer.status === 200) {
      const reply = answer.body as ReplyOf<typeof exchangeMarks>
      this.refusals.push(...reply.refused.map(({ id, message }) => `${id}: ${message}`))
      return hear(reply)
    }
    this.failures++
    if (answer.status !== null && answer.status < 500)
      this.refusals.push(`${answer.status} ${JSON.stringify(answer.body)}`)
    hear({ code: `http/${answer.status}`, words: '', reason: '', isOffline: answer.status === null })
  }

  async close() {
    this.agent.destroy()
    await this.network.close()
  }
}
