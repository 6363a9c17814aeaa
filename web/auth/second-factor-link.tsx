import { Button } from '@mui/material'
import { Link } from 'react-router'
import { readSecondFactor } from '../../domain/auth/second-factor-contract'
import { PATHS } from '../../domain/paths'
import { ShieldIcon } from '../design/icons'
import { useRead } from '../platform/reading'
import { isAdmin, useMe } from '../platform/session'

/** Leads an administrator to the second factor, where there is such a thing. */
export function SecondFactorLink() {
  const me = useMe()
  const { data } = useRead(readSecondFactor, {}, { enabled: isAdmin(me) })
  if (!data || data.setting === 'off') return null
  return (
    <Button component={Link} to={PATHS.secondFactor} variant="outlined" startIcon={<ShieldIcon />}>
      Second factor
    </Button>
  )
}
