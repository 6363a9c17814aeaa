import { DUTY_WORDS } from '../../../domain/access/duty-text'
import type { Mover } from '../../../domain/people/movers'
import { listText } from '../../../domain/texts/formats'
import { TickBox } from '../../design/tick-box'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'
import { Warning } from './list-preview'

type Props = {
  mover: Mover
  /** True if the duties for the old office go. */
  isTaken: boolean
  isBusy: boolean
  onTake: (isTaken: boolean) => void
}

/** The duties of a person for the old office, with the choice whether they stay or go. */
export function MoverDuties({
  mover: { name, email, from, duties, coordinates },
  isTaken,
  isBusy,
  onTake,
}: Props) {
  const t = useText()
  const words = listText(
    duties.map((duty) => t(DUTY_WORDS[duty])),
    t.language,
  )
  return (
    <>
      {coordinates && <Typography variant="body2">{t('administration:moverCoordinates')}</Typography>}
      {from && duties.length > 0 && (
        <>
          <Warning>{t('administration:moverDuties', { duties: words, office: from.name })}</Warning>
          <TickBox
            name="takesDuties"
            label={t('administration:takeDuties')}
            aria-label={t('administration:takeDutiesOf', { person: name || email })}
            checked={isTaken}
            disabled={isBusy}
            onChange={onTake}
          />
        </>
      )}
    </>
  )
}
