import { useId } from 'react'
import type { FoundPerson } from '../../../domain/people/administration'
import { Box } from '../../design/box'
import { Button } from '../../design/button'
import { PeopleChoice } from '../../design/people-choice'
import { ShowMore } from '../../design/show-more'
import { Typography } from '../../design/text'
import type { ChosenOffice } from '../../offices/office-autocomplete'
import { OfficePicker } from '../../offices/office-picker'
import { useText } from '../../i18n/language'

type Props = {
  people: FoundPerson[]
  hasMore: boolean
  chosen: FoundPerson | null | undefined
  isDisabled: boolean
  isReadingOn: boolean
  /** The office whose people alone are searched. Null for all. */
  office: ChosenOffice | null
  onMore: () => void
  onOffice: (office: ChosenOffice | null) => void
  onChoose: (person: FoundPerson) => void
}

export function Matches({ people, hasMore, isReadingOn, office, onMore, onOffice, ...choice }: Props) {
  const t = useText()
  const id = useId()
  return (
    <Box sx={{ mt: 2 }}>
      <Typography id={id} variant="body2" sx={{ color: 'text.secondary' }}>
        {t(hasMore ? 'administration:firstMatches' : 'administration:matches', { count: people.length })}
      </Typography>
      {(hasMore || office) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, my: 1.5 }}>
          <Box sx={{ flex: '0 1 20rem' }}>
            <OfficePicker
              label={t('administration:onlyOfOffice')}
              value={office}
              onChange={onOffice}
              withCountry
            />
          </Box>
          {office && (
            <Button variant="outlined" onClick={() => onOffice(null)}>
              {t('administration:ofAllOffices')}
            </Button>
          )}
        </Box>
      )}
      <PeopleChoice {...choice} people={people} labelledBy={id} />
      {hasMore && <ShowMore sx={{ mt: 2 }} loading={isReadingOn} onClick={onMore} />}
    </Box>
  )
}
