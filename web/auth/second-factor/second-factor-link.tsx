import { Link } from 'react-router'
import { readSecondFactor } from '../../../domain/auth/second-factor-contract'
import { PATHS } from '../../../domain/paths'
import { Button } from '../../design/button'
import { ShieldIcon } from '../../design/icons'
import { useText } from '../../i18n/language'
import { useRead } from '../../platform/use-read'
import { useMay } from '../../session/use-may'

export function SecondFactorLink() {
  const { data } = useRead(readSecondFactor, {}, { enabled: useMay().isAskedForSecondFactor })
  const t = useText()
  if (!data || data.setting === 'off') return null
  return (
    <Button component={Link} to={PATHS.secondFactor} variant="outlined" startIcon={<ShieldIcon />}>
      {t('console:secondFactor')}
    </Button>
  )
}
