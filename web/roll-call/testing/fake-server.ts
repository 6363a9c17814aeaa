import type { InputOf, ReplyOf } from '../../../domain/endpoint'
import type { exchangeMarks } from '../../../domain/roll-call/contract'
import type { KnownMark } from '../../../domain/roll-call/mark-contract'
import type { OpenRollCall, RollCall } from '../../../domain/roll-call/list'
import { isOneRollCall } from '../../../domain/roll-call/one-roll-call'
import type { Message } from '../../../domain/problem'
import { CallProblem } from '../../platform/call'

type Input = InputOf<typeof exchangeMarks>
type Reply = ReplyOf<typeof exchangeMarks>
type Held = {
  id: string
  kind: OpenRollCall['kind']
  startedAt: number
  isClosed: boolean
  marks: KnownMark[]
}

/** Makes numbers between 0 and 1, always the same for one seed. */
export function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const refusal = (code: string, message: string) => new CallProblem(code, message)
export const offline = () => new CallProblem('offline', 'No connection.', {}, true)

/** A server with one office in memory. It keeps the rules of the real one that phones depend on. */
export class FakeServer {
  readonly rollCalls: Held[] = []
  readonly ids = new Map<string, Held>()
  /** The reason for refusing a mark. Empty if it is taken. */
  refuses: (mark: Input['marks'][number]) => string | Message = () => ''
  /** The answer to every call, if it is set. */
  problem: CallProblem | null = null
  answersAtMost = 2000
  calls = 0

  constructor(
    readonly office: string,
    readonly now: () => number,
  ) {}

  right: Reply['right'] = 'leads'
  phones: Reply['phones'] = []
  taken = ''

  exchange = async (input: Input): Promise<Reply> => {
    this.calls++
    // The input is copied, because its sender may change it.
    const { rollCall, start, marks, known } = structuredClone(input)
    if (this.problem) throw this.problem
    if (JSON.stringify(input).length > 64 * 1024) throw refusal('http/413', 'Too large')
    const held = start ? this.start(rollCall, start) : this.ids.get(rollCall)
    if (!held) throw refusal('not_found', 'This roll call is not known')
    const refused: Reply['refused'] = []
    for (const mark of marks) {
      const reason = this.refuses(mark)
      if (typeof reason === 'object') refused.push({ id: mark.id, message: reason.text, said: reason.said })
      else if (reason) refused.push({ id: mark.id, message: reason })
      else if (!held.marks.some(({ id }) => id === mark.id))
        held.marks.push({ ...mark, byName: `Name of ${mark.by}`, broughtBy: '', isActing: false })
    }
    const page = held.marks.slice(known, known + this.answersAtMost)
    return structuredClone({
      rollCall: { ...this.present(held), isClosed: held.isClosed },
      marks: page,
      cursor: known + page.length,
      hasMore: known + page.length < held.marks.length,
      refused,
      right: this.right,
      taken: this.taken,
      phones: this.phones,
    })
  }

  end = async ({ rollCall }: { rollCall: string }) => {
    if (this.problem) throw this.problem
    const held = this.ids.get(rollCall)
    if (held) held.isClosed = true
    return {}
  }

  list(parts: Partial<RollCall>): RollCall {
    const open = this.rollCalls.find(({ isClosed }) => !isClosed)
    return {
      ...({ office: { id: this.office, name: 'London' }, timeZone: 'Europe/London', sealKey: '' } as const),
      ...{ inside: [], probablyLeft: [], unconfirmed: [], awaited: [], zones: [] },
      today: '2026-11-18',
      until: '2026-11-19T00:00:00Z',
      asOf: new Date(this.now()).toISOString(),
      open: open ? this.present(open) : null,
      ...parts,
    }
  }

  private start(id: string, start: NonNullable<Input['start']>) {
    const known = this.ids.get(id)
    if (known) return known
    const startedAt = this.now() - start.ago * 1000
    const isEndedDrill = (held: Held) => held.isClosed && held.kind === 'drill'
    const same = this.rollCalls.find(
      (held) =>
        !held.isClosed ||
        (isOneRollCall((held.startedAt - startedAt) / 1000) &&
          !(isEndedDrill(held) && start.kind === 'real')),
    )
    if (same) {
      if (start.kind === 'real' && !start.isHanded) same.kind = 'real'
      this.ids.set(id, same)
      return same
    }
    const begun: Held = { id, kind: start.kind, startedAt, isClosed: false, marks: [] }
    this.rollCalls.push(begun)
    this.ids.set(id, begun)
    return begun
  }

  private present = ({ id, kind, startedAt }: Held): OpenRollCall => ({
    ...{ id, kind, day: '2026-11-18', startedBy: 'Sam', zones: [] },
    ago: Math.max(0, Math.round((this.now() - startedAt) / 1000)),
  })
}

/** A network that by chance loses calls and answers, repeats calls, and answers late. */
export function badNetwork<Sent, Answer>(
  random: () => number,
  call: (sent: Sent) => Promise<Answer>,
): (sent: Sent) => Promise<Answer> {
  return async (sent) => {
    const chance = random()
    for (let turns = Math.floor(random() * 5); turns > 0; turns--) await Promise.resolve()
    if (chance < 0.2) throw offline()
    if (chance < 0.3) throw new CallProblem('unexpected', 'Something went wrong')
    if (chance < 0.45) await call(sent).catch(() => undefined)
    const answer = await call(sent)
    if (chance > 0.85) throw offline()
    return answer
  }
}
