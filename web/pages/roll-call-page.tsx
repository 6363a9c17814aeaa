import { useParams } from 'react-router'
import { clockTime } from '../../domain/offices/roll-call'
import { Page } from '../design/page'
import { ListSkeleton } from '../design/skeletons'
import { OfficeNotRead } from '../offices/office-not-read'
import { RollCallPeople } from '../offices/roll-call-people'
import { useRollCall } from '../offices/use-roll-call'
import { AdminsOnly } from './admins-only'

/** Who is inside of an office when the alarm rings, for administrators to call off at the assembly point. */
export function RollCallPage() {
  const { office = '' } = useParams()
  return (
    <Page
      heading={`Roll call of ${office}`}
      intro="Staff do not check out, so who left during the day still stands here."
    >
      <AdminsOnly>
        <RollCallOf key={office} office={office} />
      </AdminsOnly>
    </Page>
  )
}

function RollCallOf({ office }: { office: string }) {
  const read = useRollCall(office)
  if (read.isPending) return <ListSkeleton />
  if (!read.data) return <OfficeNotRead read={read} />
  const time = clockTime(read.data.asOf, read.data.timeZone)
  const warning = !read.isError
    ? ''
    : read.isCutOff
      ? `No connection since ${time}`
      : `Not updated since ${time}. ${read.error.message}`
  return <RollCallPeople office={office} roll={read.data} warning={warning} />
}
