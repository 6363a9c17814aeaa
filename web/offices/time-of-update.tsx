import { relativeTime } from '../../domain/relative-time'
import { momentText } from '../../domain/texts/formats'
import { Hint } from '../design/hint'
import { useText } from '../i18n/language'
import { timeZone } from '../platform/clock'
import { useNow } from '../platform/use-now'

/** The time since an office was changed, with the exact moment as its hint. */
export function TimeOfUpdate({ of: moment }: { of: string }) {
  const t = useText()
  const at = useNow()
  return (
    <Hint title={momentText(new Date(moment), timeZone(), t.language)}>
      <time dateTime={moment}>{relativeTime(new Date(moment), at, t)}</time>
    </Hint>
  )
}
