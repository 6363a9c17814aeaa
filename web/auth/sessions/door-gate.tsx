import { Fragment, type ReactNode } from 'react'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'
import { useSession } from '../../session/session'
import { usePersonChange } from './use-person-change'

/**
 * Stands around a page of the door that is drawn for the signed-in person. It starts the page again for another
 * person, or for none. The visitors' page has no such gate, because a sign-out must not take a visitor's form.
 */
export function DoorGate({ children }: { children: ReactNode }) {
  const t = useText()
  const { personId } = useSession()
  const isOutElsewhere = usePersonChange()
  return (
    <>
      {isOutElsewhere && (
        <Typography role="status" sx={{ maxWidth: 480, mx: 'auto', mb: 3 }}>
          {t('frame:signedOutElsewhere')}
        </Typography>
      )}
      <Fragment key={personId}>{children}</Fragment>
    </>
  )
}
