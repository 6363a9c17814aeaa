import { withheldWords } from '../../../domain/access/admin-powers'
import { readSecondFactor } from '../../../domain/auth/second-factor-contract'
import { PATHS } from '../../../domain/paths'
import { Typography } from '../../design/text'
import { TextLink } from '../../design/text-link'
import { useText } from '../../i18n/language'
import { useRead } from '../../platform/use-read'
import { useSession } from '../../session/session'
import { useMay } from '../../session/use-may'

export function SecondFactorNotice() {
  const t = useText()
  const { me, withheld } = useSession()
  const { data } = useRead(readSecondFactor, {}, { enabled: useMay().isAskedForSecondFactor })
  if (!me || !data || data.setting === 'off') return null
  const isSetUp = data.since !== null
  const words = isSetUp
    ? withheld && t(withheldWords(withheld, me))
    : withheld
      ? t('account:needSecondFactor')
      : t('account:canProtect')
  return (
    <Typography sx={{ mb: 2 }}>
      {words}{' '}
      <TextLink to={PATHS.secondFactor}>
        {t(isSetUp ? 'account:secondFactor' : 'account:setUpHeading')}
      </TextLink>
    </Typography>
  )
}
