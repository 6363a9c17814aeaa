import { randomUUID } from 'node:crypto'
import { checkInVisitor } from '../../domain/visitors/contract'
import { formOf } from '../operations/visitor'
import { countOf, expectSame, reply, type Witness } from './proof'

/** Proves that a server keeps the promises of a visitor's check-in. */
export async function proveVisitorCheckIn(who: Witness, visitor: number) {
  const form = formOf('001 Lobby 00850', visitor)
  const enter = (body: object, key: string = randomUUID()) =>
    reply(who, {
      method: 'POST',
      path: checkInVisitor.path,
      address: `192.0.2.${visitor % 250}`,
      idempotencyKey: key,
      body,
    })
  const isEqual = (what: string, actual: unknown, expected: unknown) =>
    expectSame(who, what, actual, expected)
  const stored = () => countOf(who, 'check_ins where is_visitor and email = $1', [form.email])

  isEqual('an unknown office', (await enter({ ...form, office: 'Nowhere' })).status, 422)
  isEqual('a form that is not confirmed', (await enter({ ...form, hdRequired: false })).status, 422)
  isEqual('nothing is stored before', await stored(), 0)
  const key = randomUUID()
  const first = await enter(form, key)
  isEqual('a confirmed form', first.status, 200)
  isEqual('a repeat with the same key', await enter(form, key), first)
  isEqual('the key with another form', (await enter({ ...form, name: 'Another' }, key)).status, 422)
  isEqual('they are one visit', await stored(), 1)
}
