import type { TextKey } from '../../../texts/keys'
import { PATHS } from '../../../domain/paths'
import { Button } from '../../design/button'
import { Alert } from '../../design/notice-box'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'
import type { Contact } from '../phone/alarm'
import { contactText } from './contact-text'

type Props = {
  contact: Contact
  /** Writes a time of this device's clock in the time of the office. */
  timeOf: (deviceMs: number) => string
  /** True if the list is still on this phone. */
  hasList?: boolean
}

const WAY = {
  'sign in': { words: 'roll-call:signInAgain', path: PATHS.login },
  'second factor': { words: 'roll-call:confirm', path: PATHS.secondFactor },
} as const satisfies Record<NonNullable<Contact['way']>, { words: TextKey; path: string }>

/** A warning that the screen may be old, or that marks are not sent. Empty if all is well. */
export function RollCallWarning({ contact, timeOf, hasList = true }: Props) {
  const t = useText()
  const { problem, way, refused } = contact
  const words = contactText(contact, timeOf, t)
  const stays = hasList
    ? t(way ? 'roll-call:listStaysBesideWindow' : 'roll-call:listAndMarksStay')
    : t(way ? 'roll-call:marksStayBesideWindow' : 'roll-call:marksStay')
  return (
    <>
      {problem && (
        <Alert
          severity="error"
          action={
            way && (
              // The sign-in opens in a window of its own, so that this list and its marks stay.
              <Button
                component="a"
                variant="contained"
                href={WAY[way].path}
                target="_blank"
                rel="noopener"
                sx={{ minHeight: 48 }}
              >
                {t(WAY[way].words)}
              </Button>
            )
          }
        >
          {problem} {stays}
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert severity="error">
          {t('roll-call:refusedMarks', {
            count: refused.length,
            reasons: [...new Set(refused.map(({ message }) => message))].join(' '),
          })}
        </Alert>
      )}
      <Typography role="status" sx={lineStyle}>
        {words.replace(/^./, (first) => first.toUpperCase())}
      </Typography>
    </>
  )
}

// The line stays for screen readers while it is empty, and takes no room.
const lineStyle = { fontWeight: 600, color: 'warning.main', '&:empty': { position: 'absolute' } } as const
