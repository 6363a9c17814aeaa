import { listMyOffices } from '../../domain/home/contract'
import { CHECKING_IN, checkInPath } from '../../domain/paths'
import { invitesCheckIn } from '../../domain/presence/check-in-invitation'
import { readMyPresence } from '../../domain/presence/own-presence'
import type { Me } from '../../domain/profile/signed-in-person'
import { Stack } from '../design/box'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { Read } from '../design/read-state'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { now } from '../platform/clock'
import { useLive } from '../platform/live'
import { useRead } from '../platform/use-read'
import { OfficeCard } from '../offices/office-card'
import { OfficeCardSkeleton } from '../offices/office-card-skeleton'
import { WhereYouAre } from '../presence/where-you-are'
import { HOME_STACK } from './home-columns'

type Props = { me: Me; onChooseOffice: () => void }

/** Shows today's other office, if there is one, and the home office. The first card has the place of the person. */
export function MyOffices({ me, onChooseOffice }: Props) {
  const t = useText()
  const offices = useRead(listMyOffices, {})
  const presence = useRead(readMyPresence, {}).data?.presence
  useLive(null)
  // After a move the profile may know the new home office first, and two home offices on one page would be
  // wrong.
  const isOutOfDate = offices.isFetching && offices.data && (offices.data.home?.id ?? null) !== me.officeId
  if (isOutOfDate) return <OfficeCardSkeleton />
  if (!offices.data && !offices.isPending)
    return (
      <>
        <UnreadOffice me={me} onChoose={onChooseOffice} />
        <Read of={offices} pending={null} failed={t('home:officeNotLoaded')}>
          {() => null}
        </Read>
      </>
    )
  const isIn = presence ? presence.state !== 'left' : false
  return (
    <Read of={offices} pending={<OfficeCardSkeleton />}>
      {({ home, checkedInToday }) => (
        <Stack sx={HOME_STACK}>
          {[checkedInToday, home]
            .filter((office) => office !== null)
            .map((office, place) => {
              const checkIn = (
                <CheckInLink
                  office={office}
                  isMain={office === home && !isIn && invitesCheckIn(office, now())}
                />
              )
              return (
                <OfficeCard
                  key={office.id}
                  office={office}
                  relation={t(office === home ? 'home:homeOffice' : 'home:checkedInToday')}
                  acts={place === 0 ? <WhereYouAre>{!isIn && checkIn}</WhereYouAre> : checkIn}
                  lastAct={place === 0 && isIn && checkIn}
                />
              )
            })}
          {!home && <NoOffice isFirst={!checkedInToday} onChoose={onChooseOffice} />}
        </Stack>
      )}
    </Read>
  )
}

/** The way to the door of an office. Only as the main act it begins the check-in at once, because a notice is to be read first. */
function CheckInLink({ office, isMain }: { office: { id: string }; isMain: boolean }) {
  return (
    <Button
      component="a"
      href={checkInPath(office.id) + (isMain ? CHECKING_IN : '')}
      variant={isMain ? 'contained' : 'outlined'}
      size="large"
    >
      {useText()('home:checkInToOffice')}
    </Button>
  )
}

/** The place of the person and a way to the door, while nothing is known of the office. */
function UnreadOffice({ me: { office, officeId }, onChoose }: { me: Me; onChoose: () => void }) {
  if (!office || !officeId) return <NoOffice isFirst onChoose={onChoose} />
  return (
    <ContentCard heading={office}>
      <WhereYouAre>
        <CheckInLink office={{ id: officeId }} isMain={false} />
      </WhereYouAre>
    </ContentCard>
  )
}

type NoOfficeProps = {
  /** True if no other card has the place of the person. */
  isFirst: boolean
  onChoose: () => void
}

function NoOffice({ isFirst, onChoose }: NoOfficeProps) {
  const t = useText()
  const choose = (
    <Button variant="contained" size="large" onClick={onChoose}>
      {t('home:chooseYourOffice')}
    </Button>
  )
  return (
    <ContentCard heading={t('home:youHaveNoOffice')}>
      <Typography sx={{ mb: 2 }}>{t('home:chooseOfficeHint')}</Typography>
      {isFirst ? <WhereYouAre>{choose}</WhereYouAre> : choose}
    </ContentCard>
  )
}
