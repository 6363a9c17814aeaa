import type { ReactNode } from 'react'
import { NEEDED_DUTIES, listDuties, listOfficesWithout, type NeededDuty } from '../../domain/duties/contract'
import { listUnknownValues, ZONE_OF_OFFICE } from '../../domain/offices/unknown-contract'
import { officePath } from '../../domain/paths'
import { relativeTime } from '../../domain/relative-time'
import { listMissingScreens } from '../../domain/screens/contract'
import { numberText } from '../../domain/texts/formats'
import type { TextKey } from '../../texts/keys'
import { Box } from '../design/box'
import { ContentCard } from '../design/content-card'
import { Alert } from '../design/notice-box'
import { TILE, TILE_NUMBER, TILES } from '../design/tile-styles'
import { TextLink } from '../design/text-link'
import { useAddressChoice } from '../platform/use-address'
import { useNow } from '../platform/use-now'
import { useRead } from '../platform/use-read'
import { UncoveredNotice } from '../presence/uncovered-notice'
import { OfficesWithoutList } from './offices-without-list'
import { useText } from '../i18n/language'
import type { DutiesView } from './use-duties-view'

const WITHOUT = {
  warden: 'duties:officesWithoutWarden',
  'first-aider': 'duties:officesWithoutFirstAider',
  coordinator: 'duties:officesWithoutCoordinator',
} as const satisfies Record<NeededDuty, TextKey>

const CERTIFICATES = { ended: 'duties:certificatesEnded', '60': 'duties:certificatesEnd' } as const

type Props = { view: DutiesView; onFilter: () => void }

/** The numbers of offices without a duty and of certificates that end. Each opens its list. */
export function AttentionCard({ view, onFilter }: Props) {
  const t = useText()
  const [without, chooseWithout] = useAddressChoice('offices-without')
  const chosen = NEEDED_DUTIES.find((duty) => duty === without)
  const counts = useRead(listOfficesWithout, { duty: 'warden' }).data?.counts
  const certificates = {
    ended: useRead(listDuties, { certificate: 'ended' }).data?.total,
    '60': useRead(listDuties, { certificate: '60' }).data?.total,
  }
  return (
    <ContentCard heading={t('duties:needsAttention')}>
      <UnknownValues />
      <MissingScreens />
      <UncoveredNotice isInCard />
      <Box sx={TILES}>
        {NEEDED_DUTIES.map((duty) => (
          <Tile
            key={duty}
            count={counts?.[duty]}
            words={WITHOUT[duty]}
            state={{ 'aria-expanded': duty === chosen }}
            onPress={() => chooseWithout(duty === chosen ? '' : duty)}
          />
        ))}
        {(['ended', '60'] as const).map((certificate) => (
          <Tile
            key={certificate}
            count={certificates[certificate]}
            words={CERTIFICATES[certificate]}
            state={{ 'aria-pressed': view.filter.certificate === certificate }}
            onPress={() => {
              const isChosen = view.filter.certificate === certificate
              view.chooseCertificate(isChosen ? '' : certificate)
              if (!isChosen) onFilter()
            }}
          />
        ))}
      </Box>
      {chosen && <OfficesWithoutList key={chosen} duty={chosen} />}
    </ContentCard>
  )
}

/** The stored values that are unknown here. Each stands beside its office, if it is one of an office. */
function UnknownValues() {
  const t = useText()
  const values = useRead(listUnknownValues, {}).data?.values ?? []
  return values.map(({ place, value, office }) => (
    <Alert key={`${place} ${value} ${office?.id}`} severity="warning" sx={{ mb: 1.5 }}>
      {office
        ? t(place === ZONE_OF_OFFICE ? 'duties:unknownZoneOf' : 'duties:unknownValueOf', {
            office: office.name,
            place,
            value,
          })
        : t('duties:unknownValue', { place, value })}
    </Alert>
  ))
}

/** The paired screens that were not seen for an hour in which their office was open. */
function MissingScreens() {
  const t = useText()
  const at = useNow()
  const screens = useRead(listMissingScreens, {}).data?.screens ?? []
  return screens.map(({ id, name, seenAt, office }) => (
    <Alert key={id} severity="warning" sx={{ mb: 1.5 }}>
      {t('duties:screenMissing', {
        office: office.name,
        screen: name,
        time: relativeTime(new Date(seenAt), at, t),
      })}{' '}
      <TextLink to={officePath(office.id)}>{t('duties:screensOf', { office: office.name })}</TextLink>
    </Alert>
  ))
}

type TileProps = {
  count: number | null | undefined
  words: TextKey
  state: { 'aria-expanded': boolean } | { 'aria-pressed': boolean }
  onPress: () => void
}

function Tile({ count, words, state, onPress }: TileProps) {
  const t = useText()
  return (
    <Box component="button" type="button" {...state} onClick={onPress} sx={tileStyle}>
      <Number>{typeof count === 'number' ? numberText(count, t.language) : '–'}</Number>{' '}
      <span>{t(words, { count: count ?? 0 })}</span>
    </Box>
  )
}

const Number = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={TILE_NUMBER}>
    {children}
  </Box>
)

const tileStyle = {
  ...TILE,
  '&:is([aria-expanded=true], [aria-pressed=true])': {
    p: '11px',
    borderWidth: 2,
    borderColor: 'primary.main',
    bgcolor: 'action.selected',
  },
}
