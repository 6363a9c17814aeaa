import { Box, Stack } from '../design/box'
import { Button } from '../design/button'
import { DutyPlaceInputs, type ChosenPlace } from '../duties/duty-place-inputs'
import { useText } from '../i18n/language'
import type { BoundField } from '../platform/use-form'

export const NO_PLACE: ChosenPlace = { kind: 'office', which: '' }

const isOpen = ({ kind, which }: ChosenPlace) => kind !== 'everywhere' && which === ''

export const lacksPlace = (places: readonly ChosenPlace[]) => places.some(isOpen)

type Props = BoundField<readonly ChosenPlace[]> & {
  /** Begins the names of the inputs. */
  of: string
  label: string
  most: number
}

/** Chooses one place or several. */
export function PlacesInputs({ value: places, problem, onChange, of, label, most }: Props) {
  const t = useText()
  return (
    <Stack sx={{ gap: 2.5, alignItems: 'stretch' }}>
      {places.map((place, index) => (
        <Box key={index} sx={{ display: 'grid', gap: 2.5 }}>
          <DutyPlaceInputs
            of={`${of}-${index}`}
            label={label}
            value={place}
            problem={isOpen(place) ? problem : undefined}
            onChange={(chosen) => onChange(places.with(index, chosen))}
          />
          {places.length > 1 && (
            <Button color="secondary" onClick={() => onChange(places.toSpliced(index, 1))}>
              {t('systems:removePlace')}
            </Button>
          )}
        </Box>
      ))}
      {places.length < most && (
        <Button variant="outlined" onClick={() => onChange([...places, NO_PLACE])}>
          {t('systems:addPlace')}
        </Button>
      )}
    </Stack>
  )
}
