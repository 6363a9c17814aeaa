import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { listIncompletePeople } from '../../../domain/people/administration'
import { Button } from '../../design/button'
import { ContentCard } from '../../design/content-card'
import { ProblemBox } from '../../design/problem-box'
import { ListSkeleton } from '../../design/skeletons'
import { Typography } from '../../design/text'
import { call } from '../../platform/call'
import { problemText } from '../../platform/problem-text'
import { subjectIn } from '../../platform/use-read'
import { PeopleChoice } from '../../design/people-choice'

const EditPersonDialog = lazy(async () => ({
  default: (await import('../edit-person-dialog')).EditPersonDialog,
}))

/** Lists people without an office or a name, who are in no other list. Pressing one opens the profile. */
export const IncompletePeople = () => (
  <ContentCard heading="Records to complete">
    <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: '62ch' }}>
      No office lists who has none, and no search finds a name that is empty. Here they all are, to set what
      is missing.
    </Typography>
    <List />
  </ContentCard>
)

function List() {
  const id = useId()
  const summary = useRef<HTMLParagraphElement>(null)
  const [edited, setEdited] = useState<string | null>(null)
  const reading = useInfiniteQuery({
    queryKey: [listIncompletePeople.path],
    queryFn: ({ pageParam: after, signal }) => call(listIncompletePeople, { after }, { signal }),
    meta: subjectIn(listIncompletePeople, {}),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const people = reading.data?.pages.flatMap((page) => page.people) ?? []

  /** The edited person may have left the list, and the focus would be lost. */
  async function close() {
    setEdited(null)
    await reading.refetch()
    requestAnimationFrame(() => document.activeElement === document.body && summary.current?.focus())
  }

  if (reading.isPending) return <ListSkeleton />
  if (!reading.data)
    return <ProblemBox onRetry={() => void reading.refetch()}>{problemText(reading.error)}</ProblemBox>
  return (
    <>
      <Typography id={id} ref={summary} role="status" tabIndex={-1} sx={{ fontWeight: 600 }}>
        {inWords(people.length, reading.data.pages[0]?.total ?? 0)}
      </Typography>
      {people.length > 0 && (
        <PeopleChoice labelledBy={id} people={people} onChoose={(person) => setEdited(person.id)} />
      )}
      {reading.hasNextPage && (
        <Button
          variant="outlined"
          sx={{ mt: 2 }}
          loading={reading.isFetchingNextPage}
          onClick={() => void reading.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      {edited && (
        <Suspense>
          <EditPersonDialog id={edited} onClose={() => void close()} />
        </Suspense>
      )}
    </>
  )
}

function inWords(shown: number, total: number) {
  if (total === 0) return 'Everybody has an office and a name.'
  const all = total === 1 ? '1 person without an office or name' : `${total} people without an office or name`
  return shown < total
    ? `${all}, the first ${shown} by email. Choose one to edit.`
    : `${all}. Choose one to edit.`
}
