import { telephoneAddress } from '../../../domain/visitors/telephone-address'
import { Button } from '../../design/button'
import { useText } from '../../i18n/language'

/** Calls a person by one press. Nothing without a number. */
export function PhoneLink({ phone }: { phone: string }) {
  const t = useText()
  return phone ? (
    <Button
      component="a"
      href={telephoneAddress(phone)}
      variant="outlined"
      color="secondary"
      size="large"
      sx={{ mt: 1 }}
    >
      {t('roll-call:call', { phone })}
    </Button>
  ) : null
}
