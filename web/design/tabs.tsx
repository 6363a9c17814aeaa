import type { KeyboardEvent, ReactNode } from 'react'
import { useText } from '../i18n/language'
import { directionOf } from '../../domain/language'
import { Box } from './box'

type Tab<Id extends string> = { id: Id; label: string }

type Props<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
}

const tabId = (id: string) => `tab-${id}`
const panelId = (id: string) => `panel-${id}`

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Chooses one of a few panels. Arrow keys move between the tabs, in the direction in which they stand. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: Props<Id>) {
  const { language } = useText()
  function move(event: KeyboardEvent) {
    const step = (STEP[event.key] ?? 0) * (directionOf(language) === 'rtl' ? -1 : 1)
    const at = tabs.findIndex(({ id }) => id === selected)
    const next = step && tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    onSelect(next.id)
    document.getElementById(tabId(next.id))?.focus()
  }
  return (
    <Box role="tablist" aria-label={label} sx={listStyle}>
      {tabs.map(({ id, label }) => (
        <Box
          component="button"
          type="button"
          role="tab"
          key={id}
          id={tabId(id)}
          aria-selected={id === selected}
          aria-controls={id === selected ? panelId(id) : undefined}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
          onKeyDown={move}
          sx={tabStyle}
        >
          {label}
        </Box>
      ))}
    </Box>
  )
}

/** The panel of a tab. */
export const TabPanel = ({ of, children }: { of: string; children: ReactNode }) => (
  <div role="tabpanel" id={panelId(of)} aria-labelledby={tabId(of)}>
    {children}
  </div>
)

const listStyle = {
  display: 'grid',
  gridAutoColumns: '1fr',
  gridAutoFlow: 'column',
  gap: 0.5,
  p: 0.5,
  borderRadius: 1.5,
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
}

const tabStyle = {
  minHeight: 48,
  px: { xs: 0.5, sm: 1.5 },
  border: 0,
  borderRadius: 1,
  font: 'inherit',
  fontWeight: 600,
  color: 'text.primary',
  background: 'none',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-selected=true]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
}
