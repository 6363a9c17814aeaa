import type { Duty } from '../../domain/access/duty'
import { DUTY_WORDS } from '../../domain/access/duty-text'
import { Fold } from '../design/fold'
import { Read } from '../design/read-state'
import { ListSkeleton } from '../design/skeletons'
import { useText } from '../i18n/language'
import type { DutyAct } from './duty-dialog'
import { DutyTable } from './duty-table'
import { MoreDuties } from './more-duties'
import { useDutyPages, type DutiesView } from './use-duties-view'

type Props = {
  view: DutiesView
  counts: readonly { duty: Duty; count: number }[]
  onAsk: (asked: DutyAct) => void
}

/** The duties of a long list by their kind, each with its number. The people of a kind are read when it is opened. */
export function DutyGroups({ view, counts, onAsk }: Props) {
  const t = useText()
  return counts.map(({ duty, count }) => (
    <Fold key={duty} heading={t(DUTY_WORDS[duty])} count={count}>
      <DutiesOfKind view={view} duty={duty} onAsk={onAsk} />
    </Fold>
  ))
}

function DutiesOfKind({ view, duty, onAsk }: Omit<Props, 'counts'> & { duty: Duty }) {
  const t = useText()
  const reading = useDutyPages({ ...view.input, duty })
  return (
    <Read
      of={{ ...reading, data: reading.data?.pages.flatMap(({ duties }) => duties) }}
      pending={<ListSkeleton />}
    >
      {(duties) => (
        <>
          <DutyTable label={t(DUTY_WORDS[duty])} duties={duties} onAsk={onAsk} />
          <MoreDuties reading={reading} />
        </>
      )}
    </Read>
  )
}
