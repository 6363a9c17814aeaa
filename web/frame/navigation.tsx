import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { isDoor } from '../../domain/paths'
import { Box } from '../design/box'
import { SignOutIcon } from '../design/icons'
import { List } from '../design/list'
import type { Style } from '../design/sx-style'
import { colour } from '../design/theme'
import { useSignOut } from '../auth/sessions/sign-out'
import { useText } from '../i18n/language'
import { useSession } from '../session/session'
import { linksFor, type NavLinkItem } from './links'

const item: Style = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1.75,
  width: '100%',
  minHeight: 44,
  px: 1.5,
  border: 0,
  borderRadius: 1,
  font: 'inherit',
  fontSize: '0.96875rem',
  textAlign: 'start',
  textDecoration: 'none',
  color: 'frame.muted',
  background: 'none',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'frame.raised', color: 'frame.text' },
  '&:focus-visible': { outlineColor: colour('frame.mark'), outlineOffset: -3 },
  '&[aria-current]': {
    bgcolor: 'frame.raised',
    color: 'frame.text',
    fontWeight: 600,
    '& svg': { color: 'frame.mark' },
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 0,
      width: 4,
      height: 22,
      borderStartEndRadius: 4,
      borderEndEndRadius: 4,
      bgcolor: 'frame.mark',
    },
  },
  '& svg': { fontSize: 22 },
}

export function Navigation() {
  const { me, organisation } = useSession()
  const t = useText()
  const signOut = useSignOut()
  return (
    <Box component="nav" aria-label={t('navigation:mainNavigation')} sx={{ flex: 1 }}>
      <List sx={{ display: 'grid', gap: 0.5 }}>
        {linksFor(me, organisation, t).map((link) => (
          <Box component="li" key={link.to} sx={link.phoneOnly ? { display: { sm: 'none' } } : undefined}>
            <Item link={link} />
          </Box>
        ))}
        {me && (
          <Box component="li" sx={{ mt: 1.5, pt: 2, borderTop: '1px solid', borderColor: 'frame.raised' }}>
            <Box component="button" type="button" onClick={() => void signOut()} sx={item}>
              <SignOutIcon aria-hidden />
              {t('navigation:signOut')}
            </Box>
          </Box>
        )}
      </List>
    </Box>
  )
}

function Item({ link: { to, label, icon, isDocument } }: { link: NavLinkItem }): ReactNode {
  if (isDocument)
    return (
      <Box component="a" href={to} target="_blank" rel="noopener" sx={item}>
        {icon}
        {label}
      </Box>
    )
  return (
    <Box component={NavLink} to={to} end={to === '/'} reloadDocument={isDoor(to)} sx={item}>
      {icon}
      {label}
    </Box>
  )
}
