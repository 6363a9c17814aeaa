import { useEffect, useState } from 'react'
import { Button, type ButtonProps } from './button'

const FIRST_MS = 1000

/** A button that takes no press in its first second: the second tap of a double tap was meant for what stood there before. */
export function UnhurriedButton({ disabled = false, ...rest }: ButtonProps) {
  const [isNew, setNew] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setNew(false), FIRST_MS)
    return () => clearTimeout(timer)
  }, [])
  return <Button {...rest} disabled={disabled || isNew} />
}
