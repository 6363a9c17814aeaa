import { Alert, Button } from '@mui/material'
import { LOGIN_METHOD, loginMethodOf } from '../../domain/auth/address'
import { useOrganisation } from '../platform/session'
import { useSingleSignOn } from './use-single-sign-on'

/** Leads an address of the main domain, which has no password here, to single sign-on. */
export function SingleSignOnHint({ email }: { email: string }) {
  const organisation = useOrganisation()
  const { start, show, isWaiting } = useSingleSignOn()
  const address = email.trim()
  if (loginMethodOf(address, organisation) !== LOGIN_METHOD.singleSignOn) return null
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={() => (isWaiting ? show() : start(address))}>
          {isWaiting ? 'Show it' : 'Go there'}
        </Button>
      }
    >
      This address signs in by single sign-on.
    </Alert>
  )
}
