import type { VisitorDetails } from '../../domain/visitors/draft'
import { LEFT_FORM } from '../../domain/visitors/idle-wait'
import { attemptOf } from '../platform/attempt'
import { isOpenedAgain } from '../platform/navigation'
import { slotOf } from '../platform/storage'
import { openVisit, setVisitAside } from './held-visits'

const QUARTER_HOUR_MS = 15 * 60_000
const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 24 * HOUR_MS

/** An office as this browser stores it, with its name at that time. */
export type KeptOffice = { id: string; name: string }

// An earlier version stored the name only. The server finds the office by its name too.
const asKept = (kept: KeptOffice | string | null) =>
  typeof kept === 'string' ? { id: kept, name: kept } : kept

function officeSlot(name: string) {
  const slot = slotOf<KeptOffice | string>('tab', name, 12 * HOUR_MS)
  return { ...slot, keep: (office: KeptOffice) => slot.keep(office), kept: () => asKept(slot.kept()) }
}

export const scannedOffice = officeSlot('scanned-office')

/** The proof that the visitor was at the door of an office. */
type ScannedCode = { key: string; receipt?: string | undefined }

// The code lasts as long as the receipt of a changing code.
const scannedCode = slotOf<ScannedCode & { office: string }>('tab', 'scanned-code', QUARTER_HOUR_MS)

/**
 * Keeps the scanned office and its code in this tab. The app's own link has the office's id in place of a
 * key, and counts as no scan: neither by a reload or Back, nor on a device that stands far from the door.
 */
export function keepScanned(office: KeptOffice, { key, receipt }: ScannedCode) {
  scannedOffice.keep(office)
  if (key !== office.id && !isOpenedAgain() && !takesTurns.kept())
    scannedCode.keep({ office: office.id, key, receipt })
}

/** Forgets the scanned code after a check-in by it, or before the next visitor. The office stays. */
export const forgetScan = () => scannedCode.forget()

/** The code that was scanned in this tab at the door of an office. Undefined if none was. */
export function scannedAt(officeId: string): ScannedCode | undefined {
  const { office, ...code } = scannedCode.kept() ?? { office: '', key: '' }
  return office === officeId ? code : undefined
}

/**
 * The details that were typed in this tab, so that a reload loses nothing. They last no longer than the form
 * itself, because the next person may use this tab. Ticks are not stored.
 */
export const typedDetails = slotOf<
  VisitorDetails & { office: KeptOffice | string | null; remembers: boolean }
>('tab', 'visitor', LEFT_FORM.ends * 1000)

/** The office that was chosen in the form. Null if none was. */
export const typedOffice = () => asKept(typedDetails.kept()?.office || null)

/** The last chosen office of this tab. On a tablet at a reception the next visitor most likely visits it too. */
export const lastOffice = officeSlot('last-office')

/** Forgets the office of this tab, and keeps the other typed details. */
export function forgetOffice() {
  scannedOffice.forget()
  scannedCode.forget()
  lastOffice.forget()
  const typed = typedDetails.kept()
  if (typed) typedDetails.keep({ ...typed, office: '' })
}

export const rememberedDetails = slotOf<VisitorDetails>('device', 'visitor')

export const checkInAttempt = attemptOf('visitor')
export const checkOutAttempt = attemptOf('check-out')

/** True if visitors take turns on this device, as on a tablet at a reception. */
export const takesTurns = slotOf<true>('device', 'takes-turns', WEEK_MS)

/** True if this device holds the visit of the person at it. */
export const isVisitKnown = () => openVisit.kept() !== null && !takesTurns.kept()

/** Forgets a visitor before the next one comes, who has not scanned a code. The office stays. */
export function forgetVisitor() {
  setVisitAside()
  forgetScan()
  const office = typedOffice()
  if (office) lastOffice.keep(office)
  typedDetails.forget()
  rememberedDetails.forget()
  checkInAttempt.settle()
  checkOutAttempt.settle()
}
