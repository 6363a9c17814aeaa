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

/** The office whose code was scanned in this tab. */
export const scannedOffice = officeSlot('scanned-office')

/** How the visitor proves to have been at the door of an office. */
type ScannedCode = { key: string; receipt?: string | undefined }

// It lasts as long as the receipt of a changing code.
const scannedCode = slotOf<ScannedCode & { office: string }>('tab', 'scanned-code', QUARTER_HOUR_MS)

/**
 * Keeps what was scanned in this tab: the office, and the code by which it was found. The app's own link has the office's id
 * in place of a key, and by it nothing was scanned, nor by a reload or Back, nor on a device that nobody carries to the door.
 */
export function keepScanned(office: KeptOffice, { key, receipt }: ScannedCode) {
  scannedOffice.keep(office)
  if (key !== office.id && !isOpenedAgain() && !takesTurns.kept())
    scannedCode.keep({ office: office.id, key, receipt })
}

/** Forgets the code that was scanned, once a visitor has checked in by it or another one comes. The office stays. */
export const forgetScan = () => scannedCode.forget()

/** The code that was scanned in this tab at the door of an office; undefined without one. */
export function scannedAt(officeId: string): ScannedCode | undefined {
  const { office, ...code } = scannedCode.kept() ?? { office: '', key: '' }
  return office === officeId ? code : undefined
}

/** The details that were typed in this tab, so that a reload loses nothing. They last no longer than the form itself, because the next person may use this tab. Ticks are not stored. */
export const typedDetails = slotOf<
  VisitorDetails & { office: KeptOffice | string | null; remembers: boolean }
>('tab', 'visitor', LEFT_FORM.ends * 1000)

/** The office that was chosen in the form; null where none was. */
export const typedOffice = () => asKept(typedDetails.kept()?.office || null)

/** The office that was chosen last in this tab. On a tablet at a reception the next visitor most likely visits it too. */
export const lastOffice = officeSlot('last-office')

/** Forgets the office of this tab, but nothing else that was typed. */
export function forgetOffice() {
  scannedOffice.forget()
  scannedCode.forget()
  lastOffice.forget()
  const typed = typedDetails.kept()
  if (typed) typedDetails.keep({ ...typed, office: '' })
}

/** The details of a visitor who asked this device to remember them. */
export const rememberedDetails = slotOf<VisitorDetails>('device', 'visitor')

export const checkInAttempt = attemptOf('visitor')
export const checkOutAttempt = attemptOf('check-out')

/** Whether visitors take turns on this device, as on a tablet at a reception. */
export const takesTurns = slotOf<true>('device', 'takes-turns', WEEK_MS)

/** True if this device holds the visit of the person who has it. */
export const isVisitKnown = () => openVisit.kept() !== null && !takesTurns.kept()

/** Forgets a visitor before the next one comes, who has scanned nothing. The office stays. */
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
