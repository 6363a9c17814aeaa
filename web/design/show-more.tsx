import { useState } from 'react'
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

/** The first rows of a long list, and the button below them that shows all, and then the first ones again. */
export function useFirst<Row>(
  rows: readonly Row[],
  first: number,
  props: Pick<ButtonProps, 'variant' | 'size' | 'sx'> = { variant: 'outlined', sx: { mt: 2.5 } },
) {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  const button = rows.length > first && (
    <Button {...props} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
      {isWhole ? t('design:showFewer') : t('design:showAll', { number: rows.length })}
    </Button>
  )
  return { shown: isWhole ? rows : rows.slice(0, first), button }
}
