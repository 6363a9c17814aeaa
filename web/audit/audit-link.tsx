import { Button } from '@mui/material'
import { PATHS } from '../../domain/paths'
import { AppLink } from '../frame/app-link'
import { useMay } from '../platform/use-may'

/** The way to the audit, for who may read it. */
export function AuditLink() {
  if (!useMay().mayOnceConfirmed('read the audit', null)) return null
  return (
    <Button component={AppLink} href={PATHS.audit} variant="outlined">
      Audit
    </Button>
  )
}
