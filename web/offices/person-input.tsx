import useAutocomplete from '@mui/material/useAutocomplete'
import { useState, type KeyboardEvent } from 'react'
import { NOT_SELECTED } from '../../domain/offices/administration'
import { searchOfficePeople } from '../../domain/people/contract'
import type { Translate } from '../../domain/texts/translate'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { FormControl, FormHelperText, InputLabel, OutlinedInput } from '../design/form-fields'
import { OPTIONS, OptionsButton, OptionsNote, OptionsPopup } from '../design/options-popup'
import { ProblemBox } from '../design/problem-box'
import { ResultCount } from '../design/result-count'
import { useText } from '../i18n/language'
import type { BoundField } from '../platform/use-form'
import { useRead } from '../platform/use-read'
import { useSettled } from '../platform/use-settled'

type Person = { name: string; email: string }

type Props = {
  office: { id: string }
  field: BoundField<string>
  /** The person who is chosen at first. */
  now: Person | null
  label: string
  hint: string
}

const NOBODY: Person = { name: '', email: NOT_SELECTED }

/** Chooses one of the people of an office by a part of the name or address, or nobody. */
export function PersonInput({ office, field: { name, value, problem, onChange }, now, label, hint }: Props) {
  const t = useText()
  const [last, setLast] = useState(now ?? NOBODY)
  const chosen = last.email === value ? last : { name: '', email: value }
  // Null while the field shows the chosen person.
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const wanted = (typed ?? '').trim()
  const search = useSettled(wanted)
  const read = useRead(searchOfficePeople, { office: office.id, search }, { enabled: isOpen })
  const found = wanted === search ? read.data : undefined
  const options = found ? [...(wanted === '' ? [NOBODY] : []), ...found.people] : []
  const field = useAutocomplete<Person, false, true, false>({
    options,
    value: (options.find(({ email }) => email === value) ?? null) as Person,
    inputValue: typed ?? textOf(chosen, t),
    onInputChange(_, changed, reason) {
      // The value of the field is no option while others are listed, and that must not empty what is typed.
      if (reason !== 'reset') setTyped(reason === 'input' ? changed : null)
    },
    open: isOpen,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onChange(_, person) {
      setLast(person)
      onChange(person.email)
    },
    disableClearable: true,
    autoHighlight: wanted !== '',
    filterOptions: (all) => all,
    getOptionLabel: (person) => textOf(person, t),
    getOptionKey: ({ email }) => email,
    isOptionEqualToValue: (option, { email }) => option.email === email,
  })
  // Enter takes an option. It must not save a form whose field shows another text than its value.
  const onKeyDown = (event: KeyboardEvent) =>
    event.key === 'Enter' && (isOpen || typed !== null) && event.preventDefault()
  const isBroken = read.isError && !read.data
  const helpId = `${name}-help`
  const { anchorEl, setAnchorEl } = field
  return (
    <div>
      <Box {...field.getRootProps({ onKeyDown })}>
        <Box ref={setAnchorEl}>
          <FormControl error={Boolean(problem)}>
            <InputLabel {...field.getInputLabelProps()}>{label}</InputLabel>
            <OutlinedInput
              {...(field.getInputProps() as { value: string })}
              name={name}
              placeholder={t('offices:typeNameOrAddress')}
              maxLength={100}
              aria-describedby={helpId}
              endAdornment={
                <OptionsButton isOpen={isOpen} field={label} given={field.getPopupIndicatorProps()} />
              }
            />
            <FormHelperText id={helpId}>{problem ?? hint}</FormHelperText>
          </FormControl>
        </Box>
        {isOpen && anchorEl && !isBroken && (
          <OptionsPopup anchor={anchorEl.querySelector('input')!.parentElement!}>
            {options.length > 0 && (
              <Box component="ul" {...field.getListboxProps()} sx={[OPTIONS, twoLines]}>
                {options.map((option, index) => {
                  const { key: _, ...props } = field.getOptionProps({ option, index })
                  return (
                    <li key={option.email} {...props}>
                      <PersonText person={option} />
                    </li>
                  )
                })}
              </Box>
            )}
            {!found && <OptionsNote>{t('offices:loadingPeople')}</OptionsNote>}
            {found?.people.length === 0 && <OptionsNote>{t('offices:nobodyMatches')}</OptionsNote>}
            {found?.hasMore && <OptionsNote>{t('offices:morePeople')}</OptionsNote>}
          </OptionsPopup>
        )}
      </Box>
      <ResultCount>
        {isOpen &&
          found &&
          (found.people.length === 0
            ? t('offices:nobodyMatches')
            : `${t('offices:peopleFound', { count: found.people.length })} ${found.hasMore ? t('offices:morePeople') : ''}`)}
      </ResultCount>
      {isBroken && (
        <Box sx={{ mt: 1 }}>
          <ProblemBox onRetry={() => void read.refetch()}>{t('offices:peopleNotLoaded')}</ProblemBox>
        </Box>
      )}
    </div>
  )
}

function textOf({ name, email }: Person, t: Translate) {
  if (email === NOT_SELECTED) return t('offices:notSelected')
  return name ? `${name} – ${email}` : email
}

function PersonText({ person }: { person: Person }) {
  const t = useText()
  if (person.email === NOT_SELECTED) return t('offices:notSelected')
  return (
    <>
      {person.name && <bdi translate="no">{person.name}</bdi>}
      <span className={person.name ? 'quiet' : undefined}>
        <BreakableText text={person.email} />
      </span>
    </>
  )
}

const twoLines = {
  '& [role=option]': { flexDirection: 'column', alignItems: 'flex-start', justifyContent: 'center' },
  '& .quiet': { fontSize: '0.875rem', color: 'text.secondary' },
} as const
