import { Button } from '../../design/button'
import { Alert } from '../../design/notice-box'
import { useText } from '../../i18n/language'
import type { WayToSingleSignOn } from './use-single-sign-on'

/** Leads an address of the main domain, which has no password here, to single sign-on. */
export function SingleSignOnHint({ way }: { way: WayToSingleSignOn }) {
  const t = useText()
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={way.go}>
          {t(way.isWaiting ? 'sign-in:showWindow' : 'sign-in:goToSingleSignOn')}
        </Button>
      }
    >
      {t('sign-in:usesSingleSignOn')}
    </Alert>
  )
}
