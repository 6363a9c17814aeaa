import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** The router's link, with the properties of an anchor. */
export const AppLink = ({ href, ...rest }: ComponentProps<'a'> & { href: string }) => (
  <Link to={href} {...rest} />
)
