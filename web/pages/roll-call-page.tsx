import { clockTime } from '../../domain/day'
import { rollCallPath } from '../../domain/paths'
import { readRollCall } from '../../domain/roll-call/list'
import { Page } from '../design/page'
import { Read } from '../design/read-state'
import { ListSkeleton } from '../design/skeletons'
import { OfficeById, useOfficeName } from '../offices/office-by-id'
import { unreadOffice } from '../offices/unread-office'
import { RollCallPeople } from '../roll-call/people'
import { RollCallWarning } from '../roll-call/warning'
import { useRollCall } from '../roll-call/use-roll-call'
import { useRightAt } from '../offices/use-right-at'
import { OfficeGate } from './act-gate'

/** Who is inside of an office when the alarm rings, for who may call the roll to call off at the assembly point. */
export const RollCallPage = () => (
  <OfficeById pathOf={rollCallPath}>{(office) => <RollCallPageOf key={office} office={office} />}</OfficeById>
)

function RollCallPageOf({ office }: { office: string }) {
  const name = useOfficeName(office)
  const { right } = useRightAt(readRollCall.access, office)
  return (
    <Page
      heading={name ? `Roll call of ${name}` : 'Roll call'}
      intro={
        ['held', 'withheld'].includes(right) &&
        'Staff stay on this list until they say that they leave, or check in elsewhere.'
      }
    >
      <RollCallOf office={{ id: office, name }} />
    </Page>
  )
}

function RollCallOf({ office }: { office: { id: string; name: string } }) {
  const { right, unread } = useRightAt(readRollCall.access, office.id)
  const read = useRollCall(office.id, right)
  const isForMe = right === 'held' || right === 'withheld'
  // A list that is on the screen stays there when the reader's powers end: the alarm may be ringing.
  if (!read.data || !isForMe || unread)
    return (
      <OfficeGate
        act={readRollCall.access}
        at={{ office: office.id, name: office.name, what: 'the roll call', pathOf: rollCallPath }}
      >
        <Read of={read} pending={<ListSkeleton />} failed={unreadOffice}>
          {() => null}
        </Read>
      </OfficeGate>
    )
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
