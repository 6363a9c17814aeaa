import { useState } from 'react'
import { MOST_DUTIES } from '../../domain/duties/contract'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { EmptyState, NothingFound } from '../design/empty-state'
import { Read } from '../design/read-state'
import { ResultCount } from '../design/result-count'
import { ListSkeleton } from '../design/skeletons'
import { Typography } from '../design/text'
import { DutyDialog, type DutyAct } from './duty-dialog'
import { DutyFilters } from './duty-filters'
import { DutyTable } from './duty-table'
import { GiveDutyDialog } from './give-duty-dialog'
import { useDutiesView, type DutiesView } from './use-duties-view'

const FIRST = 10

export function DutiesPanel() {
  const view = useDutiesView()
  const [isGiving, setGiving] = useState(false)
  const [asked, setAsked] = useState<DutyAct | null>(null)
  return (
    <ContentCard
      heading="Duties"
      actions={
        <Button variant="contained" aria-haspopup="dialog" onClick={() => setGiving(true)}>
          Give a duty
        </Button>
      }
    >
      <Typography sx={{ mb: 2.5, color: 'text.secondary', maxWidth: '62ch' }}>
        What somebody may do besides what everybody may: at an office, in a country or business unit, or
        everywhere. A change counts at once.
      </Typography>
      <DutyFilters view={view} />
      <Read of={view.read} pending={<ListSkeleton />}>
        {({ duties, hasMore }) => (
          <Box sx={{ opacity: view.read.isPlaceholderData ? 0.6 : 1 }}>
            <Found view={view} duties={duties} hasMore={hasMore} onAsk={setAsked} />
          </Box>
        )}
      </Read>
      <DutyDialog asked={asked} onClose={() => setAsked(null)} />
      {isGiving && <GiveDutyDialog onClose={() => setGiving(false)} />}
    </ContentCard>
  )
}

type FoundProps = NonNullable<DutiesView['read']['data']> & {
  view: DutiesView
  onAsk: (asked: DutyAct) => void
}

function Found({ view, duties, hasMore, onAsk }: FoundProps) {
  const [showsAll, setShowsAll] = useState(false)
  // The records of the offices name their coordinators too, so the given duties come first.
  const sorted = duties.toSorted((one, other) => Number(one.id === null) - Number(other.id === null))
  const shown = showsAll ? sorted : sorted.slice(0, FIRST)
  return (
    <>
      <ResultCount>{duties.length === 1 ? '1 duty' : `${duties.length} duties`}</ResultCount>
      {duties.length > 0 ? (
        <DutyTable label="Duties" duties={shown} onAsk={onAsk} />
      ) : (
        <Nothing view={view} />
      )}
      {shown.length < duties.length && (
        <Button variant="outlined" sx={{ mt: 2.5 }} onClick={() => setShowsAll(true)}>
          Show all {duties.length}
        </Button>
      )}
      {hasMore && (
        <Typography sx={{ mt: 2, color: 'text.secondary' }}>
          The first {MOST_DUTIES} are listed. Search for a name or choose an office to see others.
        </Typography>
      )}
    </>
  )
}

const Nothing = ({ view }: { view: DutiesView }) =>
  view.isFiltered ? (
    <NothingFound title={view.isEnding ? 'Nothing that ends soon' : 'No duty matches'} onClear={view.clear}>
      Ending soon are duties and certificates whose last day is within 30 days, and duties that ended in the
      last 90.
    </NothingFound>
  ) : (
    <EmptyState title="Nobody has a duty yet">Give the first one.</EmptyState>
  )
