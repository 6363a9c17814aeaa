import { useEffect, useState } from 'react'
import { Button, type ButtonProps } from './button'

const FIRST_MS = 1000

type Props = ButtonProps & {
  /** The things around the button. When it changes, the button has moved, and begins anew. */
  place?: string
  /** For how long it takes no press, where a whole second would be too long. */
  firstMs?: number
}

/** A button that takes no press in its first second: the second tap of a double tap was meant for what stood there before. */
export function UnhurriedButton({ disabled = false, place = '', firstMs = FIRST_MS, ...rest }: Props) {
  const [ready, setReady] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setReady(place), firstMs)
    return () => clearTimeout(timer)
  }, [place, firstMs])
  return <Button {...rest} disabled={disabled || ready !== place} />
}
