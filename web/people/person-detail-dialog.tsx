import type { Day } from '../../domain/day'
import { readPerson } from '../../domain/people/contract'
import { Box } from '../design/box'
import { Read } from '../design/read-state'
import { StackSkeleton } from '../design/skeletons'
import { TitledDialog } from '../design/titled-dialog'
import { useText } from '../i18n/language'
import { today as todayNow } from '../platform/clock'
import { useRead } from '../platform/use-read'
import { CalendarViewer } from '../statuses/calendar-viewer'
import { PersonFacts } from './person-facts'
import { unreadPerson } from './unread-person'

type Props = { id: string; day: Day; onClose: () => void }

/** A colleague's profile and calendar. The calendar begins at `day`. */
export function PersonDetailDialog({ id, day, onClose }: Props) {
  const t = useText()
  const person = useRead(readPerson, { id })
  const title = person.data ? person.data.name || person.data.email : t('people:person')
  return (
    <TitledDialog open title={title} width="md" onClose={onClose}>
      <Read
        of={person}
        pending={<StackSkeleton heights={[28, 28, 320]} />}
        failed={(error) => unreadPerson(error, t)}
      >
        {(found) => (
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
              columnGap: 5,
              rowGap: 3,
              pb: 3,
            }}
          >
            <PersonFacts person={found} />
            <CalendarViewer calendar={found.statuses} today={todayNow()} startsAt={day} />
          </Box>
        )}
      </Read>
    </TitledDialog>
  )
}
