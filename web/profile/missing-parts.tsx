import { missingParts } from '../../domain/profile/completeness'
import { missingPartText } from '../../domain/profile/missing-part-text'
import type { Me } from '../../domain/profile/signed-in-person'
import { Link } from '../design/link'
import { List } from '../design/list'
import { useText } from '../i18n/language'
import { useToday } from '../platform/use-now'
import type { ProfileDialog } from './profile-dialog'

type Props = { me: Me; onOpen: (dialog: ProfileDialog) => void }

const LEADS_TO = { name: 'name', office: 'office', status: 'update' } as const

export function MissingParts({ me, onOpen }: Props) {
  const t = useText()
  const today = useToday()
  return (
    <List>
      {missingParts(me).map((part) => (
        <li key={part}>
          {part === 'handle' ? (
            missingPartText(part, today, t)
          ) : (
            <Link
              component="button"
              type="button"
              onClick={() => onOpen(LEADS_TO[part])}
              sx={{
                py: 0.5,
                font: 'inherit',
                fontWeight: 550,
                textAlign: 'start',
                verticalAlign: 'baseline',
              }}
            >
              {missingPartText(part, today, t)}
            </Link>
          )}
        </li>
      ))}
    </List>
  )
}
