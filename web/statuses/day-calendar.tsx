import { useEffect, useRef, type RefObject } from 'react'
import type { Day } from '../../domain/day'
import type { DayRange } from '../../domain/statuses/day-range'
import { Box } from '../design/box'
import { POPUP } from '../design/options-popup'
import { usePlacement } from '../design/use-placement'
import { useText } from '../i18n/language'
import { today } from '../platform/clock'
import { MonthGrid } from './month-grid'

type Props = {
  id: string
  /** The field that it belongs to. */
  anchor: RefObject<HTMLElement | null>
  day: Day
  open: DayRange
  onChoose: (day: Day) => void
  onClose: () => void
}

/** A month under a field. The focus goes to its day. */
export function DayCalendar({ id, anchor, day, open, onChoose, onClose }: Props) {
  const t = useText()
  const popup = useRef<HTMLDivElement>(null)
  usePlacement(popup, {
    get current() {
      return anchor.current?.querySelector('input')?.parentElement ?? null
    },
  })
  useEffect(() => popup.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus(), [day])
  useEffect(() => {
    const closeBeside = ({ target }: Event) => !anchor.current?.contains(target as Node) && onClose()
    document.addEventListener('pointerdown', closeBeside)
    return () => document.removeEventListener('pointerdown', closeBeside)
  }, [anchor, onClose])
  return (
    <Box
      id={id}
      ref={popup}
      role="group"
      aria-label={t('design:calendar')}
      sx={[POPUP, { p: 1, width: 'min(21rem, 100vw - 16px)', boxSizing: 'border-box' }]}
    >
      <MonthGrid key={day} today={today()} selected={day} open={open} onTap={onChoose} />
    </Box>
  )
}
