import { useState } from 'react'
import { dayInZone, type Day } from '../../domain/day'
import { changeOffice, readOffice, type OfficeDetail } from '../../domain/offices/administration'
import { listMyOffices, listOffices, type OfficeRow } from '../../domain/offices/contract'
import {
  isOfficeChanged,
  isValidityReadable,
  officeChangeOf,
  officeDraftOf,
  pastValidityOf,
  type OfficeDraft,
} from '../../domain/offices/draft'
import { useSay } from '../design/snackbar'
import { call } from '../platform/call'
import { now } from '../platform/clock'
import { useInvalidate } from '../platform/reading'
import { useSubmission } from '../platform/submission'

const FIELDS = ['phase', 'coordinator', 'comment', 'openingHours', 'validUntil'] as const

export type OfficeForm = ReturnType<typeof useOfficeDraft>

/** What is being typed about an office, and how it is saved. It starts from the office as it is first shown and keeps to that. */
export function useOfficeDraft(office: OfficeRow, onSaved: (office: OfficeDetail) => void) {
  const [saved] = useState(() => officeDraftOf(office))
  const [draft, setDraft] = useState(saved)
  const submission = useSubmission(FIELDS)
  const invalidate = useInvalidate()
  const say = useSay()

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
    await submission.submit(async () => {
      const changed = await call(changeOffice, { office: office.name, ...officeChangeOf(draft, saved) })
      void invalidate(listOffices, listMyOffices, readOffice)
      say.info(`${changed.name} is updated.`)
      onSaved(changed)
    })
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
