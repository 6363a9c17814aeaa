import type { Mark } from '../domain/roll-call/mark'
import type { Call } from './call'
import type { Office, Person } from './cast'
import { newKey, type Act, type Visitor } from './history'

/** The next step of a client, and its call. */
export type Step = { act: Act; call: Call }

export const auditOf = (actor: string, action: string, subject: string) => `${actor} | ${action} | ${subject}`

export function checkInOf(person: Person, office: Office, confirms: 'all' | 'some' | 'none'): Step {
  const questions = office.employeeQuestions
  const isAsked = questions.length > 0
  const confirmed = confirms === 'all' ? questions : questions.slice(1)
  return {
    act: { kind: 'check in', person, office, confirms },
    call: {
      method: 'POST',
      path: '/api/check-ins',
      token: person.token,
      key: newKey(),
      body: { key: office.key, ...(isAsked && confirms !== 'none' && { confirmed }) },
    },
  }
}

export function visitorInOf(visitor: Visitor, office: Office, from: string): Step {
  const isAsked = office.visitorQuestions.length > 0
  const form = isAsked ? { hdRequired: true, confirmed: office.visitorQuestions } : {}
  return {
    act: { kind: 'visitor in', visitor, office },
    call: {
      method: 'POST',
      path: '/api/checkin',
      key: newKey(),
      from,
      body: { ...visitor, office: office.name, scanned: { key: office.key }, ...form },
    },
  }
}

/** A person says of a check-in that they leave, or that they are still there. */
export const statementOf = (person: Person, checkIn: string, says: 'left' | 'here'): Step => ({
  act: { kind: 'statement', checkIn, says },
  call: {
    method: 'POST',
    path: '/api/me/presence',
    token: person.token,
    key: newKey(),
    body: { checkIn, says },
  },
})

type Brought = { rollCall: { id: string; office: string }; marks: Mark[]; known: number }

/** A warden brings marks. */
export const marksOf = (warden: Person, { rollCall: { id, office }, marks, known }: Brought): Step => ({
  act: { kind: 'marks', rollCall: id, marks },
  call: {
    method: 'POST',
    path: `/api/offices/${encodeURIComponent(office)}/roll-call/marks`,
    token: warden.token,
    body: { rollCall: id, marks, known },
  },
})
