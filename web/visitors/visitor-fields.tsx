import { useState } from 'react'
import {
  shapeProblemOf,
  VISITOR_FIELDS,
  type VisitorDetails,
  type VisitorField,
} from '../../domain/visitors/draft'
import type { TextKey } from '../../texts/keys'
import { TextInput } from '../design/text-input'
import { useLanguage } from '../i18n/language'
import { useOrganisation } from '../session/session'

type Look = { autoComplete: string; type?: string; inputMode?: 'email' | 'tel'; autoCapitalize?: string }

const LOOK: Record<VisitorField, Look> = {
  name: { autoComplete: 'name', autoCapitalize: 'words' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email', autoCapitalize: 'none' },
  company: { autoComplete: 'organization', autoCapitalize: 'words' },
  phone: { autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
  host: { autoComplete: 'off', autoCapitalize: 'words' },
}

export const FIELD_LABEL = {
  office: 'frame:office',
  name: 'frame:name',
  email: 'frame:email',
  company: 'frame:company',
  phone: 'frame:phone',
  host: 'door:host',
} as const satisfies Record<VisitorField | 'office', TextKey>

type Props = {
  details: VisitorDetails
  /** Messages of the server, in the reader's language. */
  messages: Partial<Record<VisitorField, string>>
  isDisabled: boolean
  /** True to show the problems of all fields, also of those that the visitor has not left yet. */
  showsAll: boolean
  /** True if others use this device too. Then the browser makes no suggestions. */
  isShared: boolean
  /** The hints of fields that may stay empty. */
  hints?: Partial<Record<VisitorField, string>>
  onChange: (field: VisitorField, typed: string) => void
}

/** The five fields of a visitor. The problem of a field is shown after the visitor leaves it. */
export function VisitorFields({
  details,
  messages,
  isDisabled,
  showsAll,
  isShared,
  hints = {},
  onChange,
}: Props) {
  const { t } = useLanguage()
  const { name: organisation } = useOrganisation()
  const [left, setLeft] = useState<readonly VisitorField[]>([])

  const problemWith = (field: VisitorField) => {
    if (messages[field]) return messages[field]
    const shape = showsAll || left.includes(field) ? shapeProblemOf(field, details[field]) : null
    return shape ? t(shape) : ''
  }
  return VISITOR_FIELDS.map((field) => {
    const { autoComplete, type = 'text', inputMode, autoCapitalize } = LOOK[field]
    const maxLength = field === 'email' ? 254 : field === 'phone' ? 40 : 100
    return (
      <TextInput
        key={field}
        name={field}
        label={t(FIELD_LABEL[field], { organisation })}
        value={details[field]}
        onChange={(typed) => onChange(field, typed)}
        onBlur={() => setLeft((before) => (before.includes(field) ? before : [...before, field]))}
        problem={problemWith(field)}
        helperText={field === 'phone' ? t('door:phoneHint') : hints[field]}
        disabled={isDisabled}
        type={type}
        autoComplete={isShared ? 'off' : autoComplete}
        maxLength={maxLength}
        inputMode={inputMode}
        autoCapitalize={autoCapitalize}
        aria-required={!hints[field]}
      />
    )
  })
}
