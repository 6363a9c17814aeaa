import type { VisitorDetails } from '../../domain/visitors/draft'
import { LEFT_FORM } from '../../domain/visitors/idle-wait'
import { attemptOf } from '../platform/attempt'
import { isOpenedAgain } from '../platform/navigation'
import { storedValue } from '../platform/storage'
import { takesTurns } from '../platform/takes-turns'
import { now } from '../platform/clock'
import { holdVisit, openVisit, setVisitAside } from './held-visits'

const QUARTER_HOUR_MS = 15 * 60_000
const HOUR_MS = 3_600_000

/** An office as this browser stores it, with its name at that time. */
export type StoredOffice = { id: string; name: string }

// An earlier version stored the name only. The server finds the office by its name too.
const asStored = (office: StoredOffice | string | null) =>
  typeof office === 'string' ? { id: office, name: office } : office

function storedOffice(name: string) {
  const stored = storedValue<StoredOffice | string>('tab', name, 12 * HOUR_MS)
  return {
    ...stored,
    keep: (office: StoredOffice) => stored.keep(office),
    read: () => asStored(stored.read()),
  }
}

export const scannedOffice = storedOffice('scanned-office')

/** The proof that the visitor was at the door of an office. */
type ScannedCode = { key: string; receipt?: string | undefined }

// The code lasts as long as the receipt of a changing code.
const scannedCode = storedValue<ScannedCode & { office: string }>('tab', 'scanned-code', QUARTER_HOUR_MS)

/**
 * Keeps the scanned office and its code in this tab. The app's own link has the office's id in place of a
 * key, and counts as no scan: neither by a reload or Back, nor on a device that stands far from the door.
 */
export function keepScanned(office: StoredOffice, { key, receipt }: ScannedCode) {
  scannedOffice.keep(office)
  if (key !== office.id && !isOpenedAgain() && !takesTurns.read())
    scannedCode.keep({ office: office.id, key, receipt })
}

/** Forgets the scanned code after a check-in by it, or before the next visitor. The office stays. */
export const forgetScan = () => scannedCode.forget()

/** The code that was scanned in this tab at the door of an office. Undefined if none was. */
export function scannedAt(officeId: string): ScannedCode | undefined {
  const { office, ...code } = scannedCode.read() ?? { office: '', key: '' }
  return office === officeId ? code : undefined
}

/**
 * The details that were typed in this tab, so that a reload loses nothing. They last no longer than the form
 * itself, because the next person may use this tab. Ticks are not stored.
 */
export const typedDetails = storedValue<
  VisitorDetails & { office: StoredOffice | string | null; remembers: boolean }
>('tab', 'visitor', LEFT_FORM.ends * 1000)

/** The office that was chosen in the form. Null if none was. */
export const typedOffice = () => asStored(typedDetails.read()?.office || null)

/** The last chosen office of this tab. On a tablet at a reception the next visitor most likely visits it too. */
export const lastOffice = storedOffice('last-office')

/** Forgets the office of this tab, and keeps the other typed details. */
export function forgetOffice() {
  scannedOffice.forget()
  scannedCode.forget()
  lastOffice.forget()
  const typed = typedDetails.read()
  if (typed) typedDetails.keep({ ...typed, office: '' })
}

export const rememberedDetails = storedValue<VisitorDetails>('device', 'visitor')

export const checkInAttempt = attemptOf('visitor')
export const checkOutAttempt = attemptOf('check-out')

/** True if this device holds the visit of the person at it. */
export const holdsVisit = () => openVisit.read() !== null && !takesTurns.read()

/** Holds the visit of a check-in whose answer was lost, so that its visitor can ask for it and end it. Returns whether there is one. */
export function holdUnheard(office: string) {
  const press = checkInAttempt.open()
  if (press) holdVisit({ office, token: press.key, since: now().toISOString(), isUnheard: true })
  checkInAttempt.settle()
  return press !== null
}

/** Forgets a visitor before the next one comes, who has not scanned a code. The office stays. */
export function forgetVisitor() {
  holdUnheard('')
  setVisitAside()
  forgetScan()
  const office = typedOffice()
  if (office) lastOffice.keep(office)
  typedDetails.forget()
  rememberedDetails.forget()
  checkOutAttempt.settle()
}
