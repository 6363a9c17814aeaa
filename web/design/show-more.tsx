import { useText } from '../i18n/language'
import { Button, type ButtonProps } from './button'

type Props = Pick<ButtonProps, 'loading' | 'onClick' | 'sx'>

/** The button below a list that reads its next part. */
export function ShowMore(props: Props) {
  const t = useText()
  return (
    <Button {...props} type="button" variant="outlined">
      {t('design:showMore')}
    </Button>
  )
}
