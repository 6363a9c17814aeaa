import { useEffect, useState } from 'react'
import { toggled } from '../../domain/health/question'
import {
  EMPTY_DETAILS,
  EMPTY_DRAFT,
  isAnythingFilled,
  type VisitorDetails,
  type VisitorDraft,
} from '../../domain/visitors/draft'
import {
  forgetScan,
  lastOffice,
  rememberedDetails,
  scannedOffice,
  typedDetails,
  typedOffice,
  type StoredOffice,
} from './visitor-storage'

export type DraftForm = ReturnType<typeof useVisitorDraft>

/**
 * The visitor's form. It begins with the details that were typed in this tab, or with those that this device
 * remembers, and with the scanned office, or with that of a paired tablet, which stays.
 */
export function useVisitorDraft(fixed?: StoredOffice) {
  const [scanned, setScanned] = useState(() => fixed ?? scannedOffice.read())
  const [remembers, setRemembers] = useState(wishOf)
  const [last, setLast] = useState(() => lastOffice.read())
  const preset = (scanned ?? last)?.id ?? ''
  const [chosen, setChosen] = useState(() => scanned ?? typedOffice() ?? last)
  const [draft, setDraft] = useState(() => startOf(chosen))
  const office = [chosen, scanned, last].find((each) => each?.id === draft.office) ?? null
  const isFilled = isAnythingFilled(draft, preset)

  useEffect(() => {
    if (isFilled) typedDetails.keep({ ...detailsOf(draft), office, remembers })
    else typedDetails.forget()
  }, [draft, office, isFilled, remembers])

  const change = (part: Partial<VisitorDraft>) =>
    setDraft((before) => {
      const isElsewhere = part.office !== undefined && part.office !== before.office
      return { ...before, ...part, ...(isElsewhere && { ticked: [] }) }
    })

  const tick = (id: string) => setDraft((before) => ({ ...before, ticked: toggled(before.ticked, id) }))

  function chooseOffice(chosen: StoredOffice | null) {
    setChosen(chosen)
    change({ office: chosen?.id ?? '' })
  }

  function chooseOtherOffice() {
    if (fixed) return
    scannedOffice.forget()
    lastOffice.forget()
    setScanned(null)
    setLast(null)
    chooseOffice(null)
  }

  function setRemembering(isWanted: boolean) {
    setRemembers(isWanted)
    if (!isWanted) rememberedDetails.forget()
  }

  const reset = () => setDraft({ ...EMPTY_DRAFT, office: preset })

  /** Ends the form after a check-in: remembers the details if the visitor asked for that, and empties the rest. */
  function finish(entered: StoredOffice) {
    if (remembers) rememberedDetails.keep(detailsOf(draft))
    lastOffice.keep(entered)
    forgetScan()
    reset()
  }

  return {
    draft,
    office,
    isFilled,
    isScanned: scanned !== null,
    isFixed: fixed !== undefined,
    remembers,
    change,
    tick,
    chooseOffice,
    chooseOtherOffice,
    setRemembering,
    reset,
    finish,
  }
}

const wishOf = () => typedDetails.read()?.remembers ?? rememberedDetails.read() !== null

function startOf(office: StoredOffice | null): VisitorDraft {
  const typed = typedDetails.read()
  const details = { ...EMPTY_DETAILS, ...(typed ?? rememberedDetails.read()) }
  return { ...EMPTY_DRAFT, ...detailsOf(details), office: office?.id ?? '' }
}

const detailsOf = ({ name, email, company, phone, host }: VisitorDetails): VisitorDetails => ({
  name,
  email,
  company,
  phone,
  host,
})
