import type { KeyboardEvent } from 'react'
import { useText } from '../i18n/language'
import { IconButton } from './button'
import { DownIcon, UpIcon } from './icons'

/** One place up or down. */
export type Step = -1 | 1

const KEYS: Record<string, Step> = { ArrowUp: -1, ArrowDown: 1 }

/** Tells by which step Alt and an arrow key move a row of a list. */
export const stepOf = ({ altKey, key }: KeyboardEvent) => (altKey ? KEYS[key] : undefined)

type Props = { name: string; by: Step; isEnd: boolean; onMove: (by: Step) => void }

// A really disabled button would lose the focus with the last press.
export function MoveButton({ name, by, isEnd, onMove }: Props) {
  const t = useText()
  return (
    <IconButton
      aria-label={t(by < 0 ? 'design:moveUp' : 'design:moveDown', { name })}
      aria-disabled={isEnd}
      data-part={by < 0 ? 'up' : 'down'}
      onClick={isEnd ? undefined : () => onMove(by)}
      sx={isEnd ? { opacity: 0.35, cursor: 'default' } : undefined}
    >
      {by < 0 ? <UpIcon fontSize="small" /> : <DownIcon fontSize="small" />}
    </IconButton>
  )
}
