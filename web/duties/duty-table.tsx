import { dayInZone } from '../../domain/day'
import type { ListedDuty } from '../../domain/duties/contract'
import { DUTY_WORDS } from '../../domain/access/duty-text'
import { STANDING_WORDS, standingOf, type Standing } from '../../domain/duties/duty-standing'
import { placeText } from '../../domain/duties/own-duties-text'
import { officePath } from '../../domain/paths'
import { RECORD_GONE } from '../../domain/record-gone'
import { dayText } from '../../domain/texts/formats'
import type { Translate } from '../../domain/texts/translate'
import { Badge } from '../design/badge'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Button } from '../design/button'
import { Beneath, RecordTable, type RecordColumn } from '../design/record-table'
import { TextLink } from '../design/text-link'
import { now, timeZone } from '../platform/clock'
import { useText } from '../i18n/language'
import type { DutyAct, GivenDuty } from './duty-dialog'

type Props = {
  label: string
  duties: readonly ListedDuty[]
  onAsk: (asked: DutyAct) => void
  ofOnePerson?: boolean
}

export function DutyTable({ label, duties, onAsk, ofOnePerson = false }: Props) {
  const t = useText()
  return (
    <RecordTable
      label={label}
      columns={ofOnePerson ? ofOnePersonIn(t) : [whoIn(t), ...ofOnePersonIn(t)]}
      rows={duties}
      keyOf={({ id, person, where }) => id ?? `${person.id} ${where}`}
      cardsBelow="lg"
      {...(!ofOnePerson && { foldedAs: (duty: ListedDuty) => nameOf(duty, t) })}
      actions={{ of: (duty) => <Ways duty={duty} onAsk={onAsk} />, width: 216 }}
    />
  )
}

const nameOf = ({ duty, person }: ListedDuty, t: Translate) =>
  t('duties:dutyOf', { duty: t(DUTY_WORDS[duty]), person: person.name || person.email })

const whoIn = (t: Translate): RecordColumn<ListedDuty> => ({
  head: t('duties:person'),
  inCard: 'title',
  width: '25%',
  cell: ({ person: { name, email } }) => (
    <>
      <BreakableText text={name || t('duties:noName')} />
      <Beneath>
        <BreakableText text={email} />
      </Beneath>
    </>
  ),
})

const ofOnePersonIn = (t: Translate): readonly RecordColumn<ListedDuty>[] => [
  {
    head: t('duties:duty'),
    isAlwaysShown: true,
    cell: (duty) => (
      <>
        {t(DUTY_WORDS[duty.duty])}
        <Beneath>
          <BreakableText text={placeText(duty, t)} kind="comment" />
        </Beneath>
      </>
    ),
  },
  { head: t('duties:until'), width: '21.5%', cell: (duty) => <Until duty={duty} /> },
  {
    head: t('duties:givenBy'),
    cell: ({ givenBy, givenAt }) =>
      givenAt && (
        <>
          {givenBy || t(RECORD_GONE)}
          <Beneath>{dayText(dayInZone(new Date(givenAt), timeZone()), t.language)}</Beneath>
        </>
      ),
  },
]

function Until({ duty }: { duty: ListedDuty }) {
  const t = useText()
  const { id, from, until, certificateUntil } = duty
  if (id === null) return t('duties:byRecord')
  const standing = standingOf(duty, now())
  if (isOfAnAlarm(duty) && standing !== 'ended') return t('duties:untilAlarmEnds')
  return (
    <>
      {until ? dayText(until, t.language) : t('duties:untilTaken')}
      {from && <Beneath>{t('duties:fromDay', { day: dayText(from, t.language) })}</Beneath>}
      {certificateUntil && (
        <Beneath>{t('duties:certificateDay', { day: dayText(certificateUntil, t.language) })}</Beneath>
      )}
      {standing !== 'current' && <Mark standing={standing} />}
    </>
  )
}

const Mark = ({ standing }: { standing: Exclude<Standing, 'current'> }) => (
  <Box component="span" sx={{ display: 'block', mt: 0.5 }}>
    <Badge
      {...(standing !== 'ended' && { color: 'warning' })}
      isOutlined
      label={useText()(STANDING_WORDS[standing])}
    />
  </Box>
)

/** True for a duty that a person took in an alarm. Its last day can't be changed. */
const isOfAnAlarm = ({ duty }: ListedDuty) => duty === 'acting-warden'

const isGiven = (duty: ListedDuty): duty is GivenDuty => duty.id !== null

function Ways({ duty, onAsk }: Pick<Props, 'onAsk'> & { duty: ListedDuty }) {
  const t = useText()
  if (!isGiven(duty))
    return (
      duty.scope.kind === 'office' && (
        <TextLink to={officePath(duty.scope.office)}>{t('duties:openPlace', { place: duty.where })}</TextLink>
      )
    )
  const dutyOfPerson = { duty: t(DUTY_WORDS[duty.duty]), person: duty.person.name || duty.person.email }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {!isOfAnAlarm(duty) && (
        <Button
          size="small"
          variant="outlined"
          aria-label={t('duties:changeOf', dutyOfPerson)}
          onClick={() => onAsk({ act: 'change', duty })}
        >
          {t('duties:change')}
        </Button>
      )}
      <Button
        size="small"
        variant="outlined"
        color="error"
        aria-label={t('duties:takeOf', dutyOfPerson)}
        onClick={() => onAsk({ act: 'take', duty })}
      >
        {t('duties:take')}
      </Button>
    </Box>
  )
}
