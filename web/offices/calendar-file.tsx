import { useRef, useState } from 'react'
import type { Day } from '../../domain/day'
import { numberText } from '../../domain/texts/formats'
import type { TextKey } from '../../texts/keys'
import { Button } from '../design/button'
import { FormHelperText } from '../design/form-fields'
import { useText } from '../i18n/language'

const MOST_FILE_BYTES = 2e6

type Props = { today: Day; onRead: (lines: readonly string[]) => void }

/** Chooses a calendar file, and hands its whole days on as lines. The library that reads it loads with the first file. */
export function CalendarFile({ today, onRead }: Props) {
  const t = useText()
  const [told, setTold] = useState<{ key: TextKey; leftOut: number; isWrong: boolean } | null>(null)
  const input = useRef<HTMLInputElement>(null)

  async function choose(file: File | undefined) {
    if (!file) return
    const { readCalendar } = await import('./read-calendar')
    const read = file.size <= MOST_FILE_BYTES ? readCalendar(await file.text(), today) : null
    if (read === null || read.lines.length === 0) {
      const key = read ? 'offices:calendarHasNone' : 'offices:calendarUnreadable'
      return setTold({ key, leftOut: 0, isWrong: true })
    }
    const { leftOut } = read
    setTold(leftOut > 0 ? { key: 'offices:calendarLeftOut', leftOut, isWrong: false } : null)
    onRead(read.lines)
  }

  return (
    <div>
      <Button variant="outlined" size="small" onClick={() => input.current?.click()}>
        {t('offices:daysFromFile')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        name="calendar-file"
        tabIndex={-1}
        aria-label={t('offices:calendarFile')}
        accept=".ics,text/calendar"
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0])
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
      <div role="status">
        {told && (
          <FormHelperText error={told.isWrong}>
            {t(told.key, { number: numberText(told.leftOut, t.language) })}
          </FormHelperText>
        )}
      </div>
    </div>
  )
}
