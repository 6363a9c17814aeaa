import type { AutocompleteGroupedOption, UseAutocompleteReturnValue } from '@mui/material/useAutocomplete'
import { useRef } from 'react'
import type { OfficeName } from '../../domain/offices/names-contract'
import { Box } from '../design/box'
import { tint } from '../design/theme'
import { usePlacement } from './use-placement'

type Field = Pick<
  UseAutocompleteReturnValue<OfficeName, false, true, false, true>,
  'getListboxProps' | 'getOptionProps' | 'groupedOptions'
>

type Shown = { field: Field; labelOf: (office: OfficeName) => string }

type Props = Shown & { anchor: Element; nothing: string }

/** The offices that match the typed text, under their countries, or a text in place of them. */
export function OfficeOptions({ anchor, nothing, ...shown }: Props) {
  const popup = useRef<HTMLDivElement>(null)
  usePlacement(popup, anchor)
  return (
    <Box ref={popup} role="presentation" style={{ width: anchor.clientWidth }} sx={paperStyle}>
      {shown.field.groupedOptions.length === 0 ? (
        <Box sx={nothingStyle}>{nothing}</Box>
      ) : (
        <OptionList {...shown} />
      )}
    </Box>
  )
}

function OptionList({ field, labelOf }: Shown) {
  const groups = field.groupedOptions as readonly AutocompleteGroupedOption<OfficeName>[]
  return (
    <Box component="ul" {...field.getListboxProps()} sx={listStyle}>
      {groups.map(({ key, index, group, options }) =>
        group === '' ? (
          options.map((option, place) => (
            <Option key={option.id} field={field} labelOf={labelOf} option={option} index={index + place} />
          ))
        ) : (
          <li key={key}>
            <div className="country">{group}</div>
            <ul>
              {options.map((option, place) => (
                <Option
                  key={option.id}
                  field={field}
                  labelOf={labelOf}
                  option={option}
                  index={index + place}
                />
              ))}
            </ul>
          </li>
        ),
      )}
    </Box>
  )
}

type OptionProps = Shown & { option: OfficeName; index: number }

function Option({ field, labelOf, option, index }: OptionProps) {
  const { key: _, ...props } = field.getOptionProps({ option, index })
  return <li {...props}>{labelOf(option)}</li>
}

const paperStyle = {
  position: 'fixed',
  zIndex: 'popup',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  boxShadow: '0 2px 10px rgb(0 0 0 / 0.2)',
  // Forced colours drop the shadow, and show this line in its place.
  outline: '1px solid transparent',
} as const

const nothingStyle = { padding: '14px 16px', color: 'text.secondary' }

const listStyle = {
  m: 0,
  px: 0,
  py: 1,
  maxHeight: '40vh',
  overflow: 'auto',
  position: 'relative',
  listStyle: 'none',
  '& ul': { m: 0, p: 0, listStyle: 'none' },
  '& .country': {
    position: 'sticky',
    top: -8,
    px: 2,
    fontSize: '0.9375rem',
    fontWeight: 500,
    lineHeight: '48px',
    color: 'text.secondary',
    bgcolor: 'background.paper',
  },
  '& [role=option]': {
    display: 'flex',
    alignItems: 'center',
    minHeight: { xs: 48, sm: 'auto' },
    px: 2,
    py: 0.75,
    cursor: 'pointer',
  },
  '& li li[role=option]': { ps: 3 },
  '& [role=option].Mui-focused, & [role=option]:hover': { bgcolor: 'action.hover' },
  '& [role=option].Mui-focusVisible': { bgcolor: 'action.selected' },
  '& [role=option][aria-selected=true]': { backgroundColor: tint('primary.main', 8) },
} as const
