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
import type { ChosenPerson } from './person-fields'

export function PersonDutiesList({ person }: { person: ChosenPerson }) {
  const id = useId()
  const [isGiving, setGiving] = useState(false)
  const [asked, setAsked] = useState<DutyAct | null>(null)
  const read = useRead(listDuties, { person: person.id })
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1.5 }}>
        <Typography id={id} variant="h3" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          Duties of {person.name || person.email}
        </Typography>
        <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setGiving(true)}>
          Give another duty
        </Button>
      </Box>
      <Read of={read} pending={<StackSkeleton heights={[40]} />}>
        {({ duties }) =>
          duties.length > 0 ? (
            <DutyTable
              label={`Duties of ${person.name || person.email}`}
              duties={duties}
              onAsk={setAsked}
              ofOnePerson
            />
          ) : (
            <Typography sx={{ color: 'text.secondary' }}>None.</Typography>
          )
        }
      </Read>
      <DutyDialog asked={asked} onClose={() => setAsked(null)} />
      {isGiving && <GiveDutyDialog person={person} onClose={() => setGiving(false)} />}
    </Box>
  )
}
