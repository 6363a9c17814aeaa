import type { AutocompleteGroupedOption, UseAutocompleteReturnValue } from '@mui/material/useAutocomplete'
import type { OfficeName } from '../../domain/offices/names-contract'
import { Box } from '../design/box'
import { OPTIONS, OptionsNote, OptionsPopup } from '../design/options-popup'

type Field = Pick<
  UseAutocompleteReturnValue<OfficeName, false, true, false, true>,
  'getListboxProps' | 'getOptionProps' | 'groupedOptions'
>

type Shown = { field: Field; labelOf: (office: OfficeName) => string }

type Props = Shown & { anchor: Element; nothing: string }

/** The offices that match the typed text, under their countries, or a text in place of them. */
export const OfficeOptions = ({ anchor, nothing, ...shown }: Props) => (
  <OptionsPopup anchor={anchor}>
    {shown.field.groupedOptions.length === 0 ? (
      <OptionsNote>{nothing}</OptionsNote>
    ) : (
      <OptionList {...shown} />
    )}
  </OptionsPopup>
)

function OptionList({ field, labelOf }: Shown) {
  const groups = field.groupedOptions as readonly AutocompleteGroupedOption<OfficeName>[]
  return (
    <Box component="ul" {...field.getListboxProps()} sx={[OPTIONS, listStyle]}>
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

const listStyle = {
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
  '& li li[role=option]': { ps: 3 },
} as const
