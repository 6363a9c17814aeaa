import { useState } from 'react'
import { dayInZone, type Day } from '../../domain/day'
import { changeOffice, type OfficeDetail } from '../../domain/offices/administration'
import type { OfficeRow } from '../../domain/offices/contract'
import {
  isOfficeChanged,
  isValidityReadable,
  officeChangeOf,
  officeDraftOf,
  pastValidityOf,
  type OfficeDraft,
} from '../../domain/offices/draft'
import { useSay } from '../design/snackbar'
import { now } from '../platform/clock'
import { useCall } from '../platform/use-call'

const FIELDS = ['phase', 'coordinator', 'comment', 'openingHours', 'closesAt', 'validUntil'] as const

export type OfficeForm = ReturnType<typeof useOfficeDraft>

/** The form for an office, and the call that saves it. Later changes of the office do not alter the form. */
export function useOfficeDraft(office: OfficeRow, onSaved: (office: OfficeDetail) => void) {
  const [saved] = useState(() => officeDraftOf(office))
  const [draft, setDraft] = useState(saved)
  const say = useSay()
  const submission = useCall(changeOffice, {
    fields: FIELDS,
    onDone: (changed) => {
      say.info(`${changed.name} is updated.`)
      onSaved(changed)
    },
  })

  function change(changed: Partial<OfficeDraft>) {
    setDraft((before) => ({ ...before, ...changed }))
    submission.solve(Object.keys(changed))
  }

  const [past, setPast] = useState<Day | null>(null)

  async function save({ isPastMeant = false } = {}) {
    if (!isValidityReadable(draft))
      return submission.refuse({ validUntil: 'Please enter a day as dd/MM/yyyy, such as 31/12/2030' })
    const over = pastValidityOf(draft, saved, dayInZone(now(), office.timeZone))
    if (over && !isPastMeant) return setPast(over)
    setPast(null)
    await submission.send({ office: office.id, ...officeChangeOf(draft, saved) })
  }

  return {
    ...submission,
    draft,
    change,
    save,
    past,
    forgetPast: () => setPast(null),
    isChanged: isOfficeChanged(draft, saved),
  }
}
