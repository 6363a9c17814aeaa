import { Button, type ButtonProps } from '@mui/material'
import { useEffect, useState } from 'react'

const FIRST_MS = 1000

/** A button that takes no press in its first second: a finger that pressed twice meant what was there before. */
export function UnhurriedButton({ disabled = false, ...rest }: ButtonProps) {
  const [isNew, setNew] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setNew(false), FIRST_MS)
    return () => clearTimeout(timer)
  }, [])
  return <Button {...rest} disabled={disabled || isNew} />
}
