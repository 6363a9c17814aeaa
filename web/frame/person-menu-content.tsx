import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PATHS } from '../../domain/paths'
import type { Me } from '../../domain/profile/signed-in-person'
import { useSignOut } from '../auth/sessions/sign-out'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Button } from '../design/button'
import {
  AlarmIcon,
  CalendarIcon,
  DownloadIcon,
  EyeIcon,
  GlobeIcon,
  NotesIcon,
  ShieldIcon,
  SignOutIcon,
} from '../design/icons'
import { List } from '../design/list'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { useMyData } from '../personal-data/use-my-data'
import { useMay } from '../session/use-may'

type Props = {
  me: Me
  onMessages: () => void
  onCalendar: () => void
  onLanguage: () => void
  onLeave: () => void
}

/** The entries of the menu of the signed-in person. */
export function PersonMenuContent({ me, onMessages, onCalendar, onLanguage, onLeave }: Props) {
  const { isAskedForSecondFactor } = useMay()
  const t = useText()
  const signOut = useSignOut()
  const myData = useMyData()
  return (
    <>
      <Box sx={{ px: 1.5, pt: 1, pb: 1.5 }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          <BreakableText text={me.name} />
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <BreakableText text={me.email} />
        </Typography>
      </Box>
      <List sx={listStyle}>
        <Way to={PATHS.sessions} icon={<NotesIcon />} onLeave={onLeave}>
          {t('navigation:mySessions')}
        </Way>
        {isAskedForSecondFactor && (
          <Way to={PATHS.secondFactor} icon={<ShieldIcon />} onLeave={onLeave}>
            {t('navigation:secondFactor')}
          </Way>
        )}
        <li>
          <Button startIcon={<AlarmIcon />} onClick={onMessages}>
            {t('navigation:alarmMessages')}
          </Button>
        </li>
        <li>
          <Button startIcon={<CalendarIcon />} onClick={onCalendar}>
            {t('navigation:myCalendar')}
          </Button>
        </li>
        <li>
          <Button startIcon={<GlobeIcon />} onClick={onLanguage}>
            {t('frame:language')}
          </Button>
        </li>
        <Way to={PATHS.whoCanSee} icon={<EyeIcon />} onLeave={onLeave}>
          {t('navigation:whoCanSee')}
        </Way>
        <li>
          <Button
            startIcon={<DownloadIcon />}
            loading={myData.isBusy}
            onClick={() => void myData.begin(undefined)}
          >
            {t('navigation:downloadMyData')}
          </Button>
        </li>
        <li>
          <Button startIcon={<SignOutIcon />} onClick={() => void signOut()}>
            {t('navigation:signOut')}
          </Button>
        </li>
      </List>
    </>
  )
}

type WayProps = { to: string; icon: ReactNode; onLeave: () => void; children: ReactNode }

const Way = ({ to, icon, onLeave, children }: WayProps) => (
  <li>
    <Button component={Link} to={to} startIcon={icon} onClick={onLeave}>
      {children}
    </Button>
  </li>
)

const listStyle = {
  pt: 0.5,
  borderTop: '1px solid',
  borderColor: 'divider',
  '& a, & button': {
    justifyContent: 'flex-start',
    width: '100%',
    minHeight: 48,
    color: 'inherit',
    fontWeight: 550,
  },
  '& svg': { color: 'text.secondary' },
} as const
