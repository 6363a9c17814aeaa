import { listUncovered, type Uncovered } from '../../domain/duties/cover'
import { officePath } from '../../domain/paths'
import { listText, namedDayText } from '../../domain/texts/formats'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Alert } from '../design/notice-box'
import { TextLink } from '../design/text-link'
import { Typography } from '../design/text'
import { useFirst } from '../design/show-more'
import { useText } from '../i18n/language'
import { useRead } from '../platform/use-read'

const SHOWN_FIRST = 4

const NOBODY = {
  warden: 'attendance:noWardenPlanned',
  'first-aider': 'attendance:noFirstAiderPlanned',
} as const

/** The duties that nobody covers on the next working day of an office, with the people to ask. Nothing if all are covered. */
export function UncoveredNotice({ isInCard = false }: { isInCard?: boolean }) {
  const t = useText()
  const uncovered = useRead(listUncovered, {}).data?.uncovered ?? []
  const { shown, button } = useFirst(uncovered, SHOWN_FIRST, { size: 'small' })
  if (uncovered.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: isInCard ? 1.5 : 0 }}>
      <Typography sx={{ fontWeight: 600 }}>{t('attendance:notCovered')}</Typography>
      <Box component="ul" sx={listStyle}>
        {shown.map((each) => (
          <li key={`${each.office.id} ${each.duty}`}>
            <UncoveredLine {...each} />
          </li>
        ))}
      </Box>
      {button}
    </Alert>
  )
}

function UncoveredLine({ office, day, duty, toAsk, elsewhere = [] }: Uncovered) {
  const t = useText()
  const listed = (names: string[]) => listText(names, t.language, 'unit')
  const people = listed(toAsk.map(({ name }) => name))
  const peopleElsewhere = listed(
    elsewhere.map(({ name, office: other }) => t('attendance:personAt', { person: name, office: other })),
  )
  return (
    <>
      <TextLink to={officePath(office.id)}>
        <BreakableText
          text={t(NOBODY[duty], { office: office.name, day: namedDayText(day, t.language, 'whole') })}
          kind="sentence"
        />
      </TextLink>{' '}
      {(toAsk.length > 0 || elsewhere.length === 0) && (
        <BreakableText
          text={toAsk.length === 0 ? t('attendance:nobodyToAsk') : t('attendance:toAsk', { people })}
          kind="sentence"
        />
      )}
      {elsewhere.length > 0 && (
        <Box>
          <BreakableText text={t('attendance:worksElsewhere', { people: peopleElsewhere })} kind="sentence" />
        </Box>
      )}
    </>
  )
}

const listStyle = { m: 0, mt: 0.5, p: 0, listStyle: 'none', '& > li + li': { mt: 0.75 } } as const
