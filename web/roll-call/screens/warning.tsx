import { PATHS } from '../../../domain/paths'
import { Button } from '../../design/button'
import { Notice } from '../../design/notice'
import { Typography } from '../../design/text'
import type { Contact } from '../phone/alarm'
import { contactWords } from './contact-text'

type Props = {
  contact: Contact
  /** The time in the office of a time of this device's clock. */
  timeOf: (deviceMs: number) => string
  /** Whether the list is still on this phone. */
  hasList?: boolean
}

const WAY = {
  'sign in': { words: 'Sign in again', path: PATHS.login },
  'second factor': { words: 'Confirm', path: PATHS.secondFactor },
}

/** Says why what is on the screen may be old or not sent, if it may be. */
export function RollCallWarning({ contact, timeOf, hasList = true }: Props) {
  const { problem, way, refused } = contact
  const words = contactWords(contact, timeOf)
  const what = hasList ? 'The list and the marks stay here.' : 'The marks stay here.'
  const stays = way ? `A new window opens, and ${hasList ? 'this list stays' : 'the marks stay'}.` : what
  return (
    <>
      {problem && (
        <Notice
          action={
            way && (
              // It opens in a window of its own, so that this list and its marks stay.
              <Button
                component="a"
                variant="contained"
                href={WAY[way].path}
                target="_blank"
                rel="noopener"
                sx={{ minHeight: 48 }}
              >
                {WAY[way].words}
              </Button>
            )
          }
        >
          {problem} {stays}
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice>
          {refused.length === 1
            ? 'The server refused one mark'
            : `The server refused ${refused.length} marks`}
          : {[...new Set(refused.map(({ message }) => message))].join(' ')} They stay on this phone.
        </Notice>
      )}
      <Typography role="status" sx={lineStyle}>
        {words.replace(/^./, (first) => first.toUpperCase())}
      </Typography>
    </>
  )
}

// It stays for screen readers while it is empty, and takes no room.
const lineStyle = { fontWeight: 600, color: 'warning.main', '&:empty': { position: 'absolute' } } as const
