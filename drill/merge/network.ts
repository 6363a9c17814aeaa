import type { CallFailure } from '../../domain/roll-call/phone/phone-state'
import type { SeededRandom } from '../../demo/seed/seeded-random'
import type { EventQueue } from './event-queue'
import type { MachinePhone } from './machine-phone'

/** The share of calls that the network loses or repeats, and the most seconds for which it holds one up. */
type Weather = { loss: number; repeat: number; slowest: number }

/** The longest time after which a repeated call arrives, in seconds. */
const REPEATED_WITHIN = 120

/** A network that cuts, loses, delays and repeats what phones and the server say to each other, until it is calm. */
export class Network<Phone extends MachinePhone> {
  isCalm = false
  readonly counts = { requests: 0, lostRequests: 0, lostAnswers: 0, repeats: 0 }
  private readonly queue: EventQueue
  private readonly random: SeededRandom
  private readonly weather: Weather
  private readonly isCut: (phone: Phone, at: number) => boolean

  constructor(
    queue: EventQueue,
    random: SeededRandom,
    { isCut, ...weather }: Weather & { isCut: (phone: Phone, at: number) => boolean },
  ) {
    this.queue = queue
    this.random = random
    this.weather = weather
    this.isCut = isCut
  }

  /** Asks the server. A phone that is killed meanwhile does not hear the answer. */
  ask<Answer extends object>(
    phone: Phone,
    answer: () => Answer | CallFailure,
    hear: (answer: Answer | CallFailure) => void,
  ) {
    const { life } = phone
    const send = () =>
      this.carry(phone, 'lostRequests', () => {
        const answered = answer()
        this.carry(phone, 'lostAnswers', () => {
          if (phone.life === life) hear(answered)
        })
      })
    this.counts.requests++
    send()
    if (this.isCalm || !this.random.chance(this.weather.repeat)) return
    this.counts.repeats++
    this.queue.add(this.queue.now + this.random.fraction() * REPEATED_WITHIN, send)
  }

  private carry(phone: Phone, losses: 'lostRequests' | 'lostAnswers', arrive: () => void) {
    const { queue, random, isCalm } = this
    const isLost = !isCalm && random.chance(this.weather.loss)
    const at = queue.now + 0.03 + random.fraction() ** 4 * (isCalm ? 1 : this.weather.slowest)
    if (isLost || this.isCut(phone, queue.now) || this.isCut(phone, at)) this.counts[losses]++
    else queue.add(at, arrive)
  }
}
