import { VAULT } from '../../roll-call/phone/vault-name'

/** What only this device has: marks, and roll calls that the server has not heard of. */
export type Unsent = { marks: number; rollCalls: number }

const NOTHING: Unsent = { marks: 0, rollCalls: 0 }

let ask: ((unsent: Unsent) => Promise<boolean>) | null = null

/** Sets how to ask a person whether marks may be lost. Returns a function that unsets it. */
export function askAboutMarks(asking: (unsent: Unsent) => Promise<boolean>) {
  ask = asking
  return () => {
    if (ask === asking) ask = null
  }
}

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`

/** Says what would be lost by a sign-out, and how to keep it. */
export function unsentWords({ marks, rollCalls }: Unsent) {
  const things = [marks > 0 && counted(marks, 'mark'), rollCalls > 0 && counted(rollCalls, 'roll call')]
  const named = things.filter(Boolean).join(' and ')
  const have = marks + rollCalls === 1 ? 'has' : 'have'
  return `${named} ${have} not reached the server and would be lost. To send them, stay signed in and open the roll call where there is a network.`
}

/** Whether a sign-out may go on: nothing is on this device only, or the person agrees to lose it. */
export async function mayLoseMarks() {
  const unsent = await countUnsent()
  return unsent.marks + unsent.rollCalls === 0 || ask === null || ask(unsent)
}

type Vault = { countUnsent: () => Promise<Unsent>; forgetHolder: () => Promise<void>; tell: () => void }

let held: Vault | null = null

/** Holds the vault for a sign-out, which must find it without a network too. */
export const holdVault = (vault: Vault) => void (held = vault)

async function countUnsent(): Promise<Unsent> {
  try {
    return (await held?.countUnsent()) ?? NOTHING
  } catch {
    // A browser that stores nothing has no marks.
    return NOTHING
  }
}

/** Removes what the roll calls of a person have left on this device, in its other tabs too. */
export async function forgetRollCalls() {
  try {
    if (held) await held.forgetHolder()
    else removeDatabase()
  } catch {
    removeDatabase()
  }
  held?.tell()
}

// A page that signs out before its vault has loaded removes all of it.
function removeDatabase() {
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase(VAULT)
}
