import { listMyOffices } from '../../domain/home/contract'
import type { Me } from '../../domain/profile/signed-in-person'
import { Stack } from '../design/box'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { EmptyState } from '../design/empty-state'
import { OfficesIcon } from '../design/icons'
import { Read } from '../design/read-state'
import { useText } from '../i18n/language'
import { useLive } from '../platform/live'
import { useRead } from '../platform/use-read'
import { OfficeCard } from '../offices/office-card'
import { OfficeCardSkeleton } from '../offices/office-card-skeleton'

/** Shows the home office and, if there is one, today's other office. */
export function MyOffices({ me, onChooseOffice }: { me: Me; onChooseOffice: () => void }) {
  const t = useText()
  const offices = useRead(listMyOffices, {})
  useLive(null)
  // After a move the profile may know the new home office first, and two home offices on one page would be
  // wrong.
  const isOutOfDate = offices.isFetching && offices.data && (offices.data.home?.id ?? null) !== me.officeId
  if (isOutOfDate) return <OfficeCardSkeleton />
  return (
    <Read of={offices} pending={<OfficeCardSkeleton />} failed={t('home:officeNotLoaded')}>
      {({ home, checkedInToday }) => (
        <Stack sx={{ gap: 3 }}>
          {checkedInToday && (
            <OfficeCard office={checkedInToday} relation={t('home:checkedInToday')} me={me} />
          )}
          {home ? (
            <OfficeCard office={home} relation={t('home:homeOffice')} me={me} />
          ) : (
            <NoOffice onChoose={onChooseOffice} />
          )}
        </Stack>
      )}
    </Read>
  )
}

function NoOffice({ onChoose }: { onChoose: () => void }) {
  const t = useText()
  return (
    <ContentCard>
      <EmptyState
        title={t('home:youHaveNoOffice')}
        icon={<OfficesIcon />}
        action={
          <Button variant="contained" onClick={onChoose}>
            {t('home:chooseYourOffice')}
          </Button>
        }
      >
        {t('home:chooseOfficeHint')}
      </EmptyState>
    </ContentCard>
  )
}
