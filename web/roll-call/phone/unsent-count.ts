import { settledIds } from '../../../domain/roll-call/phone/kept-marks'
import type { Vault } from './vault'

/** Counts what the server does not have of the person who holds this device. */
export async function countUnsent(vault: Pick<Vault, 'read'>) {
  const { marks, rollCalls } = (await vault.read()) ?? { marks: [], rollCalls: [] }
  const settled = settledIds(marks)
  const unsent = new Set(marks.map(({ mark }) => mark.id).filter((id) => !settled.has(id)))
  return { marks: unsent.size, rollCalls: rollCalls.filter(({ untold }) => untold).length }
}
