import { useState } from 'react'
import { dayInZone, type Day } from '../../domain/day'
import { changeOffice, EDITABLE_FIELDS, type OfficeDetail } from '../../domain/offices/administration'
import type { OfficeRow } from '../../domain/offices/contract'
import { isOfficeChanged, officeChangeOf, officeDraftOf, pastValidityOf } from '../../domain/offices/draft'
import { useSay } from '../design/snackbar'
import { useText } from '../i18n/language'
import { now } from '../platform/clock'
import { useForm } from '../platform/use-form'

export type OfficeForm = ReturnType<typeof useOfficeDraft>

/** The form for an office, and the call that saves it. Later changes of the office do not alter the form. */
export function useOfficeDraft(office: OfficeRow, onSaved: (office: OfficeDetail) => void) {
  const [saved] = useState(() => officeDraftOf(office))
  const t = useText()
  const say = useSay()
  const form = useForm(changeOffice, saved, {
    fields: EDITABLE_FIELDS,
    onDone: (changed) => {
      say.info(t('offices:isUpdated', { office: changed.name }))
      onSaved(changed)
    },
  })

  const { draft } = form
  const [past, setPast] = useState<Day | null>(null)

  async function save({ isPastMeant = false } = {}) {
    const over = pastValidityOf(draft, saved, dayInZone(now(), office.timeZone))
    if (over && !isPastMeant) return setPast(over)
    setPast(null)
    await form.send({ office: office.id, ...officeChangeOf(draft, saved) })
  }

  return {
    ...form,
    save,
    past,
    forgetPast: () => setPast(null),
    isChanged: isOfficeChanged(draft, saved),
  }
}
