import { Button } from '@mui/material'
import { PATHS } from '../../domain/paths'
import { AppLink } from '../frame/app-link'
import { isAdmin, useMe } from '../platform/session'

/** The way to the audit, for administrators. */
export function AuditLink() {
  if (!isAdmin(useMe())) return null
  return (
    <Button component={AppLink} href={PATHS.audit} variant="outlined">
      Audit
    </Button>
  )
}
