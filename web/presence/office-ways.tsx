import type { ElementType, ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { placeOf } from '../../domain/access/scope'
import type { OfficeDetail } from '../../domain/offices/administration'
import { PATHS, posterPath, rollCallPath, visitorsPath } from '../../domain/paths'
import { peoplePath } from '../../domain/people/people-path'
import { HELPING_DUTIES, readOfficeToday, type HelpingDuty } from '../../domain/presence/office-today'
import { numberText } from '../../domain/texts/formats'
import type { TextKey } from '../../texts/keys'
import { Box } from '../design/box'
import { AlarmIcon, NotesIcon, PrintIcon } from '../design/icons'
import { TILE, TILE_NUMBER, TILES } from '../design/tile-styles'
import { useText } from '../i18n/language'
import { useRead } from '../platform/use-read'
import { useMay } from '../session/use-may'

const HELPERS = {
  warden: { words: 'offices:wardens', name: 'offices:wardensOf' },
  'first-aider': { words: 'offices:firstAiders', name: 'offices:firstAidersOf' },
} as const satisfies Record<HelpingDuty, { words: TextKey; name: TextKey }>

type Props = { office: OfficeDetail; hasClosed: boolean }

/** The pages of an office that the reader may open, with numbers of today. A page that is only withheld is reached by the second factor. */
export function OfficeWays({ office, hasClosed }: Props) {
  const { id, name } = office
  const t = useText()
  const { mayOnceConfirmed } = useMay()
  const today = useRead(readOfficeToday, { office: id }, { enabled: !hasClosed }).data
  const place = placeOf(office)
  return (
    <Box component="ul" role="list" aria-label={t('offices:pagesOf', { office: name })} sx={listStyle}>
      <Way
        to={peoplePath(id)}
        words="navigation:people"
        name={t('offices:peopleOf', { office: name })}
        number={today?.people}
      />
      {HELPING_DUTIES.map((duty) => (
        <Way
          key={duty}
          to={peoplePath(id, { duty })}
          words={HELPERS[duty].words}
          name={t(HELPERS[duty].name, { office: name })}
          number={today?.helpers.filter(({ duties }) => duties.includes(duty)).length}
        />
      ))}
      {mayOnceConfirmed('receive visitors', place) && (
        <Way
          to={visitorsPath(id)}
          words="offices:visitorsToday"
          name={t('offices:visitorsOf', { office: name })}
          number={today?.visitors?.came}
        />
      )}
      {mayOnceConfirmed('call the roll', place) && (
        <>
          <Way
            to={rollCallPath(id)}
            isOtherProgram
            words="offices:rollCall"
            name={t('offices:rollCallOf', { office: name })}
            icon={<AlarmIcon />}
          />
          <Way
            to={`${PATHS.drills}?${new URLSearchParams({ search: name })}`}
            words="offices:pastRollCalls"
            name={t('offices:pastRollCallsOf', { office: name })}
            icon={<NotesIcon />}
          />
        </>
      )}
      {!hasClosed && mayOnceConfirmed('print the poster', place) && (
        <Way
          to={posterPath(id)}
          words="offices:poster"
          name={t('offices:posterOf', { office: name })}
          icon={<PrintIcon />}
        />
      )}
    </Box>
  )
}

type WayProps = {
  to: string
  /** True for a page of another program, which is a whole document. */
  isOtherProgram?: boolean
  words: TextKey
  /** The words with the name of the office, for screen readers. */
  name: string
} & ({ number: number | undefined } | { icon: ReactNode })

function Way({ to, isOtherProgram = false, words, name, ...head }: WayProps) {
  const t = useText()
  const number = 'number' in head && head.number !== undefined ? numberText(head.number, t.language) : null
  const link = isOtherProgram ? { component: 'a', href: to } : { component: RouterLink, to }
  return (
    <li>
      <Box<ElementType>
        {...(link as object)}
        aria-label={number === null ? name : t('offices:wayWithNumber', { way: name, number })}
        sx={wayStyle}
      >
        <Box component="span" sx={TILE_NUMBER}>
          {'icon' in head ? head.icon : (number ?? '–')}
        </Box>
        {t(words)}
      </Box>
    </li>
  )
}

const listStyle = {
  ...TILES,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 7.5em), 1fr))',
  gap: 1,
  m: 0,
  mt: 2.5,
  p: 0,
  listStyle: 'none',
} as const

const wayStyle = { ...TILE, height: '100%', p: 1.25, '& svg': { display: 'block', height: '1.2em' } } as const
