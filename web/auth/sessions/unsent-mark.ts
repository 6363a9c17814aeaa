import type { Translate } from '../../../domain/texts/translate'
import { within } from '../../platform/within'
import { VAULT } from '../../roll-call/phone/vault-name'

/** The marks and roll calls that only this device has. */
export type Unsent = { marks: number; rollCalls: number }

const NOTHING: Unsent = { marks: 0, rollCalls: 0 }

let ask: ((unsent: Unsent) => Promise<boolean>) | null = null

/** Sets the function that asks a person whether marks may be lost. Returns a function that unsets it. */
export function askAboutMarks(asking: (unsent: Unsent) => Promise<boolean>) {
  ask = asking
  return () => {
    if (ask === asking) ask = null
  }
}

/** The losses by a sign-out, and the way to avoid them, in sentences. */
export function unsentText({ marks, rollCalls }: Unsent, t: Translate) {
  if (rollCalls === 0) return t('unsent:marksUnsent', { count: marks })
  if (marks === 0) return t('unsent:rollCallsUnsent', { count: rollCalls })
  return t('unsent:bothUnsent', {
    marks: { key: 'unsent:marks', values: { count: marks } },
    rollCalls: { key: 'unsent:rollCalls', values: { count: rollCalls } },
  })
}

/** True if a sign-out may go on: nothing is on this device only, or the person agrees to lose it. */
export async function mayLoseMarks() {
  const unsent = await countUnsent()
  return unsent.marks + unsent.rollCalls === 0 || ask === null || ask(unsent)
}

type Vault = { countUnsent: () => Promise<Unsent>; forgetHolder: () => Promise<void>; tell: () => void }

/** A sign-out does not wait longer than this for a file of the product. */
const VAULT_WAIT_MS = 5000

let loadVault: (() => Promise<Vault>) | null = null

/** Sets the function that loads the vault. A sign-out calls it too, because it may come before the page has loaded the vault. */
export const holdVault = (load: () => Promise<Vault>) => void (loadVault = load)

const vaultOfPage = async () => loadVault && within(VAULT_WAIT_MS, loadVault())

async function countUnsent(): Promise<Unsent> {
  try {
    return (await (await vaultOfPage())?.countUnsent()) ?? NOTHING
  } catch {
    // A browser that stores nothing has no marks.
    return NOTHING
  }
}

/** Removes everything that the roll calls of a person have stored on this device, in its other tabs too. */
export async function forgetRollCalls() {
  const vault = await vaultOfPage().catch(() => null)
  try {
    if (vault) await vault.forgetHolder()
    else removeDatabase()
  } catch {
    removeDatabase()
  }
  vault?.tell()
}

function removeDatabase() {
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase(VAULT)
}
