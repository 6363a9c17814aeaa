import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useId, useRef, useState } from 'react'
import { listIncompletePeople } from '../../../domain/people/administration'
import type { Translate } from '../../../domain/texts/translate'
import { ContentCard } from '../../design/content-card'
import { ProblemBox } from '../../design/problem-box'
import { ListSkeleton } from '../../design/skeletons'
import { Typography } from '../../design/text'
import { useLateFocus } from '../../design/use-late-focus'
import { useText } from '../../i18n/language'
import { call } from '../../platform/call'
import { problemText } from '../../platform/problem-text'
import { subjectIn } from '../../platform/use-read'
import { PeopleChoice } from '../../design/people-choice'
import { ShowMore } from '../../design/show-more'
import { late } from '../../platform/late'

const EditPersonDialog = late(
  ['people', 'duties', 'profile', 'access', 'statuses'],
  async () => (await import('../edit-person-dialog')).EditPersonDialog,
)

/** Lists people without an office or a name, who are in no other list. Pressing one opens the profile. */
export function IncompletePeople() {
  const t = useText()
  return (
    <ContentCard heading={t('administration:toComplete')}>
      <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: '62ch' }}>
        {t('administration:toCompleteHint')}
      </Typography>
      <List />
    </ContentCard>
  )
}

function List() {
  const t = useText()
  const id = useId()
  const summary = useRef<HTMLParagraphElement>(null)
  const goToSummary = useLateFocus(summary)
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
    const { data } = await reading.refetch()
    if (!data?.pages.some((page) => page.people.some(({ id: listed }) => listed === edited))) goToSummary()
  }

  if (reading.isPending) return <ListSkeleton />
  if (!reading.data)
    return <ProblemBox onRetry={() => void reading.refetch()}>{problemText(reading.error)}</ProblemBox>
  return (
    <>
      <Typography id={id} ref={summary} role="status" tabIndex={-1} sx={{ fontWeight: 600 }}>
        {inWords(people.length, reading.data.pages[0]?.total ?? 0, t)}
      </Typography>
      {people.length > 0 && (
        <PeopleChoice labelledBy={id} people={people} onChoose={(person) => setEdited(person.id)} />
      )}
      {reading.hasNextPage && (
        <ShowMore
          sx={{ mt: 2 }}
          loading={reading.isFetchingNextPage}
          onClick={() => void reading.fetchNextPage()}
        />
      )}
      {edited && (
        <Suspense>
          <EditPersonDialog id={edited} onClose={() => void close()} />
        </Suspense>
      )}
    </>
  )
}

function inWords(shown: number, count: number, t: Translate) {
  if (count === 0) return t('administration:allComplete')
  return t(shown < count ? 'administration:incompleteFirst' : 'administration:incomplete', { count, shown })
}
