import type { ComponentProps } from 'react'
import { Link } from 'react-router'

export const AppLink = ({ href, ...rest }: ComponentProps<'a'> & { href: string }) => (
  <Link to={href} {...rest} />
)
