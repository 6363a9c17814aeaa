import type { Operation } from './history'
import type { Stored } from './stored'
import { isOk, may, type Broken, type Told } from './told'

/** Places that one client writes: what was last acknowledged stands there, or what was unclear after it. */
export function* brokenRegisters({ round, before }: Told, stored: Stored): Generator<Broken> {
  const written = new Map<string, { value: string | null; operation: Operation }[]>()
  for (const operation of round)
    if (operation.kind === 'change' && may(operation))
      for (const { register, value } of operation.writes) {
        const earlier = operation.outcome === 'ok' ? [] : (written.get(register) ?? [])
        const given = value ?? (operation.reply as { key?: string } | null)?.key ?? null
        written.set(register, [...earlier, { value: operation.outcome === 'ok' ? given : value, operation }])
      }
  for (const [register, value] of stored.registers)
    if (!written.has(register) && value !== before.registers.get(register))
      yield { invariant: 'I2', what: `nobody wrote "${value}" to ${register}` }
  for (const [register, writes] of written) {
    const value = stored.registers.get(register)
    const isUnwritten = writes.every(({ operation }) => operation.outcome === 'unknown')
    if (isUnwritten && value === before.registers.get(register)) continue
    if (writes.some((write) => write.value === null || write.value === value)) continue
    yield {
      invariant: 'I1',
      what: `${register} holds "${value}" and not "${writes.map((write) => write.value).join('" or "')}"`,
    }
  }
}

/** Every change leaves exactly one entry in the audit, and nothing else does. */
export function* brokenAudits({ round, before }: Told, stored: Stored): Generator<Broken> {
  const counts = new Map<string, { least: number; most: number }>()
  for (const operation of round)
    if ((operation.kind === 'change' || operation.kind === 'download') && may(operation)) {
      const { least, most } = counts.get(operation.audit) ?? { least: 0, most: 0 }
      counts.set(operation.audit, { least: least + (isOk(operation) ? 1 : 0), most: most + 1 })
    }
  for (const entry of new Set([...counts.keys(), ...stored.audits.keys()])) {
    const added = (stored.audits.get(entry) ?? 0) - (before.audits.get(entry) ?? 0)
    const { least, most } = counts.get(entry) ?? { least: 0, most: 0 }
    if (added < least || added > most)
      yield { invariant: 'I10', what: `${entry}: ${added} audit entries for ${least} to ${most} changes` }
  }
}
