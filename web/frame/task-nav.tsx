import { NavLink, type To } from 'react-router'
import { Box } from '../design/box'

export type Task = { label: string; to: To }

/** Links to the tasks of a page, each with an address of its own. */
export const TaskNav = ({ label, tasks }: { label: string; tasks: readonly Task[] }) => (
  <Box component="nav" aria-label={label} sx={navStyle}>
    {tasks.map((task) => (
      <NavLink key={task.label} to={task.to} end>
        {task.label}
      </NavLink>
    ))}
  </Box>
)

const navStyle = {
  // Every task stays visible on a phone, two in a row.
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
  flexWrap: 'wrap',
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
    minHeight: 44,
    px: 1.5,
    py: 0.5,
    borderRadius: 1,
    fontSize: '0.9375rem',
    fontWeight: 600,
    lineHeight: 1.25,
    textAlign: 'center',
    textDecoration: 'none',
    color: 'text.primary',
  },
  '& a:hover': { bgcolor: 'action.hover' },
  '& a[aria-current]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
  '@media (forced-colors: active)': { '& a[aria-current]': { outline: '2px solid', outlineOffset: '-2px' } },
}
