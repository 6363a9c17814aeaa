import type { ChosenOffice } from '../offices/office-autocomplete'
import { OfficePicker } from '../offices/office-picker'
import { useText } from '../i18n/language'

/** The office whose contacts are traced, which all tasks share. */
export type TracedOffice = {
  office: ChosenOffice | null
  isOffered: (office: { id: string }) => boolean
  choose: (office: ChosenOffice) => void
}

/** The days that were typed for one task and are offered by the next. An empty one was cleared. */
export type TracedDays = { day: string; from: string; to: string }

/** Chooses the office of a task. */
export const TracedOfficePicker = ({ at: { office, isOffered, choose } }: { at: TracedOffice }) => (
  <OfficePicker
    label={useText()('frame:office')}
    value={office}
    onChange={choose}
    isOffered={isOffered}
    withCountry
    withClosed
  />
)
