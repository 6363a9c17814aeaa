import { useId, useState } from 'react'
import { listDuties } from '../../domain/duties/contract'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { Read } from '../design/read-state'
import { StackSkeleton } from '../design/skeletons'
import { Typography } from '../design/text'
import { useRead } from '../platform/use-read'
import { DutyDialog, type DutyAct } from './duty-dialog'
import { DutyTable } from './duty-table'
import { GiveDutyDialog } from './give-duty-dialog'
import { useText } from '../i18n/language'
import type { ChosenPerson } from './person-fields'

export function PersonDutiesList({ person }: { person: ChosenPerson }) {
  const t = useText()
  const id = useId()
  const [isGiving, setGiving] = useState(false)
  const [asked, setAsked] = useState<DutyAct | null>(null)
  const label = t('duties:dutiesOf', { person: person.name || person.email })
  const read = useRead(listDuties, { person: person.id })
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1.5 }}>
        <Typography id={id} variant="h3" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {label}
        </Typography>
        <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setGiving(true)}>
          {t('duties:giveAnother')}
        </Button>
      </Box>
      <Read of={read} pending={<StackSkeleton heights={[40]} />}>
        {({ duties }) =>
          duties.length > 0 ? (
            <DutyTable label={label} duties={duties} onAsk={setAsked} ofOnePerson />
          ) : (
            <Typography sx={{ color: 'text.secondary' }}>{t('duties:none')}</Typography>
          )
        }
      </Read>
      <DutyDialog asked={asked} onClose={() => setAsked(null)} />
      {isGiving && <GiveDutyDialog person={person} onClose={() => setGiving(false)} />}
    </Box>
  )
}
