import { useParams } from 'react-router'
import { clockTime } from '../../domain/offices/roll-call'
import { Page } from '../design/page'
import { ListSkeleton } from '../design/skeletons'
import { OfficeNotRead } from '../offices/office-not-read'
import { RollCallPeople } from '../offices/roll-call-people'
import { RollCallWarning } from '../offices/roll-call-warning'
import { useRollCall } from '../offices/use-roll-call'
import { isAdmin, useMe } from '../platform/session'
import { AdminsOnly } from './admins-only'

/** Who is inside of an office when the alarm rings, for administrators to call off at the assembly point. */
export function RollCallPage() {
  const { office = '' } = useParams()
  return (
    <Page
      heading={`Roll call of ${office}`}
      intro="Staff do not check out, so who left during the day still stands here."
    >
      <RollCallOf key={office} office={office} />
    </Page>
  )
}

function RollCallOf({ office }: { office: string }) {
  const read = useRollCall(office)
  const isForMe = isAdmin(useMe())
  // A list that is on the screen stays there when an administrator's powers end: the alarm may be ringing.
  if (!read.data || !isForMe)
    return <AdminsOnly>{read.isPending ? <ListSkeleton /> : <OfficeNotRead read={read} />}</AdminsOnly>
  const warning = (
    <RollCallWarning
      time={clockTime(read.data.asOf, read.data.timeZone)}
      withheld={read.withheld}
      isCutOff={read.isCutOff}
      problem={read.error?.message ?? ''}
    />
  )
  return <RollCallPeople office={office} roll={read.data} warning={warning} />
}
