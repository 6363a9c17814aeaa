import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** The router's link where an anchor is expected. */
export const AppLink = ({ href, ...rest }: ComponentProps<'a'> & { href: string }) => (
  <Link to={href} {...rest} />
)
