import { changed, pick } from '../changed'
import type { Day } from '../day'
import type { InputOf } from '../endpoint'
import {
  EDITABLE_FIELDS,
  FREE_TEXTS,
  NOT_SELECTED,
  type changeOffice,
  type EditableField,
} from './administration'
import type { OfficeRow } from './contract'
import { MONDAY_TO_FRIDAY } from './office-days'

type Editable = Pick<OfficeRow, EditableField>

/** The typed and unsaved changes of an office. The coordinator and the default host are addresses or 'Not Selected', and the validity a day or nothing. */
export type OfficeDraft = Required<Omit<Editable, 'coordinator' | 'defaultHost' | 'validUntil'>> & {
  coordinator: string
  defaultHost: string
  validUntil: string
}

export const officeDraftOf = (office: Editable): OfficeDraft => ({
  ...pick(
    {
      streetAddress: '',
      assemblyPoints: '',
      language: 'en',
      workingDays: MONDAY_TO_FRIDAY,
      weekdayClosing: '',
      ...office,
    },
    EDITABLE_FIELDS,
  ),
  coordinator: office.coordinator?.email ?? NOT_SELECTED,
  defaultHost: office.defaultHost?.email ?? NOT_SELECTED,
  validUntil: office.validUntil ?? '',
})

type OfficeChange = Omit<InputOf<typeof changeOffice>, 'office'>

const validityOf = ({ validUntil }: OfficeDraft): Day | null => validUntil || null

type FreeTexts = Pick<OfficeDraft, (typeof FREE_TEXTS)[number]>

/** The values as a call sends them: without spaces around texts, and an empty validity as none, which is no change (specification §5). */
const valuesOf = (draft: OfficeDraft) => ({
  ...draft,
  ...(Object.fromEntries(FREE_TEXTS.map((name) => [name, draft[name].trim()])) as FreeTexts),
  validUntil: validityOf(draft) ?? undefined,
})

/** Only changed values are sent, so two administrators can change different things at once. */
export const officeChangeOf = (draft: OfficeDraft, saved: OfficeDraft): OfficeChange =>
  changed(valuesOf(saved), valuesOf(draft))

export const isOfficeChanged = (draft: OfficeDraft, saved: OfficeDraft) =>
  draft.validUntil !== saved.validUntil || Object.keys(officeChangeOf(draft, saved)).length > 0

/** The status's last valid day, if it is over already and the status or the day was changed. Then the page asks before it saves. */
export function pastValidityOf(draft: OfficeDraft, saved: OfficeDraft, today: Day): Day | null {
  const { phase, validUntil } = officeChangeOf(draft, saved)
  const until = validityOf(draft) ?? validityOf(saved)
  return (phase || validUntil) && until && until < today ? until : null
}
