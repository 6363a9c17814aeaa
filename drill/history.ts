import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import type { Mark } from '../domain/roll-call/mark'
import type { Answer, Call } from './call'
import type { Office, Person } from './cast'

/** The call of a client, in the words of the product. */
export type Act =
  | { kind: 'check in'; person: Person; office: Office; confirms: 'all' | 'some' | 'none' }
  | { kind: 'visitor in'; visitor: Visitor; office: Office }
  | { kind: 'visitor out'; by: 'device' | 'phone'; visit: Operation }
  | { kind: 'change'; writes: Write[]; audit: string }
  | { kind: 'download'; audit: string }
  | { kind: 'statement'; checkIn: string; says: 'left' | 'here' }
  | { kind: 'marks'; rollCall: string; marks: Mark[] }

export type Visitor = { email: string; name: string; company: string; phone: string; host: string }

/**
 * A place that only one client writes, so that it must have the last acknowledged value. Null: the server
 * chooses the value.
 */
export type Write = { register: string; value: string | null }

export type Operation = Act & {
  id: number
  client: number
  call: Call
  invokedAt: number
  /** The time of the last answer, or at which the client gave up. */
  endedAt: number | null
  /** fail: certainly not done. unknown: nobody can say. */
  outcome: 'invoked' | 'ok' | 'fail' | 'unknown'
  status: number | null
  reply: unknown
}

/** The calls of the clients with their answers: a list in memory, and a file with one line each. */
export class History {
  readonly operations: Operation[] = []
  private settledUntil = 0
  private readonly file: string

  constructor(file: string) {
    this.file = file
  }

  invoke(client: number, act: Act, call: Call): Operation {
    const operation: Operation = {
      ...act,
      id: this.operations.length,
      client,
      call,
      invokedAt: Date.now(),
      endedAt: null,
      outcome: 'invoked',
      status: null,
      reply: null,
    }
    this.operations.push(operation)
    this.write(operation)
    return operation
  }

  complete(operation: Operation, answer: Pick<Answer, 'status' | 'trouble' | 'body'>) {
    operation.endedAt = Date.now()
    operation.status = answer.status
    operation.reply = answer.body
    operation.outcome = outcomeOf(answer)
    this.write(operation)
  }

  round() {
    return this.operations.slice(this.settledUntil)
  }

  settle() {
    this.settledUntil = this.operations.length
  }

  private write({ id, client, kind, outcome, status, call, invokedAt, endedAt, reply }: Operation) {
    const { token: _token, ...asked } = call
    const line = outcome === 'invoked' ? { ...asked, at: invokedAt } : { status, reply, at: endedAt }
    appendFileSync(this.file, `${JSON.stringify({ id, client, kind, outcome, ...line })}\n`)
  }
}

/** 2xx means done and 4xx refused. After 5xx or a broken connection nobody knows. */
export function outcomeOf({ status, trouble }: Pick<Answer, 'status' | 'trouble'>): Operation['outcome'] {
  if (trouble === 'refused') return 'fail'
  if (status === null || status >= 500) return 'unknown'
  return status < 300 ? 'ok' : 'fail'
}

export const newKey = () => randomUUID()
