import { useLayoutEffect, useRef } from 'react'
import { NavLink, useLocation, type To } from 'react-router'
import { Box } from '../design/box'

export type Task = { label: string; to: To }

/** Links to the tasks of a page, each with an address of its own. On a phone they are one row that scrolls, and it shows the chosen task. */
export function TaskNav({ label, tasks }: { label: string; tasks: readonly Task[] }) {
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    const [nav, chosen] = [row.current, row.current?.querySelector('[aria-current]')]
    if (nav && chosen) nav.scrollLeft += middleOf(chosen) - middleOf(nav)
  }, [pathname])
  return (
    <Box component="nav" ref={row} aria-label={label} data-scrolls sx={navStyle}>
      {tasks.map((task) => (
        <NavLink key={task.label} to={task.to} end>
          {task.label}
        </NavLink>
      ))}
    </Box>
  )
}

function middleOf(element: Element) {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

const navStyle = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollbarWidth: 'none',
  gap: 0.5,
  p: 0.5,
  borderRadius: 1.5,
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    minHeight: 44,
    maxWidth: '100%',
    px: 1.5,
    py: 0.5,
    borderRadius: 1,
    fontSize: '0.9375rem',
    fontWeight: 600,
    lineHeight: 1.25,
    textAlign: 'center',
    textDecoration: 'none',
    color: 'text.primary',
    // The row hides what is outside it.
    '&:focus-visible': { outlineOffset: '-3px' },
  },
  '& a:hover': { bgcolor: 'action.hover' },
  '& a[aria-current]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
  '& a[aria-current]:focus-visible': { outlineColor: 'primary.contrastText' },
  '@media (forced-colors: active)': { '& a[aria-current]': { outline: '2px solid', outlineOffset: '-2px' } },
} as const
