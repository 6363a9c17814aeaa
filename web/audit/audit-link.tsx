import { PATHS } from '../../domain/paths'
import { Button } from '../design/button'
import { AppLink } from '../frame/app-link'
import { useMay } from '../session/use-may'

export function AuditLink() {
  if (!useMay().mayOnceConfirmed('read the audit', null)) return null
  return (
    <Button component={AppLink} href={PATHS.audit} variant="outlined">
      Audit
    </Button>
  )
}
