import type { Operation } from './history'
import type { StoredRows } from './stored'
import { isOk, may, type BrokenInvariant, type Evidence } from './evidence'

/**
 * Checks places that only one client writes: each has the last acknowledged value, or an unclear one sent
 * after it.
 */
export function* brokenRegisters(
  { round, before }: Evidence,
  stored: StoredRows,
): Generator<BrokenInvariant> {
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

/** Checks that every change leaves exactly one audit entry, and that nothing else leaves one. */
export function* brokenAudits({ round, before }: Evidence, stored: StoredRows): Generator<BrokenInvariant> {
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
