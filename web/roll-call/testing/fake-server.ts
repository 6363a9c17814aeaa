import type { RollCall } from '../../../domain/roll-call/list'
import type { ExchangeInput, ExchangeReply } from '../../../domain/roll-call/phone/phone-state'
import { Problem } from '../../../domain/problem'
import { MemoryServer } from '../../../testbed/memory-server'
import { CallProblem } from '../../platform/call'

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

export const offline = () => new CallProblem('offline', 'No connection.', {}, true)

/** The server in memory as a page calls it. Its people are wardens from their first call on, and it can be told to fail. */
export class FakeServer {
  /** The reason for refusing a mark. Null if it is taken. */
  refuses: (mark: ExchangeInput['marks'][number]) => ExchangeReply['refused'][number]['reason'] | null = () =>
    null
  /** The answer to every call, if it is set. */
  problem: CallProblem | null = null
  /** The phones of other people. */
  phones: ExchangeReply['phones'] | null = null
  calls = 0
  readonly memory: MemoryServer

  constructor(office: string, now: () => number, people: readonly { id: string; name: string }[] = []) {
    this.memory = new MemoryServer({ office: { id: office, name: 'London' }, now })
    for (const { id, name } of people) this.memory.give(id, 'leads', name)
  }

  /** The roll calls as a test reads them. */
  get rollCalls() {
    return this.memory.rollCalls.map(({ startedAt, closedAt, marks, ...rollCall }) => ({
      ...rollCall,
      startedAt: startedAt.getTime(),
      isClosed: closedAt !== null,
      marks: marks.all(),
    }))
  }

  exchange = async (input: ExchangeInput, by: string): Promise<ExchangeReply> => {
    this.calls++
    if (JSON.stringify(input).length > 64 * 1024) throw new CallProblem('http/413', 'Too large')
    const refused = input.marks.flatMap((mark) => {
      const reason = this.refuses(mark)
      return reason ? { id: mark.id, reason } : []
    })
    const marks = input.marks.filter((mark) => !this.refuses(mark))
    if (!this.memory.people.has(by)) this.memory.give(by, 'leads')
    const reply = this.asked(() => this.memory.exchange(by, { ...input, marks }))
    return { ...reply, refused: [...refused, ...reply.refused], ...(this.phones && { phones: this.phones }) }
  }

  end = async ({ rollCall }: { rollCall: string }, by: string) => {
    this.asked(() => this.memory.end(by, rollCall))
    return {}
  }

  /** Ends what is open, by somebody elsewhere. */
  endNow() {
    const { open } = this.memory
    if (open) this.memory.close(open, { closedAt: this.memory.now })
  }

  list = (parts: Partial<RollCall>) => this.memory.listNow(parts)

  private asked<Answer>(ask: () => Answer) {
    if (this.problem) throw this.problem
    try {
      return ask()
    } catch (error) {
      throw error instanceof Problem ? new CallProblem(error.code, error.message) : error
    }
  }
}

/** A network that by chance loses calls and answers, repeats calls, and answers late. */
export function badNetwork<Sent extends unknown[], Answer>(
  random: () => number,
  call: (...sent: Sent) => Promise<Answer>,
): (...sent: Sent) => Promise<Answer> {
  return async (...sent) => {
    const chance = random()
    for (let turns = Math.floor(random() * 5); turns > 0; turns--) await Promise.resolve()
    if (chance < 0.2) throw offline()
    if (chance < 0.3) throw new CallProblem('unexpected', 'Something went wrong')
    if (chance < 0.45) await call(...sent).catch(() => undefined)
    const answer = await call(...sent)
    if (chance > 0.85) throw offline()
    return answer
  }
}
