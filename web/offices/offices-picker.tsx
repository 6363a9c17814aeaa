import { useEffect, useRef, useState } from 'react'
import { MOST_OFFICES } from '../../domain/people/chosen-offices'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { CloseIcon, PlusIcon } from '../design/icons'
import { down } from '../design/theme'
import { useIsAtLeast } from '../design/use-width'
import { visuallyHidden } from '../design/visually-hidden-style'
import { useText } from '../i18n/language'
import type { ChosenOffice } from './office-autocomplete'
import { OfficePicker } from './office-picker'

type Props = { offices: readonly ChosenOffice[]; onChange: (ids: readonly string[]) => void }

/** Chooses an office. More offices can be added, to look at them together. */
export function OfficesPicker({ offices, onChange }: Props) {
  const t = useText()
  const [isAdding, setAdding] = useState(false)
  const isWide = useIsAtLeast('sm')
  const [first = null, ...others] = offices
  const ids = offices.map(({ id }) => id)
  const isOne = others.length === 0
  const isFull = offices.length >= MOST_OFFICES
  // A further office is asked for again only by a press.
  const [wasOne, setWasOne] = useState(isOne)
  if (wasOne !== isOne) {
    setWasOne(isOne)
    if (isOne) setAdding(false)
  }
  return (
    <Box sx={[rowStyle, isOne && !isAdding && WITHOUT_LABEL]}>
      {(isAdding || !isOne) && !isFull ? (
        <OfficePicker
          // The new key empties the field after each added office.
          key={offices.length}
          label={t('office-choice:officeToAdd')}
          value={null}
          without={ids}
          isAsked={isAdding}
          onChange={({ id }) => onChange([...ids, id])}
        />
      ) : (
        <OfficePicker
          label={t(isOne ? 'frame:office' : 'office-choice:oneInstead')}
          value={isOne ? first : null}
          onChange={({ id }) => onChange([id])}
        />
      )}
      {isOne && (
        <Button
          variant="outlined"
          aria-label={t(isAdding ? 'office-choice:cancelAdding' : 'office-choice:addOffice')}
          onClick={() => setAdding(!isAdding)}
          sx={{ alignSelf: 'end', flexShrink: 0, minWidth: 44, minHeight: 48, px: { xs: 1, sm: 2.5 } }}
        >
          {isWide ? (
            t(isAdding ? 'frame:cancel' : 'office-choice:add')
          ) : isAdding ? (
            <CloseIcon />
          ) : (
            <PlusIcon />
          )}
        </Button>
      )}
    </Box>
  )
}

const rowStyle = { display: 'flex', gap: 1, '& > :first-of-type': { minWidth: 0 } } as const

// A phone has no room for the label of an office that is named in the field.
const WITHOUT_LABEL = { [down('sm')]: { '& label': visuallyHidden } }

export function ChosenOffices({ offices, onChange }: Props) {
  const t = useText()
  const last = useRef<HTMLButtonElement>(null)
  const most = useRef<HTMLLIElement>(null)
  const count = useRef(offices.length)
  useEffect(() => {
    // The focused element may have been removed with this change. A further Enter must not take away the office that it added.
    const next = offices.length > count.current ? most : last
    if (count.current !== offices.length && document.activeElement === document.body) next.current?.focus()
    count.current = offices.length
  }, [offices.length])
  return (
    <Box component="ul" role="list" aria-label={t('office-choice:chosenOffices')} sx={chosenStyle}>
      {offices.map(({ id, name }, place) => (
        <li key={id}>
          <Button
            ref={place === offices.length - 1 ? last : null}
            size="small"
            variant="outlined"
            color="secondary"
            endIcon={<CloseIcon />}
            aria-label={t('office-choice:takeAway', { office: name })}
            onClick={() => onChange(offices.map((each) => each.id).filter((each) => each !== id))}
          >
            {name}
          </Button>
        </li>
      ))}
      {offices.length >= MOST_OFFICES && (
        <li ref={most} tabIndex={-1}>
          {t('office-choice:most', { count: MOST_OFFICES })}
        </li>
      )}
    </Box>
  )
}

const chosenStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.75,
  m: 0,
  mt: 1.5,
  p: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  '& li': { minWidth: 0 },
  '& button': { borderRadius: 99, py: 0.25, overflowWrap: 'anywhere', textAlign: 'start' },
} as const
