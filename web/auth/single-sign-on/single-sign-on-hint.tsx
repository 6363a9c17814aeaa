import { Button } from '../../design/button'
import { Alert } from '../../design/notice-box'
import type { WayToSingleSignOn } from './use-single-sign-on'

/** Leads an address of the main domain, which has no password here, to single sign-on. */
export function SingleSignOnHint({ way }: { way: WayToSingleSignOn }) {
  return (
    <Alert
      severity="info"
      sx={{ flexWrap: 'wrap', '& > [data-message]': { flex: '1 1 10rem' } }}
      action={
        <Button color="inherit" size="small" onClick={way.go}>
          {way.isWaiting ? 'Show it' : 'Go there'}
        </Button>
      }
    >
      This address signs in by single sign-on.
    </Alert>
  )
}
