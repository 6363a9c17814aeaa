import { Link } from 'react-router'
import { readSecondFactor } from '../../../domain/auth/second-factor-contract'
import { PATHS } from '../../../domain/paths'
import { Button } from '../../design/button'
import { ShieldIcon } from '../../design/icons'
import { useRead } from '../../platform/use-read'
import { useMay } from '../../session/use-may'

/** A link to the second factor, for people who are asked for one. */
export function SecondFactorLink() {
  const { data } = useRead(readSecondFactor, {}, { enabled: useMay().isAskedForSecondFactor })
  if (!data || data.setting === 'off') return null
  return (
    <Button component={Link} to={PATHS.secondFactor} variant="outlined" startIcon={<ShieldIcon />}>
      Second factor
    </Button>
  )
}
